import { type AddressParts, addressOf, readBaseUrl } from './address.ts';
import { PlantDataError } from './errors.ts';
import { type Answer, send } from './exchange.ts';
import { answersBesideSuccess, operationsWithIdempotencyKey } from './generated/openapi.ts';
import type { Repeatable } from './operations.ts';
import { type Environment, retry } from './retries.ts';

/** The address of the service, the credential, and the limits of retries. */
export interface PlantDataClientOptions extends Credential {
  /**
   * The address of the service, such as `https://plants.example.org`; in a page of the service
   * itself `location.origin`.
   */
  baseUrl: string | URL;
  /** The number of retries of a request; by default 4, 0 for none. */
  retries?: number | undefined;
  /**
   * The longest time from the first attempt to the start of the last one; by default 2 minutes. A
   * longer wait fails at once.
   */
  retryForMs?: number | undefined;
  /** The longest silence of the service in an attempt; by default a minute. */
  timeoutMs?: number | undefined;
  /** The address at which uploads begin; by default `/uploads` at the service. */
  uploadUrl?: string | URL | undefined;
  /** In the place of the global `fetch`. */
  fetch?: typeof fetch | undefined;
}

/** The options of every call beside the values of its operation. */
export interface CallOptions {
  /** Ends the call, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** One call of an operation, whatever its types are. */
export interface Call extends CallOptions, AddressParts, Repeatable {
  method: string;
  /** The path of the operation, with places for values. */
  template: string;
  /** The media type to ask for. */
  accept: string;
  /** A form or bytes as they are, anything else as JSON. */
  body?: unknown;
  /** Beside the usual ones. */
  headers?: Record<string, string>;
  /** The address that `template` follows, in the place of that of the service. */
  base?: string;
  /** True if an attempt does no harm when it is made again, whatever its method. */
  isRepeatable?: boolean;
}

/** The options of a call, whatever its types are. */
export type OwnOptions = Omit<Call, 'method' | 'template' | 'accept'>;

/** Sends a call, as often as it makes sense, and hands the answer to `read`, which is part of the attempt. */
export type Caller = <T>(call: Call, read: (answer: Answer) => T | Promise<T>) => Promise<T>;

/** Makes what sends the calls of a client. */
export function createCaller(options: PlantDataClientOptions, surroundings: Environment): Caller {
  const { retries = 4, retryForMs = 120_000, timeoutMs = 60_000 } = options;
  const baseUrl = readBaseUrl(options.baseUrl);
  const credential = credentialHeaders(options);
  return async (call, read) => {
    const { method, template, base = baseUrl, accept, body, signal, idempotencyKey } = call;
    signal?.throwIfAborted();
    const url = addressOf(base, template, call);
    const operation = `${method} ${template}`;
    const takesKey = operationsWithIdempotencyKey.has(operation);
    const json = body === undefined || isRaw(body) ? undefined : JSON.stringify(body);
    const headers = {
      Accept: accept,
      ...call.headers,
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      // The same for all attempts: what was answered but not received is not done and charged twice.
      ...(takesKey && { 'Idempotency-Key': sendable('idempotencyKey', idempotencyKey ?? randomKey()) }),
    };
    const exchange = async (proof: Record<string, string>) => {
      const { fetch = globalThis.fetch } = options;
      const outgoing = {
        url,
        method: method.toUpperCase(),
        headers: { ...headers, ...proof },
        body: isRaw(body) ? body : json,
        isAnsweredWith: (status: number) => answersBesideSuccess.has(`${operation} ${status}`),
      };
      return read(await send(outgoing, { fetch, timeoutMs, signal }));
    };
    const attempt = async () => {
      const proof = await credential();
      return exchange(proof).catch(async (error) => {
        const isRefused = error instanceof PlantDataError && error.status === 401;
        const renewed = isRefused ? await credential(proof) : proof;
        if (renewed.Authorization === proof.Authorization) throw error;
        return exchange(renewed);
      });
    };
    const isRepeatable = call.isRepeatable ?? (takesKey || ['get', 'head'].includes(method));
    return retry(attempt, { retries, retryForMs, isRepeatable, signal, surroundings });
  };
}

const isRaw = (body: unknown): body is FormData | Blob => body instanceof FormData || body instanceof Blob;

/** `crypto.randomUUID` is missing in pages that came over plain HTTP. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** An API key, in one of two headers. Public operations and signed-in people need none. */
interface Credential {
  /** An API key (`pds_live_…`), sent in `X-API-Key`. It belongs on a server, never into a page. */
  apiKey?: string | undefined;
  /**
   * Sent as `Authorization: Bearer`, which the service takes for keys of the teams plan and for delegation tokens. A
   * function is asked before each attempt, and once more with the token that the service has refused (401): when it
   * gives another one, the attempt is made again.
   */
  token?: (string | ((refused?: string) => string | Promise<string>)) | undefined;
}

/** Gives the headers that prove who asks, or those in the place of what was `refused`. */
type Prover = (refused?: Record<string, string>) => Promise<Record<string, string>>;

/** Gives the header of a credential. Throws a TypeError when two are given or a key cannot stand in a header. */
function credentialHeaders({ apiKey, token }: Credential): Prover {
  if (apiKey !== undefined && token !== undefined)
    throw new TypeError('Give an apiKey or a token, not both.');
  if (apiKey !== undefined) {
    const headers = { 'X-API-Key': sendable('apiKey', apiKey) };
    return async () => headers;
  }
  if (token === undefined) return async () => ({});
  return async (refused) => {
    const current =
      typeof token === 'function' ? await token(refused?.Authorization?.slice('Bearer '.length)) : token;
    return { Authorization: `Bearer ${sendable('token', current)}` };
  };
}

/**
 * Checks what is to stand in a header, because `fetch` rejects what cannot as if the connection had failed, and with a
 * message that would contain a secret.
 */
function sendable(name: string, value: string): string {
  if (/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(value)) return value;
  throw new TypeError(`${name} is empty or holds characters that cannot stand in a header.`);
}
