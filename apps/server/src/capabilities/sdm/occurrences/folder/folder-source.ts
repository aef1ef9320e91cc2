import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '@plantdata/maxent';
import { byDataset, shareOf } from '../gbif/datasets.ts';
import { hashOf } from '../hash-of.ts';
import type { FindOptions, OccurrenceRecord, OccurrenceSource } from '../occurrence-source.ts';
import { findFile } from './find-file.ts';
import { type FolderLimits, folderLimits } from './folder-limits.ts';
import { openTable } from './open-table.ts';
import { readRows } from './read-rows.ts';
import { createReservoir, type Reservoir } from './reservoir.ts';

export interface FolderSourceOptions {
  readonly folder: string;
  readonly clock: { now(): Date };
  readonly limits?: Partial<FolderLimits> | undefined;
}

/** The records of an operator: a file for each species, as a table or as a Darwin Core archive. */
export function createFolderSource(options: FolderSourceOptions): OccurrenceSource {
  const { folder, clock } = options;
  const limits = { ...folderLimits, ...options.limits };
  return {
    /** Read anew each time: files may be put there while the service runs. */
    get identity() {
      return `folder ${stateOf(folder)}`;
    },
    attribution: 'Occurrences: own collection of records',
    async find(taxon, find) {
      const name = await findFile(folder, taxon.name);
      const read = await readFile({ folder, name, limits }, find);
      find.onProgress?.(1);
      const records = read.kept.sample;
      return {
        source: name,
        taxon: { name: taxon.name, key: taxon.gbifKey },
        total: read.kept.count,
        records,
        sampling:
          read.kept.count > records.length
            ? `${records.length} of ${read.kept.count} records, drawn at random.`
            : null,
        retrievedAt: clock.now().toISOString(),
        datasets: byDataset(records).map(([key, own]) => shareOf(key, own, null)),
        warnings: warningsOf(read, limits),
      };
    },
    close: async () => {},
  };
}

interface FileToRead {
  readonly folder: string;
  readonly name: string;
  readonly limits: FolderLimits;
}

interface ReadFile {
  readonly kept: Reservoir<OccurrenceRecord>;
  /** Rows that are not understood, and rows without coordinates. */
  readonly malformed: number;
  readonly unplaced: number;
  readonly isCut: boolean;
}

/** Rows between looks at the signal. */
const breath = 10_000;

async function readFile({ folder, name, limits }: FileToRead, { signal, recordsMax }: FindOptions) {
  const table = await openTable(folder, name, limits);
  const kept = createReservoir<OccurrenceRecord>(recordsMax, seededRandom(hashOf(name)));
  const read = { kept, malformed: 0, unplaced: 0, isCut: false };
  let rows = 0;
  try {
    for await (const record of readRows({ name, ...table }, limits)) {
      if (++rows > limits.rowsMax) return { ...read, isCut: true } satisfies ReadFile;
      if (rows % breath === 1) signal.throwIfAborted();
      if (record === null) read.malformed++;
      else if (record.latitude === null || record.longitude === null) read.unplaced++;
      else kept.add(record);
    }
    return read satisfies ReadFile;
  } finally {
    table.close();
  }
}

function warningsOf({ malformed, unplaced, isCut }: ReadFile, { rowsMax }: FolderLimits): string[] {
  return [
    ...(malformed > 0
      ? [`${malformed} rows of the file have another number of cells than it has columns and were left out.`]
      : []),
    ...(unplaced > 0 ? [`${unplaced} rows of the file have no coordinates and were left out.`] : []),
    ...(isCut ? [`Only the first ${rowsMax} rows of the file were read.`] : []),
  ];
}

/** Changes whenever a file comes, goes or is written anew. */
function stateOf(folder: string): string {
  const hash = createHash('sha256');
  try {
    for (const name of readdirSync(folder).toSorted()) {
      const { size, mtimeMs } = statSync(join(folder, name));
      hash.update(`${name}\0${size}\0${mtimeMs}\n`);
    }
  } catch {
    // A folder that cannot be read is refused when records are looked for.
  }
  return hash.digest('hex').slice(0, 32);
}
