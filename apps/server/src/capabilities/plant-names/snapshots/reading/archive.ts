import { basename } from 'node:path/posix';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { encryptedEntry, notAnArchive, tooManyEntries, unknownPacking } from './errors.ts';
import { checkSize, type UnpackingBudget, unpack } from './unpack.ts';

/** One file of a zip archive. Its name only shows its kind; it is never used as a path. */
interface ArchiveEntry {
  /** Without folders. */
  readonly fileName: string;
  readonly label: string;
  bytes(): AsyncGenerator<Buffer>;
}

export interface ChecklistArchive {
  readonly entries: readonly ArchiveEntry[];
  close(): void;
}

const stored = 0;
const deflated = 8;

/** Throws a ChecklistError for what is not a whole zip archive. */
export async function openArchive(
  { path, name }: { path: string; name: string },
  budget: UnpackingBudget,
): Promise<ChecklistArchive> {
  let zip: ZipFile | null = null;
  const entries: ArchiveEntry[] = [];
  const max = budget.limits.archiveEntries;
  try {
    zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
    const opened = zip;
    if (opened.entryCount > max) throw tooManyEntries(name, max);
    for await (const entry of opened.eachEntry()) {
      if (!entry.fileName.endsWith('/')) entries.push(describeEntry(opened, entry, { name, budget }));
    }
    return { entries, close: () => opened.close() };
  } catch (cause) {
    zip?.close();
    throw cause instanceof Error && cause.name === 'ChecklistError' ? cause : notAnArchive(name, cause);
  }
}

function describeEntry(
  zip: ZipFile,
  entry: Entry,
  { name, budget }: { name: string; budget: UnpackingBudget },
): ArchiveEntry {
  const fileName = basename(entry.fileName);
  const label = `${name}: ${fileName}`;
  return { fileName, label, bytes: () => readEntry(zip, entry, { label, budget }) };
}

async function* readEntry(
  zip: ZipFile,
  entry: Entry,
  { label, budget }: { label: string; budget: UnpackingBudget },
): AsyncGenerator<Buffer> {
  if (entry.isEncrypted()) throw encryptedEntry(label);
  if (entry.compressionMethod !== stored && entry.compressionMethod !== deflated) throw unknownPacking(label);
  const packed = {
    label,
    packedBytes: entry.compressedSize,
    packing: entry.compressionMethod === stored ? ('stored' as const) : ('deflate' as const),
    promised: { bytes: entry.uncompressedSize, crc32: entry.crc32 },
  };
  checkSize(entry.uncompressedSize, packed, budget.limits);
  const source = await zip.openReadStreamPromise(entry, { decodeFileData: false }).catch((cause: unknown) => {
    throw notAnArchive(label, cause);
  });
  yield* unpack(source, packed, budget);
}
