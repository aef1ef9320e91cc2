import { basename } from 'node:path/posix';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { FileRefusal, harmless, inWords, reasonOf } from '../file-refusal.ts';
import { FILES_MAX } from '../limits.ts';
import { boundedBytes, type UnpackedBytes } from './bounded-bytes.ts';
import { type FoundFile, isCompanion, isTable } from './found-file.ts';

interface ArchiveFiles {
  readonly files: readonly FoundFile[];
  readonly ignored: readonly string[];
  close(): void;
}

/** The tables in a zip archive. Names in it only tell what a file is; they are never used as paths. Throws a FileRefusal. */
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
      throw new FileRefusal(`It holds more than ${inWords(FILES_MAX)} files, the most for one import.`);
    }
    const files: FoundFile[] = [];
    const ignored: string[] = [];
    for await (const entry of opened.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      const fileName = harmless(basename(entry.fileName));
      if (isTable(fileName) && !isCompanion(fileName)) {
        files.push(describeEntry(opened, entry, { archive: name, unpacked }));
      } else ignored.push(`${name}: ${fileName}`);
    }
    return { files, ignored, close: () => opened.close() };
  } catch (cause) {
    zip?.close();
    if (cause instanceof FileRefusal) throw cause;
    throw new FileRefusal(`It is not a zip archive that can be read: ${reasonOf(cause)}.`, { cause });
  }
}

function describeEntry(
  zip: ZipFile,
  entry: Entry,
  { archive, unpacked }: { archive: string; unpacked: UnpackedBytes },
): FoundFile {
  return {
    name: `${archive}: ${harmless(basename(entry.fileName))}`,
    folder: archive,
    async *bytes() {
      if (entry.isEncrypted()) throw new FileRefusal('It is protected by a password. Unpack it first.');
      const source = await zip.openReadStreamPromise(entry).catch((cause: unknown) => {
        throw new FileRefusal(`It cannot be unpacked: ${reasonOf(cause)}.`, { cause });
      });
      yield* boundedBytes(source, { packedBytes: entry.compressedSize, unpacked });
    },
  };
}
