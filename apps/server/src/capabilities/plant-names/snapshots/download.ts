import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { minuteMs } from '../../../platform/durations.ts';
import { DownloadError } from './download-error.ts';
import { CachedDownload, forgetDownload, type WholeFile } from './download-part.ts';
import { connectionError, dropBody, requestFile, webPageError } from './download-request.ts';
import { explainWriteError } from './write-error.ts';

/**
 * Downloads a publisher's file: resumes where it was cut off, and never takes a partial file for a
 * complete one.
 */

export interface DownloadOptions {
  readonly url: string;
  /** Path of the file; an earlier download there is reused if the publisher has nothing newer. */
  readonly file: string;
  /** As published; the download fails when the file has another. */
  readonly sha256?: string | undefined;
  readonly bytesMax: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: DownloadProgress) => void;
  readonly patience?: DownloadLimits;
}

export interface DownloadProgress {
  readonly received: number;
  /** Null when the publisher does not say. */
  readonly total: number | null;
}

/** Timeouts and number of tries of a download. */
interface DownloadLimits {
  /** Time without a byte after which a connection counts as cut. */
  readonly silenceMs: number;
  /** Before the second try; doubled before each further one. */
  readonly pauseMs: number;
  /** Tries in a row that bring no more of the file than there was before. */
  readonly triesMax: number;
}

export interface Download {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  /** The file was there already, and the publisher has no newer one. */
  readonly isUnchanged: boolean;
}

const defaultPatience: DownloadLimits = { silenceMs: minuteMs, pauseMs: 1_000, triesMax: 5 };

/** Limit on tries in total, however much each of them brings. */
const triesAtAllMax = 50;
const waitMaxMs = 2 * minuteMs;

export async function download(options: DownloadOptions): Promise<Download> {
  const { triesMax, pauseMs } = options.patience ?? defaultPatience;
  const cache = new CachedDownload(options.url, options.file);
  let max = await cache.bytes();
  let inVain = 0;
  for (let tries = 1; ; tries++) {
    try {
      return await checkDownload(options, await attempt(cache, options));
    } catch (error) {
      options.signal?.throwIfAborted();
      const bytes = await cache.bytes();
      inVain = bytes > max ? 1 : inVain + 1;
      max = Math.max(max, bytes);
      const failure = error instanceof DownloadError ? error : writeFailure(error);
      if (!failure.isWorthRetrying || inVain >= triesMax || tries >= triesAtAllMax) throw failure;
      if (failure.retryAfterMs > waitMaxMs) throw failure;
      await sleep(Math.max(failure.retryAfterMs, pauseBefore(inVain, pauseMs)), undefined, {
        signal: options.signal,
      });
    }
  }
}

/** Connection failures are {@link DownloadError}s already; the rest come from the file system. */
function writeFailure(cause: unknown): DownloadError {
  return new DownloadError(`${explainWriteError(cause)} What was downloaded is kept for the next try.`, {
    cause,
  });
}

/** Twice as long each time, and never the same for two callers that were cut off together. */
function pauseBefore(inVain: number, pauseMs: number): number {
  return pauseMs * 2 ** (inVain - 1) * (0.5 + Math.random());
}

/** One try. */
async function attempt(cache: CachedDownload, options: DownloadOptions): Promise<Download> {
  const { url, patience = defaultPatience } = options;
  const plan = await cache.plan();
  const silence = new SilenceTimer(patience.silenceMs);
  const signal = options.signal ? AbortSignal.any([options.signal, silence.signal]) : silence.signal;
  try {
    const response = await requestFile(url, plan.headers, signal);
    const answer = cache.read(plan, response);
    if (answer.kind === 'unchanged') return toDownload(cache, answer.whole, true);
    if (answer.kind === 'unusable') {
      await dropBody(response);
      await cache.discard();
      throw anotherFile(url);
    }
    const { start, about } = answer;
    const { total } = about;
    if (total !== null && total > options.bytesMax) {
      await dropBody(response);
      throw createTooLarge(options);
    }
    if (start === 0) await cache.begin(about);
    const received = await receive(response, cache.part, { ...options, start, total, silence });
    if (total !== null && received !== total) {
      throw new DownloadError(`${url} sent ${received} of ${total} bytes.`, { isWorthRetrying: true });
    }
    return toDownload(cache, await cache.finish(about), false);
  } finally {
    silence.stop();
  }
}

function toDownload({ file }: CachedDownload, { bytes, sha256 }: WholeFile, isUnchanged: boolean): Download {
  return { file, bytes, sha256, isUnchanged };
}

interface ReceiveOptions extends DownloadOptions {
  readonly start: number;
  readonly total: number | null;
  readonly silence: SilenceTimer;
}

/** Appends the received bytes to the part; resolves with its new size. */
async function receive(response: Response, part: string, options: ReceiveOptions): Promise<number> {
  const { start, total, silence, bytesMax } = options;
  await using handle = await open(part, start > 0 ? 'a' : 'w', 0o600);
  let received = start;
  for await (const chunk of bytesOf(response, options.url)) {
    silence.hear();
    if (received === 0 && beginsLikeWebPage(chunk)) throw webPageError(options.url);
    received += chunk.byteLength;
    if (received > bytesMax) throw createTooLarge(options);
    await handle.appendFile(chunk);
    options.onProgress?.({ received, total });
  }
  await handle.sync();
  return received;
}

async function* bytesOf({ body }: Response, url: string): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch (error) {
    throw connectionError(url, error);
  }
}

function beginsLikeWebPage(chunk: Uint8Array): boolean {
  return /^\s*<(!doctype html|html)\b/i.test(new TextDecoder().decode(chunk.subarray(0, 200)));
}

async function checkDownload({ url, sha256: expected }: DownloadOptions, found: Download): Promise<Download> {
  if (expected === undefined || found.sha256 === expected.toLowerCase()) return found;
  await forgetDownload(found.file);
  throw new DownloadError(
    `${url} has the SHA-256 checksum ${found.sha256}, but ${expected} was expected. The file was not used.`,
  );
}

function anotherFile(url: string): DownloadError {
  return new DownloadError(`${url} has another file than the part that is here; it is downloaded anew.`, {
    isWorthRetrying: true,
  });
}

function createTooLarge({ url, bytesMax }: DownloadOptions): DownloadError {
  return new DownloadError(`${url} is larger than ${bytesMax} bytes; it was not downloaded.`);
}

/** Ends a connection over which nothing has come for a while. */
class SilenceTimer {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;

  constructor(silenceMs: number) {
    this.#timer = setTimeout(() => {
      this.#controller.abort(new Error(`nothing came for ${Math.round(silenceMs / 1000)} seconds`));
    }, silenceMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  hear(): void {
    this.#timer.refresh();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
