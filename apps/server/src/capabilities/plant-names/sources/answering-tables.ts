import type { NameTable } from '@plantdata/name-matching';
import type { SourceId } from './catalogue.ts';
import type { AnsweringTable, TaxonomicSource } from './taxonomic-source.ts';

/** A source that was selected; undefined where the operator has switched it off. */
export interface SelectedSource {
  readonly id: SourceId;
  readonly source: TaxonomicSource | undefined;
}

/** Each table once, with the sources that it answers for. */
export function tablesOf(
  selected: readonly SelectedSource[],
): readonly { readonly table: AnsweringTable; readonly sources: readonly SourceId[] }[] {
  const tables = new Map<string, { table: AnsweringTable; sources: SourceId[] }>();
  for (const { id, source } of selected) {
    for (const table of source?.tables ?? []) {
      const known = tables.get(table.dataset);
      if (known) known.sources.push(id);
      else tables.set(table.dataset, { table, sources: [id] });
    }
  }
  return [...tables.values()];
}

/** The tables that tell how a name is spelt. */
export function spellingTablesOf(selected: readonly SelectedSource[]): NameTable[] {
  return tablesOf(selected).flatMap(({ table }) => (table.isRegister ? [] : [table.table]));
}
