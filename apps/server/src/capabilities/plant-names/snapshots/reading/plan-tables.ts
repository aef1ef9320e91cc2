import { type Dataset, isCultivarRegister } from '../datasets.ts';
import {
  type ChecklistField,
  type ColumnMapping,
  type Columns,
  findColumns,
  normalise,
  requireColumn,
} from './columns.ts';
import type { ChecklistTable } from './table.ts';

/** Assigns each of several tables its role in an import. */

/** A table with its part in the whole. */
export interface PlannedTable extends ChecklistTable {
  readonly columns: Columns;
  readonly holds: 'authors' | 'names' | 'common-names';
  /** Put before the ids where several tables count from one, each for itself. */
  readonly scope: string;
}

/** Throws a ChecklistError for a table that lacks a column. */
export function planTables(
  tables: readonly ChecklistTable[],
  { dataset, mapping }: { readonly dataset: Dataset; readonly mapping: ColumnMapping },
): readonly PlannedTable[] {
  const found = tables.map((table) => {
    const columns = findColumns(table.layout.headings, mapping, table.file.label);
    const holds = kindOf(table, columns, tables);
    for (const field of listRequired(holds, dataset)) {
      requireColumn(columns, field, { file: table.file.label, headings: table.layout.headings });
    }
    return { ...table, columns, holds };
  });
  const hasSeveral = found.filter(({ holds }) => holds === 'names').length > 1;
  const ownIds = hasSeveral && found.every(({ holds }) => holds !== 'common-names');
  return found.map((table) => ({ ...table, scope: ownIds ? scopeOf(table) : '' }));
}

function kindOf(
  { layout }: ChecklistTable,
  columns: Columns,
  tables: readonly ChecklistTable[],
): PlannedTable['holds'] {
  if (columns.name < 0 && columns.commonName >= 0 && columns.id >= 0) return 'common-names';
  const isListOfAuthors = layout.headings.map(normalise).join() === 'sym,taxon,author';
  return isListOfAuthors && tables.some(hasAcceptedSymbols) ? 'authors' : 'names';
}

/** USDA PLANTS: a table of symbols, to which a second one gives the authors. */
const hasAcceptedSymbols = ({ layout }: ChecklistTable): boolean =>
  layout.headings.map(normalise).includes('accsym');

function listRequired(holds: PlannedTable['holds'], { id, requires }: Dataset): readonly ChecklistField[] {
  if (isCultivarRegister(id)) return requires;
  if (holds === 'names') return ['name', ...requires];
  return holds === 'authors' ? ['id', 'authorship'] : ['id', 'commonName'];
}

/** Headings under which ids mean the same in every file of a publisher. */
const publishersIds = new Set(['plantnameid', 'sym', 'pageid', 'upovcode']);

function scopeOf({ file, layout, columns }: ChecklistTable & { readonly columns: Columns }): string {
  const heading = normalise(layout.headings[columns.id] ?? '');
  return publishersIds.has(heading) ? `${heading}:` : `${file.fileName}:`;
}
