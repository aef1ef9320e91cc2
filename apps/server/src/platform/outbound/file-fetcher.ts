import { createHash } from 'node:crypto';
import { lookup as lookUpName } from 'node:dns';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { Agent, request } from 'undici';
import { systemClock } from '../clock.ts';
import { networkFailure } from './network-failure.ts';
import { OutboundFailure } from './outbound-failure.ts';
import { isPublicAddress } from './public-address.ts';
import { createResilience, type Resilience } from './resilience.ts';
import { statusFailure } from './status-failure.ts';

interface FetchedFile {
  /** The final address, after redirects. */
  readonly url: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** As the server states it; not to be trusted. */
  readonly contentType: string | null;
}

interface FetchOptions {
  /** The file is written here; there is none if the fetch failed. */
  readonly path: string;
  readonly signal: AbortSignal;
}

/** Fetches files from public addresses that others have named, within limits of size and time. */
export interface FileFetcher {
  /**
   * Rejects with `OutboundFailure`, of the kind `refused` for addresses that are never requested
   * (not http or https, with user information, of this machine or a private network, also through a
   * name or a redirect).
   */
  fetch(url: string, options: FetchOptions): Promise<FetchedFile>;
  close(): Promise<void>;
}

export interface FileFetcherOptions {
  /** The `User-Agent`. */
  readonly identity: string;
  /** Origins that the operator has set, which may be on private addresses: `http://127.0.0.1:4011`. */
  readonly trustedOrigins?: readonly string[];
  readonly bytesMax?: number;
  /** Time limit of one attempt, from the first request to the last byte. */
  readonly secondsMax?: number;
  /** Delay before the first retry; about twice as long before the next. */
  readonly firstRetryMs?: number;
  /** The name look-up; that of the system by default. */
  readonly lookup?: LookupFunction;
}

const megabyte = 1_000_000;
const connectTimeoutMs = 3_000;
/** Longest time without any byte. */
const silenceMs = 10_000;
const redirectsMax = 3;
const retries = 2;
/** Failures in a row of one origin. */
const failuresMax = 5;
const pauseMs = 30_000;
const originsRemembered = 500;
const redirects = new Set([301, 302, 303, 307, 308]);

type FetchContext = Required<Pick<FileFetcherOptions, 'identity' | 'bytesMax' | 'secondsMax'>> & {
  readonly trusted: ReadonlySet<string>;
  readonly agentOf: (isTrusted: boolean) => Agent;
};

/**
 * A `FileFetcher` that checks every address at the moment of the connection, so that no name can
 * lead into a private network.
 */
export function createFileFetcher(options: FileFetcherOptions): FileFetcher {
  const { identity, bytesMax = 30 * megabyte, secondsMax = 20, firstRetryMs = 400 } = options;
  const trusted = new Set(options.trustedOrigins);
  const anywhere = openAgent(options.lookup ?? lookUpName);
  const publicOnly = openAgent(publicLookup(options.lookup ?? lookUpName));
  const agentOf = (isTrusted: boolean) => (isTrusted ? anywhere : publicOnly);
  const fetching: FetchContext = { identity, bytesMax, secondsMax, trusted, agentOf };
  const byOrigin = new LRUCache<string, Resilience>({ max: originsRemembered });
  const closing = new AbortController();
  return {
    async fetch(address, { path, signal }) {
      const url = readAddress(address, trusted);
      const resilience = byOrigin.get(url.origin) ?? resilienceWith(firstRetryMs);
      byOrigin.set(url.origin, resilience);
      const all = AbortSignal.any([signal, closing.signal]);
      return resilience.execute(() => fetchOnce(url, { path, signal: all }, fetching), all);
    },
    async close() {
      closing.abort(new OutboundFailure('paused', 'this program is ending'));
      await Promise.all([anywhere.destroy(), publicOnly.destroy()]);
    },
  };
}

const openAgent = (lookup: LookupFunction): Agent =>
  new Agent({
    connect: { timeout: connectTimeoutMs, lookup },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
  });

/** Retries where that may help, and pauses a host that fails repeatedly. */
function resilienceWith(firstRetryMs: number): Resilience {
  const isOutage = (error: unknown) => error instanceof OutboundFailure && outages.has(error.kind);
  return createResilience({
    isOutage,
    mayRetry: (error) => isOutage(error) && !(error instanceof OutboundFailure && error.isPermanent),
    retries,
    firstRetryMs,
    retryMsMax: 5_000,
    unit: 'call',
    failuresMax,
    pauseMs,
    createPaused: () => new OutboundFailure('paused', 'files of its host could not be had again and again'),
  });
}

const outages: ReadonlySet<string> = new Set(['unreachable', 'timeout', 'busy', 'broken']);

/** Refuses a name if any of its addresses is not public: a resolver may return both in turn. */
const publicLookup =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found, family) => {
      if (error) return callback(error, found, family);
      const addresses =
        typeof found === 'string' ? [{ address: found, family: family ?? isIP(found) }] : found;
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(notPublic(), '', 0);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

const notPublic = (): OutboundFailure =>
  new OutboundFailure('refused', 'its address is not one of the public Internet', { isPermanent: true });

function readAddress(address: string, trusted: ReadonlySet<string>, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  const wrong = (reason: string) => new OutboundFailure('refused', reason, { isPermanent: true });
  if (url === null) throw wrong('its address cannot be read');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw wrong('its address is not one of the web');
  if (url.username !== '' || url.password !== '') throw wrong('its address holds user information');
  if (trusted.has(url.origin)) return url;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // The look-up only gets names.
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw notPublic();
  if (/(?:^|\.)localhost\.?$/.test(host)) throw notPublic();
  return url;
}

async function fetchOnce(
  url: URL,
  { path, signal }: FetchOptions,
  fetching: FetchContext,
): Promise<FetchedFile> {
  const part = `${path}.part`;
  const limit = AbortSignal.timeout(fetching.secondsMax * 1000);
  try {
    const both = AbortSignal.any([signal, limit]);
    const { response, from } = await follow(url, fetching, both);
    const { bytes, sha256 } = await write(response, part, fetching.bytesMax, both);
    await rename(part, path);
    return { url: from.href, bytes, sha256, contentType: headerOf(response, 'content-type') ?? null };
  } catch (error) {
    await rm(part, { force: true });
    signal.throwIfAborted();
    if (limit.aborted)
      throw new OutboundFailure('timeout', `the file did not come within ${fetching.secondsMax} seconds`);
    throw failureOf(error);
  }
}

/** A refused address arrives wrapped, like any other connection error. */
function failureOf(error: unknown): unknown {
  if (error instanceof Error && error.cause instanceof OutboundFailure) return error.cause;
  return networkFailure(error);
}

type Response = Awaited<ReturnType<typeof request>>;

async function follow(
  first: URL,
  { identity, trusted, agentOf }: FetchContext,
  signal: AbortSignal,
): Promise<{ response: Response; from: URL }> {
  let url = first;
  for (let redirected = 0; redirected <= redirectsMax; redirected++) {
    const response = await request(url, {
      dispatcher: agentOf(trusted.has(url.origin)),
      // Nothing is decompressed, so that the bytes counted are those received.
      headers: { 'user-agent': identity, accept: 'image/*', 'accept-encoding': 'identity' },
      signal,
    });
    if (!redirects.has(response.statusCode)) return { response, from: url };
    response.body.on('error', () => {}).destroy();
    const to = headerOf(response, 'location');
    if (to === undefined) throw new OutboundFailure('unreadable', 'it redirects to nowhere');
    url = readAddress(to, trusted, url);
  }
  throw new OutboundFailure('unreadable', 'it redirects again and again');
}

async function write(
  response: Response,
  part: string,
  bytesMax: number,
  signal: AbortSignal,
): Promise<Pick<FetchedFile, 'bytes' | 'sha256'>> {
  const failure = refusalOf(response, bytesMax);
  if (failure !== undefined) {
    response.body.on('error', () => {}).destroy();
    throw failure;
  }
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      if (bytes > bytesMax) done(tooLong(bytesMax));
      else done(null, chunk);
    },
  });
  await pipeline(response.body, count, createWriteStream(part, { mode: 0o600 }), { signal });
  return { bytes, sha256: hash.digest('hex') };
}

function refusalOf(response: Response, bytesMax: number): OutboundFailure | undefined {
  const failure = statusFailure(response.statusCode, headerOf(response, 'retry-after'), systemClock);
  if (failure !== undefined) return failure;
  if (response.statusCode !== 200)
    return new OutboundFailure('unreadable', `it answered with status ${response.statusCode}`);
  const encoding = headerOf(response, 'content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity')
    return new OutboundFailure('unreadable', 'the file is compressed, which was not asked for');
  return Number(headerOf(response, 'content-length') ?? 0) > bytesMax ? tooLong(bytesMax) : undefined;
}

const tooLong = (bytesMax: number): OutboundFailure =>
  new OutboundFailure('unreadable', `the file is longer than ${bytesMax / megabyte} MB`);

function headerOf({ headers }: Response, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}
