import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/**
 * Facts about a partial or complete download; stored beside it, so that another process can resume.
 */
const About = z.strictObject({
  url: z.string(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  /** When the publisher answered. */
  date: z.string().nullable(),
  /** Bytes of the whole file; null when the publisher does not say. */
  total: z.int().nullable(),
  /** False for an answer that came in another encoding than the file: its bytes cannot be counted. */
  isPlain: z.boolean(),
});

export type About = z.infer<typeof About>;

/** Size and hash of the complete file, so that it is not reused after damage on the disk. */
const WholeFile = About.extend({ bytes: z.int(), sha256: z.string() });

export type WholeFile = z.infer<typeof WholeFile>;

/** The request to the publisher, given the files that are there. */
export interface DownloadPlan {
  readonly headers: Record<string, string>;
  /** The partial file to resume. */
  readonly part: { readonly about: About; readonly bytes: number } | null;
  /** The file that may still be the newest. */
  readonly whole: WholeFile | null;
}

/** Use of an answer: none if it is a part of a file other than the one that is there. */
export type PartAnswer =
  | { readonly kind: 'unchanged'; readonly whole: WholeFile }
  | { readonly kind: 'unusable' }
  /** The bytes of the file from `start` on. */
  | { readonly kind: 'bytes'; readonly start: number; readonly about: About };

/** The file of a download in the cache: unfinished under `.part`, and whole under its own name. */
export class CachedDownload {
  readonly url: string;
  readonly file: string;
  readonly part: string;

  constructor(url: string, file: string) {
    this.url = url;
    this.file = file;
    this.part = `${file}.part`;
  }

  async plan(): Promise<DownloadPlan> {
    const part = await this.#readUnfinished();
    if (part) {
      const headers = { range: `bytes=${part.bytes}-`, 'if-range': validatorOf(part.about) ?? '' };
      return { headers, part, whole: null };
    }
    const whole = await this.#readFinished();
    return { headers: whole ? newerHeaders(whole) : {}, part: null, whole };
  }

  read({ part, whole }: DownloadPlan, { status, headers }: Response): PartAnswer {
    const about = describeAnswer(this.url, headers);
    if (status === 304 && whole) return { kind: 'unchanged', whole };
    if (status === 200) return { kind: 'bytes', start: 0, about };
    const isNext = status === 206 && part && isSameFile(part.about, about);
    if (!isNext || startOf(headers) !== part.bytes) return { kind: 'unusable' };
    return { kind: 'bytes', start: part.bytes, about: part.about };
  }

  /** Returns the number of bytes that a download can resume from. */
  async bytes(): Promise<number> {
    return (await this.#readUnfinished())?.bytes ?? 0;
  }

  /**
   * Returns the partial file of the same URL that a download can resume; null if it has to start
   * again.
   */
  async #readUnfinished(): Promise<DownloadPlan['part']> {
    const about = await readJson(createAboutPath(this.part), About);
    const bytes = await sizeOf(this.part);
    const isUsable = about?.url === this.url && about.isPlain && validatorOf(about) !== null;
    return isUsable && bytes !== null && bytes > 0 ? { about, bytes } : null;
  }

  /** The whole file, as long as it is what was downloaded from this URL before. */
  async #readFinished(): Promise<WholeFile | null> {
    const whole = await readJson(createAboutPath(this.file), WholeFile);
    if (whole?.url !== this.url || (await sizeOf(this.file)) !== whole.bytes) return null;
    return (await sha256Of(this.file)) === whole.sha256 ? whole : null;
  }

  async begin(about: About): Promise<void> {
    await rm(this.part, { force: true });
    await writeFile(createAboutPath(this.part), JSON.stringify(about), { mode: 0o600 });
  }

  async discard(): Promise<void> {
    await rm(this.part, { force: true });
    await rm(createAboutPath(this.part), { force: true });
  }

  /** The file gets the publisher's modification time, from which its version is derived. */
  async finish(about: About): Promise<WholeFile> {
    const { size: bytes } = await stat(this.part);
    const whole = { ...about, bytes, sha256: await sha256Of(this.part) };
    const modified = about.lastModified === null ? Number.NaN : Date.parse(about.lastModified);
    if (!Number.isNaN(modified)) await utimes(this.part, new Date(), new Date(modified));
    await rename(this.part, this.file);
    await writeFile(createAboutPath(this.file), JSON.stringify(whole), { mode: 0o600 });
    await rm(createAboutPath(this.part), { force: true });
    return whole;
  }
}

/**
 * Returns the validator by which both sides mean the same state of the file, byte by byte (RFC
 * 9110, If-Range): a strong entity tag or, if there is none at all, a time in whose second the file
 * cannot have changed again after the answer (section 8.8.2.2).
 */
function validatorOf({ etag, lastModified, date }: About): string | null {
  if (etag !== null) return etag.startsWith('"') ? etag : null;
  const age = Date.parse(date ?? '') - Date.parse(lastModified ?? '');
  return age >= 1000 ? lastModified : null;
}

/**
 * Not every publisher honours If-Range, so the answer itself must show that it is of the same file.
 */
function isSameFile(earlier: About, { etag, lastModified, total, isPlain }: About): boolean {
  return isPlain && total === earlier.total && (etag ?? lastModified) === validatorOf(earlier);
}

function newerHeaders({ etag, lastModified }: About): Record<string, string> {
  if (etag !== null) return { 'if-none-match': etag };
  return lastModified === null ? {} : { 'if-modified-since': lastModified };
}

function describeAnswer(url: string, headers: Headers): About {
  const isPlain = (headers.get('content-encoding') ?? 'identity') === 'identity';
  const range = rangeOf(headers);
  const total = range ? range.total : isPlain ? headers.get('content-length') : null;
  return {
    url,
    etag: headers.get('etag'),
    lastModified: headers.get('last-modified'),
    date: headers.get('date'),
    total: total && /^\d{1,15}$/.test(total) ? Number(total) : null,
    isPlain,
  };
}

function startOf(headers: Headers): number | null {
  const range = rangeOf(headers);
  return range?.start === undefined ? null : Number(range.start);
}

function rangeOf(headers: Headers) {
  return /^bytes (?<start>\d+)-\d+\/(?<total>\d+|\*)$/.exec(headers.get('content-range') ?? '')?.groups;
}

/** Removes a whole file, so that it is not used again. */
export async function forgetDownload(file: string): Promise<void> {
  await rm(file, { force: true });
  await rm(createAboutPath(file), { force: true });
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}

const createAboutPath = (file: string): string => `${file}.json`;

/** Null when it is not there, or not whole. */
async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

async function sizeOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ size }) => size,
    () => null,
  );
}
