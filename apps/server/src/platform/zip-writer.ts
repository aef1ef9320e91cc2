import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflateRaw } from 'node:zlib';

const stored = 0;
const deflated = 8;
/** Names are UTF-8. */
const utf8Names = 0x0800;
const versionNeeded = 20;
/** 1 January 1980, the first day of the format: the same edits give the same bytes. */
const firstDay = 0x0021;

/** An entry as it lies in an archive. */
export interface PackedEntry {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly size: number;
  readonly bytes: Buffer;
}

/** Packs an entry as its content is written, and holds no more of it than is packed. */
export class EntryPacker {
  readonly #name: string;
  readonly #deflate = createDeflateRaw();
  readonly #packed: Promise<Buffer>;
  #crc = 0;
  #size = 0;

  constructor(name: string) {
    this.#name = name;
    this.#packed = buffer(this.#deflate);
    // Reported by `end`.
    this.#packed.catch(() => undefined);
  }

  /** Resolves when there is room for more. */
  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    this.#crc = crc32(bytes, this.#crc);
    this.#size += bytes.length;
    if (!this.#deflate.write(bytes)) await once(this.#deflate, 'drain');
  }

  async end(): Promise<PackedEntry> {
    this.#deflate.end();
    const bytes = await this.#packed;
    return { name: this.#name, method: deflated, crc: this.#crc, size: this.#size, bytes };
  }
}

export async function packEntry(name: string, content: string): Promise<PackedEntry> {
  const packer = new EntryPacker(name);
  await packer.write(content);
  return packer.end();
}

/** Writes a zip archive, entry by entry. Entries of another archive are written as they lie in it. */
export class ZipWriter {
  readonly #write: (bytes: Buffer) => Promise<void>;
  readonly #directory: Buffer[] = [];
  #position = 0;

  constructor(write: (bytes: Buffer) => Promise<void>) {
    this.#write = write;
  }

  async add({ bytes, ...facts }: PackedEntry): Promise<void> {
    await this.#begin(facts, bytes.length);
    await this.#append(bytes);
  }

  /** Writes a file that is packed already as it is. It is read twice, a piece at a time: its check sum comes first. */
  async addFile(name: string, path: string): Promise<void> {
    let [crc, size] = [0, 0];
    for await (const piece of createReadStream(path)) {
      crc = crc32(piece, crc);
      size += piece.length;
    }
    await this.#begin({ name, method: stored, crc, size }, size);
    for await (const piece of createReadStream(path)) await this.#append(piece);
  }

  async #begin({ name, method, crc, size }: Omit<PackedEntry, 'bytes'>, packed: number): Promise<void> {
    const fileName = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(versionNeeded, 0);
    shared.writeUInt16LE(utf8Names, 2);
    shared.writeUInt16LE(method, 4);
    shared.writeUInt16LE(firstDay, 8);
    shared.writeUInt32LE(crc, 10);
    shared.writeUInt32LE(packed, 14);
    shared.writeUInt32LE(size, 18);
    shared.writeUInt16LE(fileName.length, 22);
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02014b50, 0);
    record.writeUInt16LE(versionNeeded, 4);
    shared.copy(record, 6);
    record.writeUInt32LE(this.#position, 42);
    this.#directory.push(record, fileName);
    await this.#append(Buffer.from('PK\x03\x04', 'latin1'), shared, fileName);
  }

  /** Writes the directory of the archive. */
  async end(): Promise<void> {
    const directory = Buffer.concat(this.#directory);
    const count = this.#directory.length / 2;
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(count, 8);
    end.writeUInt16LE(count, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(this.#position, 16);
    await this.#append(directory, end);
  }

  async #append(...pieces: Buffer[]): Promise<void> {
    for (const piece of pieces) {
      await this.#write(piece);
      this.#position += piece.length;
    }
  }
}
