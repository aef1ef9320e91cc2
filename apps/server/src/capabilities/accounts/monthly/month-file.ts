import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { moveDurably } from '../../../platform/durable-files.ts';

const columns = [
  'id',
  'account_id',
  'key_id',
  'lineage_id',
  'merchant_id',
  'operation',
  'units',
  'at',
] as const;

/** An entry of a ledger as texts. */
export type EntryTexts = Readonly<Record<(typeof columns)[number], string | null>>;

export interface MonthSums {
  readonly rows: number;
  readonly units: number;
}

/** The content of a file of entries. */
export interface FileContent extends MonthSums {
  /** SHA-256 of the file, in hexadecimal digits. */
  readonly sha256: string;
}

/** Writes entries as compressed CSV (Zstandard) beside the place, reads them back, and then moves the file there. */
export async function writeMonthFile(
  path: string,
  pages: AsyncIterable<readonly EntryTexts[]>,
  check: (read: FileContent) => void,
): Promise<void> {
  // The same name each time, so that killed runs leave one such file.
  const beside = `${path}.part`;
  try {
    await pipeline(
      Readable.from(writeLines(pages)),
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      createWriteStream(beside, { mode: 0o600 }),
    );
    check(await readMonthFile(beside));
    await moveDurably(beside, path);
  } finally {
    await rm(beside, { force: true });
  }
}

async function* writeLines(pages: AsyncIterable<readonly EntryTexts[]>): AsyncGenerator<string> {
  yield stringify([columns]);
  for await (const page of pages) yield stringify([...page], { columns: [...columns] });
}

/** Reads a whole file. Rejects if it is damaged. */
export async function readMonthFile(path: string): Promise<FileContent> {
  const hash = createHash('sha256');
  let [rows, units] = [0, 0];
  await pipeline(
    createReadStream(path),
    async function* note(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createZstdDecompress(),
    parse({ columns: true }),
    async (entries: AsyncIterable<Record<string, string>>) => {
      for await (const entry of entries) {
        rows += 1;
        units += Number(entry.units);
      }
    },
  );
  return { rows, units, sha256: hash.digest('hex') };
}

/** As `sha256sum --check` reads it. */
export const checksumPath = (path: string): string => `${path}.sha256`;

export async function writeChecksum(path: string, sha256: string): Promise<void> {
  const beside = `${checksumPath(path)}.part`;
  await writeFile(beside, `${sha256}  ${basename(path)}\n`, { mode: 0o600 });
  await moveDurably(beside, checksumPath(path));
}
