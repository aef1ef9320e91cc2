import { copyTable } from '../parts/copy-table.ts';
import type { ExportForm } from '../parts/export-forms.ts';
import { notify } from '../parts/notify.ts';
import { saveFile } from '../parts/save-file.ts';
import { type SavedCell, saveTable } from '../parts/save-table.ts';
import { parts } from '../texts/parts.ts';
import type { Edit, ReadReply } from './reply-store.ts';

type Edits = Readonly<Record<string, Edit>>;

const fileName = 'nursery-reply';

/** Exports a reply as read and corrected. */
export async function exportReply(form: ExportForm, read: ReadReply, edits: Edits): Promise<void> {
  if (form === 'json') {
    saveFile(
      `${fileName}.json`,
      [`${JSON.stringify(applyEdits(read, edits), null, 2)}\n`],
      'application/json',
    );
  } else if (form === 'clipboard') {
    await copyTable(tableOf(read, edits));
    await notify(parts.copied);
  } else {
    await saveTable(form, { name: fileName, title: 'Reply', rows: tableOf(read, edits) });
  }
}

/** The answer of the service with the edits applied, and listed in `edited`. */
const applyEdits = ({ extraction }: ReadReply, edits: Edits) => ({
  ...extraction,
  lines: extraction.lines.map((line) => {
    const edit = edits[line.supply_request_line_id] ?? {};
    return { ...line, ...edit, edited: Object.keys(edit) };
  }),
});

const values = [
  'outcome',
  'confirmable_quantity',
  'quoted_quantity',
  'offered_grade',
  'supplied_dimensions',
  'ready_start',
  'ready_end',
  'unit_price',
  'currency',
  'price_status',
  'valid_until',
  'conditions',
  'alternate_botanical_name',
] as const;

type ExportedOffer = ReadReply['extraction']['lines'][number]['alternatives'][number];

const offerText = ({
  botanical_name: name,
  grade,
  quantity,
  ready_start: ready,
  unit_price: price,
}: ExportedOffer) => [name, grade, quantity, ready, price].filter((part) => part !== null).join(', ');

function tableOf(read: ReadReply, edits: Edits): SavedCell[][] {
  const lines = new Map(applyEdits(read, edits).lines.map((line) => [line.supply_request_line_id, line]));
  const headings = ['line', 'asked_name', 'asked_size', 'asked_quantity', ...values];
  const rows = read.asked.map(({ id, name, size, quantity }): SavedCell[] => {
    const line = lines.get(id);
    const asked = [id, name, size, quantity];
    if (line === undefined)
      return [...asked, 'not_answered', ...values.slice(1).map(() => null), null, null, null, null];
    return [
      ...asked,
      ...values.map((value) => line[value]),
      line.alternatives.map(offerText).join('; '),
      line.edited.join(' '),
      line.extraction_confidence,
      line.evidence.map(({ text }) => text).join(' | '),
    ];
  });
  return [[...headings, 'alternatives', 'edited', 'extraction_confidence', 'evidence'], ...rows];
}
