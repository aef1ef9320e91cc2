import { copyTable } from '../parts/copy-table.ts';
import type { ExportForm } from '../parts/export-forms.ts';
import { notify } from '../parts/notify.ts';
import { saveFile } from '../parts/save-file.ts';
import { type SavedTable, saveTable } from '../parts/save-table.ts';
import { potSizes as texts } from '../texts/pot-sizes.ts';

/** Gives results away: as a table, or as the service has answered them. */
export async function exportResults(
  form: ExportForm,
  table: SavedTable,
  results: readonly object[],
): Promise<void> {
  if (form === 'clipboard') {
    await copyTable(table.rows);
    await notify(texts.export.copied);
  } else if (form === 'json') {
    saveFile(`${table.name}.json`, [JSON.stringify(results, null, 2), '\n'], 'application/json');
  } else {
    await saveTable(form, table);
  }
}
