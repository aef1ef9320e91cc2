import { type Dispatcher, request } from 'undici';
import { StoreFailure } from './raster-store.ts';

export type RangeAnswer =
  /** `size` of the whole file, where the host says it. */
  | { readonly kind: 'part'; readonly bytes: Uint8Array<ArrayBuffer>; readonly size: number | undefined }
  | { readonly kind: 'whole'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** The whole file would come, and it is too large for that. */
  | { readonly kind: 'refused' }
  /** The file ends before the range. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'missing' };

export interface RangeQuestion {
  readonly url: string;
  /** `User-Agent`. */
  readonly identity: string;
  readonly agent: Dispatcher;
  /** Bytes, the last one included. */
  readonly first: number;
  readonly last: number;
  /** A whole file up to this size is taken in place of the part. */
  readonly wholeBytes: number;
}

type Answer = Dispatcher.ResponseData;

const redirectsMax = 3;
const redirects = new Set([301, 302, 303, 307, 308]);
/** Buckets that do not let strangers list them say 403 for what is not there. */
const absent = new Set([401, 403, 404, 410]);
const passing = new Set([408, 425, 429]);

/** Asks once. Rejects with `StoreFailure`, or with the reason of the signal. */
export async function askForRange(question: RangeQuestion, signal: AbortSignal): Promise<RangeAnswer> {
  try {
    return await readAnswer(await follow(question, signal), question);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof StoreFailure) throw error;
    throw new StoreFailure('away', 'cannot be had now: its host does not answer, or stopped before the end', {
      cause: error,
    });
  }
}

async function follow(
  { url, identity, agent, first, last }: RangeQuestion,
  signal: AbortSignal,
): Promise<Answer> {
  const headers = {
    range: `bytes=${first}-${last}`,
    'user-agent': identity,
    // A compressed answer has other bytes than the file.
    'accept-encoding': 'identity',
  };
  let address = url;
  for (let redirected = 0; redirected <= redirectsMax; redirected++) {
    const answer = await request(address, { dispatcher: agent, headers, signal });
    const { location } = answer.headers;
    if (!redirects.has(answer.statusCode) || typeof location !== 'string') return answer;
    discard(answer);
    const next = URL.parse(location, address);
    if (next === null || !/^https?:$/.test(next.protocol)) break;
    address = next.href;
  }
  throw new StoreFailure('unusable', 'cannot be read, for its host redirects again and again');
}

async function readAnswer(answer: Answer, { first, last, wholeBytes }: RangeQuestion): Promise<RangeAnswer> {
  const { statusCode: status } = answer;
  if (status === 206) return readPart(answer, first, last);
  if (status === 200) return readWholeFile(answer, wholeBytes);
  discard(answer);
  if (status === 416) return { kind: 'empty' };
  if (absent.has(status)) return { kind: 'missing' };
  if (status >= 500 || passing.has(status)) {
    throw new StoreFailure('away', `cannot be had now: its host answers with status ${status}`);
  }
  throw new StoreFailure('unusable', `cannot be read, for its host answers with status ${status}`);
}

async function readPart(answer: Answer, first: number, last: number): Promise<RangeAnswer> {
  const written = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(String(answer.headers['content-range'] ?? ''));
  if (!written || Number(written[1]) !== first || Number(written[2]) > last) {
    discard(answer);
    throw new StoreFailure(
      'unusable',
      'cannot be read, for its host answers with other bytes than asked for',
    );
  }
  const length = Number(written[2]) - first + 1;
  const bytes = await readBytes(answer, length);
  if (bytes?.length !== length) throw new Error('The part is not whole.');
  return { kind: 'part', bytes, size: written[3] === '*' ? undefined : Number(written[3]) };
}

async function readWholeFile(answer: Answer, bytesMax: number): Promise<RangeAnswer> {
  const announced = Number(answer.headers['content-length'] ?? 0);
  if (announced > bytesMax || bytesMax === 0) {
    discard(answer);
    return { kind: 'refused' };
  }
  const bytes = await readBytes(answer, bytesMax);
  return bytes ? { kind: 'whole', bytes } : { kind: 'refused' };
}

/** Undefined where there are more than `bytesMax`. */
async function readBytes({ body }: Answer, bytesMax: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    if (!(piece instanceof Uint8Array)) continue;
    length += piece.length;
    if (length > bytesMax) return undefined;
    pieces.push(piece);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Ends the connection: the rest may be long. */
function discard({ body }: Answer): void {
  body.on('error', () => {}).destroy();
}
