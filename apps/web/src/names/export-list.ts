import { notifications } from '@mantine/notifications';
import { names as texts } from '../texts/names.ts';
import { finalName } from './list-row.ts';
import type { NameListView } from './name-list.ts';
import { listStorage } from './use-name-list.ts';

export type ExportForm = 'clipboard' | 'csv' | 'xlsx' | 'json';

/** Gives a list as verified and decided: as a table, or with all evidence as JSON. */
export async function exportList(form: ExportForm, view: NameListView): Promise<void> {
  if (form === 'clipboard') {
    const names = view.rows.map((row) => finalName(row, view.decisions.get(row.number)) ?? '');
    await navigator.clipboard.writeText(names.join('\n'));
    notifications.show({ message: texts.actions.copied });
  } else if (form === 'csv') {
    // Spreadsheets take a file for UTF-8 only with this mark.
    save(
      '\uFEFF',
      [
        tableOf(view)
          .map((row) => row.map(csvCell).join(','))
          .join('\r\n'),
      ],
      'text/csv',
      'csv',
    );
  } else if (form === 'json') {
    await saveJson(view);
  } else {
    const { utils, write } = await import('@e965/xlsx');
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(tableOf(view)), 'Names');
    const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx', compression: true });
    save('', [bytes], 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx');
  }
}

type Cell = string | number;

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
    return [
      number,
      submitted,
      name ?? '',
      author ?? '',
      family ?? '',
      status,
      confidence,
      change ?? '',
      decision?.kind ?? '',
      finalName(row, decision) ?? '',
    ];
  });
  return [headings, ...cells];
}

/** Quoted where it has to be; what a spreadsheet would take for a formula is made a text. */
function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

async function saveJson({ decisions }: NameListView): Promise<void> {
  const parts: string[] = ['['];
  let number = 0;
  for await (const records of listStorage.records())
    for (const record of records) {
      number += 1;
      const decision = decisions.get(number) ?? null;
      parts.push(`${number > 1 ? ',' : ''}\n${JSON.stringify({ ...record, decision })}`);
    }
  save('', [...parts, '\n]\n'], 'application/json', 'json');
}

function save(mark: string, parts: BlobPart[], type: string, extension: string): void {
  const url = URL.createObjectURL(new Blob([mark, ...parts], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `plant-names.${extension}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
