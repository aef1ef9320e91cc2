import { Agent } from 'undici';
import { createResilience, type Resilience } from '../../../../platform/outbound/resilience.ts';
import { askForRange, type RangeAnswer } from './ask-for-range.ts';
import { type ByteSource, createMissing, type RasterStore, StoreFailure } from './raster-store.ts';

/** All in milliseconds. */
export interface StoreTimings {
  /** Without a byte. */
  readonly silenceMs: number;
  readonly firstRetryMs: number;
  /** The pause after a host has failed again and again. */
  readonly pauseMs: number;
}

export const usualTimings: StoreTimings = { silenceMs: 30_000, firstRetryMs: 300, pauseMs: 30_000 };

const connectTimeoutMs = 5_000;
/** After the first attempt. */
const retries = 3;
/** Attempts in a row, of any files. */
const failuresMax = 12;
/** Probes and ranges at the same time. */
const connections = 8;

/** A file so small may come whole from a host that does not answer range requests. */
const wholeBytesMax = 64 * 1024 ** 2;

/** Files under an address, read by range requests (RFC 9110, section 14). `identity` is the `User-Agent`. */
export function httpStore(root: string, identity: string, timings: StoreTimings): RasterStore {
  const { silenceMs: headersTimeout } = timings;
  const agent = new Agent({
    connections,
    headersTimeout,
    bodyTimeout: headersTimeout,
    connect: { timeout: connectTimeoutMs },
  });
  const resilience = resilienceWith(timings);
  const ask = (name: string, first: number, last: number, wholeBytes: number, signal: AbortSignal) =>
    resilience.execute(
      () => askForRange({ url: `${root}/${name}`, identity, agent, first, last, wholeBytes }, signal),
      signal,
    );
  return {
    isLocal: false,
    async has(name, signal) {
      const { kind } = await ask(name, 0, 0, 0, signal);
      return kind !== 'missing';
    },
    open: async (name) => rangeSource((first, last, signal) => ask(name, first, last, wholeBytesMax, signal)),
    version: async () => '',
    close: () => agent.destroy(),
  };
}

function resilienceWith({ firstRetryMs, pauseMs }: StoreTimings): Resilience {
  const isAway = (error: unknown) => error instanceof StoreFailure && error.kind === 'away';
  return createResilience({
    isOutage: isAway,
    mayRetry: isAway,
    retries,
    firstRetryMs,
    retryMsMax: 20 * firstRetryMs,
    unit: 'attempt',
    failuresMax,
    pauseMs,
    createPaused: (cause) =>
      new StoreFailure('away', 'cannot be had now: the host of the archive has failed again and again', {
        cause,
      }),
  });
}

/** The pieces of one range, from a host that gives less at once than was asked for. */
const piecesMax = 32;

type AskForRange = (first: number, last: number, signal: AbortSignal) => Promise<RangeAnswer>;

function rangeSource(ask: AskForRange): ByteSource {
  let size: number | undefined;
  let whole: Uint8Array<ArrayBuffer> | undefined;
  const read = async (
    offset: number,
    length: number,
    signal: AbortSignal,
    pieces = piecesMax,
  ): Promise<Uint8Array<ArrayBuffer>> => {
    if (whole) return whole.slice(offset, offset + length);
    if (size !== undefined && offset >= size) return new Uint8Array(0);
    const answer = await ask(offset, offset + length - 1, signal);
    switch (answer.kind) {
      case 'missing':
        throw createMissing();
      case 'refused':
        throw new StoreFailure(
          'unusable',
          'cannot be read in parts, for its host does not answer range requests',
        );
      case 'empty':
        return new Uint8Array(0);
      case 'whole':
        whole = answer.bytes;
        size = whole.length;
        return whole.slice(offset, offset + length);
      case 'part': {
        size = answer.size ?? size;
        const { bytes } = answer;
        const missing = Math.min(length, (size ?? offset + bytes.length) - offset) - bytes.length;
        if (missing <= 0) return bytes;
        // A host may answer with less than was asked for (RFC 9110, section 15.3.7).
        if (pieces <= 1)
          throw new StoreFailure('unusable', 'cannot be read, for its host gives too few bytes at once');
        const rest = await read(offset + bytes.length, missing, signal, pieces - 1);
        return new Uint8Array(Buffer.concat([bytes, rest]));
      }
      default:
        return answer satisfies never;
    }
  };
  return {
    get size() {
      return size;
    },
    read: (offset, length, signal) => read(offset, length, signal),
    close: async () => {},
  };
}
