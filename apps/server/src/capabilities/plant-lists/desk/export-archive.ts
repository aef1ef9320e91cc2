import { TaxonArchive } from '../../plant-names/index.ts';
import type { DeskOptions } from './desk-options.ts';
import { rowsOf, type TableOptions } from './export-table.ts';
import type { StoredList } from './list-store.ts';
import type { ListRow } from './schema.ts';
import { readRecords } from './text-store.ts';

/** The names of the rows that fit a filter as a Darwin Core archive. */
export async function exportArchive(
  list: StoredList,
  options: TableOptions,
  desk: DeskOptions,
): Promise<Buffer> {
  const archive = new TaxonArchive();
  for await (const rows of pagesOf(rowsOf(list, options, desk))) {
    const records = await readRecords(
      desk.db,
      list.id,
      rows.flatMap(({ name }) => name.checked ?? []),
    );
    for (const { is_plant, name } of rows) {
      const value = name.value?.trim() ?? '';
      if (!is_plant || value === '') continue;
      await archive.add(value, recordBehind(name, records));
    }
  }
  return archive.end({ title: list.name, creator: list.owner_name, at: desk.clock.now() });
}

/** Another name that a person chose is not the one that was verified. */
const recordBehind = (
  { decision, checked }: ListRow['name'],
  records: Awaited<ReturnType<typeof readRecords>>,
) => (decision === 'chosen' || checked === null ? null : (records.get(checked) ?? null));

const rowsAtOnce = 200;

async function* pagesOf(rows: AsyncIterable<ListRow>): AsyncGenerator<ListRow[]> {
  const page: ListRow[] = [];
  for await (const row of rows) {
    page.push(row);
    if (page.length === rowsAtOnce) yield page.splice(0);
  }
  yield page;
}
