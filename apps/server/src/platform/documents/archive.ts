import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { PackedEntry } from '../zip-writer.ts';
import { DocumentError } from './document-error.ts';
import type { DocumentLimits } from './document-limits.ts';
import { aboveLimit, encryptedProblem, unreadable } from './problems.ts';

/** No sheet shrinks more than this: such an archive was made to fill the reader's memory. */
const ratioMax = 200;
/** Small parts of a repeated few signs may. */
const bytesWithAnyRatio = 16 * 1024 * 1024;

/** A zip archive of which only some parts are unfolded, and none of them without knowing how large it gets. */
export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: readonly Entry[];
  readonly #limits: DocumentLimits;
  #unpackedBytes = 0;

  private constructor(zip: ZipFile, entries: readonly Entry[], limits: DocumentLimits) {
    this.#zip = zip;
    this.#entries = entries;
    this.#limits = limits;
  }

  /** Throws a DocumentError for what is no whole zip archive, or has too many entries. */
  static async open(path: string, limits: DocumentLimits): Promise<Archive> {
    const zip = await mapArchiveError(yauzl.openPromise(path, { lazyEntries: true, autoClose: false }));
    try {
      if (zip.entryCount > limits.archiveEntries) throw aboveLimit('parts inside', limits.archiveEntries);
      return new Archive(zip, await mapArchiveError(listEntries(zip)), limits);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  /** Names only tell what the parts are; they are never used as paths. */
  get names(): string[] {
    return this.#entries.map(({ fileName }) => fileName);
  }

  /**
   * Unfolds the parts with names for which `isNeeded`. Throws a DocumentError when that would give more than the limit,
   * all parts that were ever unfolded taken together, or when one is encrypted, damaged or larger than it says.
   */
  async unfold(isNeeded: (name: string) => boolean): Promise<Map<string, Buffer>> {
    const needed = this.#entries.filter(({ fileName }) => isNeeded(fileName));
    for (const entry of needed) this.#admit(entry);
    const parts = new Map<string, Buffer>();
    for (const entry of needed) parts.set(entry.fileName, await mapArchiveError(this.#read(entry)));
    return parts;
  }

  /** The content of a part as it is unfolded; null where there is no such part. Throws as `unfold` does. */
  async unfoldStream(name: string): Promise<Readable | null> {
    const entry = this.#entries.find(({ fileName }) => fileName === name);
    if (entry === undefined) return null;
    this.#admit(entry);
    return mapArchiveError(this.#zip.openReadStreamPromise(entry));
  }

  /** A part as it lies in the archive, not unfolded. */
  async packed(name: string): Promise<PackedEntry | null> {
    const entry = this.#entries.find(({ fileName }) => fileName === name);
    if (entry === undefined) return null;
    const { compressionMethod: method, crc32: crc, uncompressedSize: size } = entry;
    const bytes = await mapArchiveError(
      this.#zip.openReadStreamPromise(entry, { decodeFileData: false }).then(buffer),
    );
    return { name, method, crc, size, bytes };
  }

  close(): void {
    this.#zip.close();
  }

  #admit(entry: Entry): void {
    const { unpackedBytes } = this.#limits;
    this.#unpackedBytes += entry.uncompressedSize;
    if (entry.isEncrypted()) throw encryptedProblem();
    if (this.#unpackedBytes > unpackedBytes) throw aboveLimit('bytes when unpacked', unpackedBytes);
    const isBomb =
      entry.uncompressedSize > bytesWithAnyRatio && entry.uncompressedSize > entry.compressedSize * ratioMax;
    if (isBomb) {
      throw new DocumentError(
        'too-large',
        `A part of the file unfolds to more than ${ratioMax} times its size, the most that is unpacked.`,
      );
    }
  }

  /** The stream ends with an error as soon as there is more than the size that was admitted. */
  async #read(entry: Entry): Promise<Buffer> {
    return buffer(await this.#zip.openReadStreamPromise(entry));
  }
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

async function mapArchiveError<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (cause) {
    throw unreadable('it is damaged or not complete', { cause });
  }
}
