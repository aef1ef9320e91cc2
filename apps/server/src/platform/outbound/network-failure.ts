import { errors } from 'undici';
import { OutboundFailure, type OutboundFailureKind } from './outbound-failure.ts';

const known: Readonly<Record<string, readonly [OutboundFailureKind, string]>> = {
  UND_ERR_HEADERS_TIMEOUT: ['timeout', 'it did not answer in time'],
  UND_ERR_BODY_TIMEOUT: ['timeout', 'it did not answer in time'],
  UND_ERR_CONNECT_TIMEOUT: ['unreachable', 'it could not be connected to in time'],
  UND_ERR_RES_EXCEEDED_MAX_SIZE: ['unreadable', 'its answer is too long'],
  UND_ERR_HEADERS_OVERFLOW: ['unreadable', 'the headers of its answer are too long'],
  ENOTFOUND: ['unreachable', 'its host cannot be found'],
  EAI_AGAIN: ['unreachable', 'its host could not be looked up'],
  ECONNREFUSED: ['unreachable', 'it does not accept connections'],
};

/**
 * The system has already retried a failed look-up several times, so another request would fail too.
 */
const lasting = new Set(['ENOTFOUND', 'EAI_AGAIN']);

/** Errors of this program, not of the service. */
const ours = new Set(['UND_ERR_INVALID_ARG', 'UND_ERR_DESTROYED', 'UND_ERR_CLOSED', 'UND_ERR_NOT_SUPPORTED']);

/** Returns the service failure that an HTTP client error shows; any other error unchanged. */
export function networkFailure(cause: unknown): unknown {
  if (cause instanceof OutboundFailure || !(cause instanceof Error)) return cause;
  // The cause quotes the answer, so it is left out.
  if (cause instanceof errors.HTTPParserError)
    return new OutboundFailure('unreadable', 'it does not answer in HTTP');
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  if (ours.has(code)) return cause;
  const [kind, reason] = known[code] ?? classifyByPrefix(code);
  return new OutboundFailure(kind, reason, { isPermanent: lasting.has(code), cause });
}

function classifyByPrefix(code: string): readonly [OutboundFailureKind, string] {
  if (code.startsWith('Z_')) return ['unreadable', 'its answer cannot be decompressed'];
  if (/CERT|_SIGNATURE|^ERR_TLS|^ERR_SSL|EPROTO/.test(code))
    return ['unreachable', 'a safe connection with it is not possible'];
  return ['unreachable', 'the connection with it broke'];
}
