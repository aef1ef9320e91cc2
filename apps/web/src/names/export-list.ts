import type { ExportForm } from '../parts/export-forms.ts';
import { notify } from '../parts/notify.ts';
import { saveFile } from '../parts/save-file.ts';
import { type Cell, saveTable } from '../parts/save-table.ts';
import { names as texts } from '../texts/names.ts';
import { finalName } from './list-row.ts';
import type { NameListView } from './name-list.ts';
import { nameList } from './use-name-list.ts';

const fileName = 'plant-names';

/** Gives a list as verified and decided: as a table, or with all evidence as JSON. */
export async function exportList(form: ExportForm, view: NameListView): Promise<void> {
  if (form === 'clipboard') {
    const names = view.rows.map((row) => finalName(row, view.decisions.get(row.number)) ?? '');
    await navigator.clipboard.writeText(names.join('\n'));
    await notify(texts.actions.copied);
  } else if (form === 'json') {
    await saveJson(view);
  } else {
    await saveTable(form, { name: fileName, title: 'Names', rows: tableOf(view) });
  }
}

const headings = [
  'number',
  'submitted_name',
  'accepted_name',
  'author',
  'family',
  'status',
  'confidence',
  'change',
  'decision',
  'final_name',
];

function tableOf({ rows, decisions }: NameListView): Cell[][] {
  const cells = rows.map((row): Cell[] => {
    const decision = decisions.get(row.number);
    const { number, submitted, name, author, family, status, confidence, change } = row;
    const kind = decision?.kind ?? null;
    const final = finalName(row, decision);
    return [number, submitted, name, author, family, status, confidence, change, kind, final];
  });
  return [headings, ...cells];
}

async function saveJson({ decisions }: NameListView): Promise<void> {
  const parts: string[] = [];
  for await (const [number, record] of nameList.records()) {
    const decision = decisions.get(number) ?? null;
    parts.push(parts.length > 0 ? ',\n' : '[\n', JSON.stringify({ ...record, decision }));
  }
  saveFile(`${fileName}.json`, [...parts, '\n]\n'], 'application/json');
}
