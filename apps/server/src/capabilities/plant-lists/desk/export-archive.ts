import { TaxonArchive } from '../../plant-names/index.ts';
import type { DeskOptions } from './desk-options.ts';
import { pagesOf, type TableOptions } from './export-table.ts';
import type { StoredList } from './list-store.ts';
import { readRecords } from './text-store.ts';

/** The names of the rows that fit a filter as a Darwin Core archive. */
export async function exportArchive(
  list: StoredList,
  options: TableOptions,
  desk: DeskOptions,
): Promise<Buffer> {
  const archive = new TaxonArchive();
  for await (const rows of pagesOf(list, options, desk)) {
    const texts = rows.flatMap(({ name }) => name.checked ?? []);
    const records = await readRecords(desk.db, list.id, texts);
    for (const { is_plant, name } of rows) {
      const value = name.value?.trim() ?? '';
      if (!is_plant || value === '') continue;
      // Another name that a person chose is not the one that was verified.
      const verified = name.decision === 'chosen' ? null : name.checked;
      await archive.add(value, records.get(verified ?? '') ?? null);
    }
  }
  return archive.end({ title: list.name, creator: list.owner_name, at: desk.clock.now() });
}
