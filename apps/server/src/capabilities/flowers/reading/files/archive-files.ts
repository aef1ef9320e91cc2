import { basename } from 'node:path/posix';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { FILES_MAX } from '../limits.ts';
import { FileRefusal, formatCount, messageOf, stripControls } from '../refusal.ts';
import { limitBytes, type UnpackedBytes } from './bounded-bytes.ts';
import { isCompanion, isTable, type SourceFile } from './source-file.ts';

interface ArchiveFiles {
  readonly files: readonly SourceFile[];
  readonly ignored: readonly string[];
  close(): void;
}

/** The tables in a zip archive. Names in it only show the kind of a file; they are never used as paths. Throws a FileRefusal. */
export async function openArchive(
  { path, name }: { path: string; name: string },
  unpacked: UnpackedBytes,
): Promise<ArchiveFiles> {
  let zip: ZipFile | null = null;
  try {
    const opened = await yauzl.openPromise(path, {
      lazyEntries: true,
      autoClose: false,
      decodeStrings: true,
    });
    zip = opened;
    if (opened.entryCount > FILES_MAX) {
      throw new FileRefusal(`It holds more than ${formatCount(FILES_MAX)} files, the most for one import.`);
    }
    const files: SourceFile[] = [];
    const ignored: string[] = [];
    for await (const entry of opened.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      const fileName = stripControls(basename(entry.fileName));
      if (isTable(fileName) && !isCompanion(fileName)) {
        files.push(describeEntry(opened, entry, { archive: name, unpacked }));
      } else ignored.push(`${name}: ${fileName}`);
    }
    return { files, ignored, close: () => opened.close() };
  } catch (cause) {
    zip?.close();
    if (cause instanceof FileRefusal) throw cause;
    throw new FileRefusal(`It is not a zip archive that can be read: ${messageOf(cause)}.`, { cause });
  }
}

function describeEntry(
  zip: ZipFile,
  entry: Entry,
  { archive, unpacked }: { archive: string; unpacked: UnpackedBytes },
): SourceFile {
  return {
    name: `${archive}: ${stripControls(basename(entry.fileName))}`,
    folder: archive,
    async *bytes() {
      if (entry.isEncrypted()) throw new FileRefusal('It is protected by a password. Unpack it first.');
      const source = await zip.openReadStreamPromise(entry).catch((cause: unknown) => {
        throw new FileRefusal(`It cannot be unpacked: ${messageOf(cause)}.`, { cause });
      });
      yield* limitBytes(source, { packedBytes: entry.compressedSize, unpacked });
    },
  };
}
