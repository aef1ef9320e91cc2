import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FILES_MAX, FOLDER_DEPTH_MAX } from '../limits.ts';
import { FileRefusal, formatCount, messageOf, stripControls } from '../refusal.ts';
import { openArchive } from './archive-files.ts';
import { limitBytes, type UnpackedBytes } from './bounded-bytes.ts';
import { isArchive, isCompanion, isGzip, isTable, type SourceFile } from './source-file.ts';

/** A path with the name it has in messages. */
interface NamedPath {
  readonly path: string;
  readonly name: string;
}

/** The tables at these paths, also in folders and archives, in order of their names. */
export async function findFiles(paths: readonly string[]): Promise<FileSearch> {
  const search = new FileSearch();
  for (const path of paths) await search.add({ path, name: stripControls(basename(path)) });
  return search;
}

class FileSearch {
  readonly files: SourceFile[] = [];
  /** Names of files that hold no table by their extension. */
  readonly ignored: string[] = [];
  /** Files and folders that cannot be opened. */
  readonly refused: { name: string; reason: string }[] = [];
  readonly #unpacked: UnpackedBytes = { total: 0 };
  readonly #opened: { close(): void }[] = [];
  #isFull = false;

  close(): void {
    for (const each of this.#opened) each.close();
  }

  /** A file that is named itself is read whatever its extension is. */
  async add(at: NamedPath): Promise<void> {
    const before = this.files.length + this.refused.length;
    try {
      const facts = await stat(at.path);
      if (facts.isDirectory()) await this.#folder(at, 0);
      else if (facts.isFile()) await this.#file(at);
      else this.#refuse(at.name, 'It is neither a file nor a folder.');
    } catch (cause) {
      this.#refuse(at.name, explainNotOpened(cause));
    }
    if (this.files.length + this.refused.length === before) this.#refuse(at.name, noTable);
  }

  async #folder({ path, name }: NamedPath, depth: number): Promise<void> {
    if (depth > FOLDER_DEPTH_MAX) {
      this.#refuse(name, `Folders are read to a depth of ${FOLDER_DEPTH_MAX}.`);
      return;
    }
    const entries = await readdir(path, { withFileTypes: true });
    entries.sort((one, other) => (one.name < other.name ? -1 : 1));
    for (const entry of entries) {
      if (this.#isFull) return;
      const at = { path: join(path, entry.name), name: `${name}/${stripControls(entry.name)}` };
      // Links are not followed: they may lead in circles, or out of what was given.
      if (entry.isDirectory()) await this.#findWithin(at, depth + 1);
      else if (entry.isFile() && isReadable(entry.name)) await this.#file(at);
      else this.ignored.push(at.name);
    }
  }

  /** A folder that cannot be read does not lose those beside it. */
  async #findWithin(at: NamedPath, depth: number): Promise<void> {
    await this.#folder(at, depth).catch((cause: unknown) => {
      this.#refuse(at.name, explainNotOpened(cause));
    });
  }

  async #file(at: NamedPath): Promise<void> {
    if (isArchive(at.name)) return this.#archive(at);
    this.#addFile({
      name: at.name,
      folder: dirname(at.path),
      bytes: () =>
        isGzip(at.name) ? gzipBytes(at.path, this.#unpacked) : plainBytes(at.path, this.#unpacked),
    });
  }

  async #archive(at: NamedPath): Promise<void> {
    try {
      const archive = await openArchive(at, this.#unpacked);
      this.#opened.push(archive);
      for (const file of archive.files) this.#addFile(file);
      this.ignored.push(...archive.ignored);
    } catch (cause) {
      if (!(cause instanceof FileRefusal)) throw cause;
      this.#refuse(at.name, cause.message);
    }
  }

  #addFile(file: SourceFile): void {
    if (this.files.length < FILES_MAX) this.files.push(file);
    else if (!this.#isFull) {
      this.#isFull = true;
      this.#refuse(
        file.name,
        `It and those after it are beyond ${formatCount(FILES_MAX)} files, the most for one import.`,
      );
    }
  }

  #refuse(name: string, reason: string): void {
    this.refused.push({ name, reason });
  }
}

const noTable =
  'It holds no table. Spectra are read from .csv, .tsv, .tab, .txt and .dat files, the same as .gz, and .zip.';

function explainNotOpened(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOENT') return 'There is no such file or folder; look at how the path is written.';
  if (code === 'EACCES') return 'It may not be read by who runs this command.';
  return `It cannot be opened: ${messageOf(cause)}.`;
}

const isReadable = (name: string): boolean =>
  (isTable(name) || isGzip(name) || isArchive(name)) && !isCompanion(name);

const chunkBytes = 256 * 1024;

/** Thousands of small files are read at once each, which takes half of the time of a stream. */
const wholeBytesMax = 1024 * 1024;

const plainBytes = (path: string, unpacked: UnpackedBytes): AsyncIterable<Buffer> =>
  limitBytes(chunksOf(path), { packedBytes: null, unpacked });

async function* chunksOf(path: string): AsyncGenerator<unknown> {
  const { size } = await stat(path);
  if (size <= wholeBytesMax) yield await readFile(path);
  else yield* createReadStream(path, { highWaterMark: chunkBytes });
}

async function* gzipBytes(path: string, unpacked: UnpackedBytes): AsyncGenerator<Buffer> {
  const { size } = await stat(path);
  const unpacker = createGunzip({ chunkSize: chunkBytes });
  const source = pipeline(createReadStream(path), unpacker, () => {});
  yield* limitBytes(source, { packedBytes: size, unpacked });
}
