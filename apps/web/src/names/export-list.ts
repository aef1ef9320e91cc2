import type { ExportForm } from '../parts/export-forms.ts';
import { notify } from '../parts/notify.ts';
import { saveFile } from '../parts/save-file.ts';
import { type SavedCell, saveTable } from '../parts/save-table.ts';
import { names as texts } from '../texts/names.ts';
import { finalName, type NameRecord } from './list-row.ts';
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
    await saveTable(form, { name: fileName, title: 'Names', rows: await tableOf(view) });
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
  'basis',
  'sources_checked',
  'sources_matched',
  'source_failures',
  'sources_not_asked',
  'unverified_parts',
  'links',
];

async function tableOf({ rows, decisions }: NameListView): Promise<SavedCell[][]> {
  const table: SavedCell[][] = [headings];
  for await (const [at, record] of nameList.records()) {
    const row = rows[at - 1];
    if (row === undefined) continue;
    const decision = decisions.get(at);
    const { number, submitted, name, author, family, confidence, change } = row;
    const { status } = record.validation;
    const kind = decision?.kind ?? null;
    const final = finalName(row, decision);
    const resolved = [number, submitted, name, author, family, status, confidence, change, kind, final];
    table.push([...resolved, ...evidenceCells(record)]);
  }
  return table;
}

function evidenceCells({ validation, source_answers: answers }: NameRecord): SavedCell[] {
  return [
    validation.basis,
    validation.sources_checked,
    validation.sources_matched,
    validation.source_failures.join(' '),
    validation.sources_not_asked.join(' '),
    validation.parts.flatMap(({ state, text }) => (state === 'unverified' ? [text] : [])).join('; '),
    answers.flatMap(({ agrees, record_url: url }) => (agrees && url !== null ? [url] : [])).join(' '),
  ];
}

async function saveJson({ decisions }: NameListView): Promise<void> {
  const parts: string[] = [];
  for await (const [number, record] of nameList.records()) {
    const decision = decisions.get(number) ?? null;
    parts.push(parts.length > 0 ? ',\n' : '[\n', JSON.stringify({ ...record, decision }));
  }
  saveFile(`${fileName}.json`, [...parts, '\n]\n'], 'application/json');
}
