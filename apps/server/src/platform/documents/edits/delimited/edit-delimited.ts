import { readFile } from 'node:fs/promises';
import { detectDelimiter, textLookedAt } from '../../formats/text-files/delimiter.ts';
import { hasBrokenQuotes } from '../../formats/text-files/table-rows.ts';
import type { EditLines } from '../edit-lines.ts';
import type { CellValue, RowEdit, SheetEdit } from '../edits.ts';
import type { Survey } from '../survey.ts';
import { type RawText, rawTextOf } from './raw-text.ts';
import { recordsIn, type TextRecord } from './records.ts';

/** A table of text with what has to be known to find its fields, as the reader of such tables understands it. */
interface DelimitedText extends RawText {
  readonly delimiter: string;
  readonly records: () => Generator<TextRecord>;
}

const statedDelimiter = /^(?:\ufeff|ï»¿)?(?:sep=([^\r\n"])(?=[\r\n]|$))?/i;

async function openDelimited(path: string): Promise<DelimitedText> {
  const raw = rawTextOf(await readFile(path));
  const beginning = raw.text.slice(0, textLookedAt);
  const [stated = '', sign] = statedDelimiter.exec(beginning) ?? [];
  const delimiter = sign ?? detectDelimiter(beginning.slice(stated.length));
  const isByLine = raw.text.length < textLookedAt && hasBrokenQuotes(beginning, delimiter);
  const from = stated.length;
  return { ...raw, delimiter, records: () => recordsIn(raw.text, { delimiter, isByLine, from }) };
}

export async function surveyDelimited(path: string): Promise<Survey> {
  const { text, records } = await openDelimited(path);
  let columns = 0;
  const kept: [row: number, column: number][] = [];
  for (const { fields, line } of records()) {
    columns = Math.max(columns, fields.length);
    for (const [column, { start, end, isQuoted }] of fields.entries()) {
      // A text of several lines has been read as one.
      if (isQuoted && /[\r\n]/.test(text.slice(start, end))) kept.push([line, column]);
    }
  }
  return {
    extensions: ['.csv', '.tsv'],
    sheets: [{ sheet: null, firstFree: columns, kept, covered: [], isProtected: false }],
    notes: [],
  };
}

/** Writes a table of text with edits; all bytes outside the changed and added fields stay as they were. */
export async function editDelimited(
  path: string,
  edits: EditLines,
  { write }: { write: (bytes: Buffer) => Promise<void> },
): Promise<void> {
  const table = await openDelimited(path);
  const sheet = await edits.next();
  const rows = edits.rows();
  let next = (await rows.next()).value ?? null;
  let written = '';
  let from = 0;
  for (const record of table.records()) {
    const edit = next?.row === record.line ? next : null;
    if (edit !== null) next = (await rows.next()).value ?? null;
    const headings = sheet?.is === 'sheet' && sheet.headingRow === record.line ? sheet : null;
    if (edit === null && headings === null) continue;
    const changed = writeRecord(table, record, {
      edit,
      headings,
      firstAdded: sheet?.is === 'sheet' ? sheet.firstAdded : 0,
    });
    written += table.text.slice(from, record.start) + changed;
    from = record.end;
    if (written.length < 65_536) continue;
    await write(table.toBytes(written));
    written = '';
  }
  await write(table.toBytes(written + table.text.slice(from)));
}

interface RecordEdit {
  readonly edit: RowEdit | null;
  readonly headings: SheetEdit | null;
  readonly firstAdded: number;
}

function writeRecord(
  table: DelimitedText,
  record: TextRecord,
  { edit, headings, firstAdded }: RecordEdit,
): string {
  const { text, delimiter } = table;
  const changes = new Map(edit?.cells.map(({ column, value }) => [column, value]));
  const fields = record.fields.map(({ start, end, isQuoted }, column) => {
    const value = changes.get(column);
    return value === undefined ? text.slice(start, end) : fieldOf(table, value, isQuoted);
  });
  const added = headings?.columns.map(({ heading }) => heading) ?? edit?.added ?? [];
  const missing = Array.from({ length: Math.max(0, firstAdded - fields.length) }, (_, index) =>
    fieldOf(table, changes.get(fields.length + index) ?? null, false),
  );
  const written = added.map((value) => fieldOf(table, value, false));
  const after = fields.slice(firstAdded + written.length);
  return [...fields.slice(0, firstAdded), ...missing, ...written, ...after].join(delimiter);
}

function fieldOf({ encode, delimiter }: DelimitedText, value: CellValue, isQuoted: boolean): string {
  const text = encode(String(value ?? ''));
  const needsQuotes = isQuoted || text.includes(delimiter) || /["\r\n]|^\s|\s$/.test(text);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}
