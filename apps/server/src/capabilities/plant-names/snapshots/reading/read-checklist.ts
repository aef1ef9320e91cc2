import { type Dataset, isCultivarRegister } from '../datasets.ts';
import type { ColumnMapping } from './columns.ts';
import { createCommonNameReader } from './common-names.ts';
import { createCultivarReader } from './cultivar-rows.ts';
import { noNamesRead } from './errors.ts';
import { isJson, readJsonList } from './json-list.ts';
import { READING_LIMITS, type ReadingLimits } from './limits.ts';
import { NameReader } from './name-rows.ts';
import { type ChecklistFile, openFiles } from './open-files.ts';
import { type PlannedTable, planTables } from './plan-tables.ts';
import { type ReadRow, rejectRow, type TableReader } from './read-row.ts';
import { isRegister, readRegister } from './rights-register.ts';
import type { SplitRow } from './row-splitter.ts';
import { type ChecklistTable, openTable, readRows, type TableFile } from './table.ts';
import { UnpackingBudget } from './unpack.ts';

export interface ReadChecklistOptions {
  /** Headings as the operator names them; found by themselves when left out. */
  readonly columns?: ColumnMapping | undefined;
  /** Called with the bytes of the files read so far, out of the sum of their sizes. */
  readonly onBytes?: (read: number, total: number) => void;
  readonly signal?: AbortSignal;
  readonly limits?: Partial<ReadingLimits>;
}

/**
 * Rows of a publisher's files, one after the other: names of all tables, then common names. Holds a part of a file at a
 * time. Throws a ChecklistError when the files cannot be read or hold no name of a plant.
 */
export async function* readChecklist(
  files: readonly ChecklistFile[],
  dataset: Dataset,
  { columns = {}, onBytes, signal, limits = {} }: ReadChecklistOptions = {},
): AsyncGenerator<ReadRow> {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let read = 0;
  const budget = new UnpackingBudget({ ...READING_LIMITS, ...limits }, (bytes) => {
    // The beginning of a table is read twice.
    read = Math.min(total, read + bytes);
    onBytes?.(read, total);
  });
  const opened = await openFiles(files, { members: dataset.members, budget });
  const rejections = new Map<string, number>();
  let names = 0;
  try {
    for await (const row of readTables(opened.tables, { dataset, mapping: columns, limits: budget.limits })) {
      signal?.throwIfAborted();
      if (row.kind === 'name') names += 1;
      else if (row.kind === 'rejected') rejections.set(row.reason, (rejections.get(row.reason) ?? 0) + 1);
      yield row;
    }
  } finally {
    opened.close();
  }
  if (names === 0) throw noNamesRead(rejections);
}

interface ChecklistReading {
  readonly dataset: Dataset;
  readonly mapping: ColumnMapping;
  readonly limits: ReadingLimits;
}

async function* readTables(files: readonly TableFile[], reading: ChecklistReading): AsyncGenerator<ReadRow> {
  const tables: ChecklistTable[] = [];
  for (const file of files) {
    if (isJson(file)) yield* readJsonList(file, reading);
    else tables.push(await openTable(file));
  }
  if (isRegister(tables)) {
    yield* readRegister(tables, { mapping: reading.mapping, longestRow: reading.limits.rowBytes });
    return;
  }
  const planned = planTables(tables, reading);
  if (isCultivarRegister(reading.dataset.id)) {
    const { title } = reading.dataset;
    for (const table of planned)
      yield* readTable(table, reading, (emit) => createCultivarReader(table, title, emit));
    return;
  }
  const authors = await readAuthors(planned, reading);
  for (const table of planned.filter(({ holds }) => holds === 'names')) {
    const facts = { ...describeTable(table), dataset: reading.dataset, authors };
    yield* readTable(table, reading, (emit) => new NameReader(facts, emit));
  }
  for (const table of planned.filter(({ holds }) => holds === 'common-names')) {
    const { idPrefix } = reading.dataset;
    const facts = { ...describeTable(table), fileName: table.file.fileName, idPrefix };
    yield* readTable(table, reading, (emit) => createCommonNameReader(facts, emit));
  }
}

function describeTable({ file, layout, columns, scope }: PlannedTable) {
  return { file: file.label, headings: layout.headings, columns, scope };
}

async function* readTable(
  table: ChecklistTable,
  { limits }: ChecklistReading,
  createReader: (emit: (row: ReadRow) => void) => TableReader,
): AsyncGenerator<ReadRow> {
  let rows: ReadRow[] = [];
  const reader = createReader((row) => rows.push(row));
  const visitor = {
    row: (row: SplitRow) => reader.row(row),
    onBroken(row: number, reason: string, text: string) {
      rows.push(rejectRow(table.file.label, { row, reason, text }));
    },
  };
  for await (const _ of readRows(table, visitor, limits.rowBytes)) {
    const read = rows;
    rows = [];
    yield* read;
  }
  reader.end();
  yield* rows;
}

/** Authors by id, of the tables that hold nothing else of worth. */
async function readAuthors(
  planned: readonly PlannedTable[],
  { limits }: ChecklistReading,
): Promise<ReadonlyMap<string, string>> {
  const authors = new Map<string, string>();
  for (const table of planned.filter(({ holds }) => holds === 'authors')) {
    const { id, authorship } = table.columns;
    const visitor = {
      row: (row: SplitRow) => authors.set(row.text(id), row.text(authorship)),
      onBroken() {},
    };
    for await (const _ of readRows(table, visitor, limits.rowBytes));
  }
  return authors;
}
