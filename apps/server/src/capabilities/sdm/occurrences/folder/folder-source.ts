import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '@plantdata/maxent';
import { groupByDataset, shareOf } from '../gbif/datasets.ts';
import { hashOf } from '../hash-of.ts';
import type { OccurrenceOptions, OccurrenceRecord, OccurrenceSource } from '../occurrence-source.ts';
import { fileProblem } from './file-problem.ts';
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
      checkRows(name, read);
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
        datasets: groupByDataset(records).map(([key, own]) => shareOf(key, own, null)),
        warnings: [...warningsOf(read, limits), ...warnOfOtherSpecies(read, taxon.name)],
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
  /** Some of the species that rows say they are of. */
  readonly species: ReadonlySet<string>;
  readonly isCut: boolean;
}

const speciesNamedMax = 5;
/** Rows between looks at the signal. */
const breath = 10_000;

async function readFile({ folder, name, limits }: FileToRead, { signal, recordsMax }: OccurrenceOptions) {
  const table = await openTable(folder, name, limits);
  const kept = createReservoir<OccurrenceRecord>(recordsMax, seededRandom(hashOf(name)));
  const species = new Set<string>();
  const read = { kept, malformed: 0, unplaced: 0, species, isCut: false };
  let rows = 0;
  try {
    for await (const row of readRows({ name, ...table }, limits)) {
      if (++rows > limits.rowsMax) return { ...read, isCut: true } satisfies ReadFile;
      if (rows % breath === 1) signal.throwIfAborted();
      if (row === null) read.malformed++;
      else if (row.record.latitude === null || row.record.longitude === null) read.unplaced++;
      else {
        kept.add(row.record);
        if (row.species !== null && species.size < speciesNamedMax) species.add(row.species);
      }
    }
    return read satisfies ReadFile;
  } finally {
    table.close();
  }
}

/** A species may be there under a synonym, so that the owner of the file has to say which rows are of it. */
function warnOfOtherSpecies({ species }: ReadFile, name: string): string[] {
  if ([...species].every((each) => each === name)) return [];
  const named = [...species].map((each) => `"${each}"`).join(', ');
  return [`The file has its records under ${named}; all of them are taken for records of ${name}.`];
}

/** That no row could be used is no lack of records. */
function checkRows(name: string, { kept, malformed, unplaced }: ReadFile): void {
  if (kept.count > 0 || malformed + unplaced === 0) return;
  throw fileProblem(
    name,
    malformed >= unplaced
      ? 'its rows have another number of cells than it has columns'
      : 'no row of it has both coordinates as numbers',
  );
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

const absent = { size: 0, mtimeMs: 0 };

/** Changes whenever a file comes, goes or is written anew. */
function stateOf(folder: string): string {
  const hash = createHash('sha256');
  try {
    for (const name of readdirSync(folder).toSorted()) {
      // A missing entry, such as a dead link, must not hide the files behind it.
      const { size, mtimeMs } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? absent;
      hash.update(`${name}\0${size}\0${mtimeMs}\n`);
    }
  } catch {
    // A folder that cannot be read is refused when records are looked for.
  }
  return hash.digest('hex').slice(0, 32);
}
