import { once } from 'node:events';
import { styleText } from 'node:util';
import CliTable from 'cli-table3';
import { stringify } from 'csv-stringify/sync';
import {
  type NameList,
  summarise,
  type UnifiedTaxonomicRecord,
} from '../../capabilities/plant-names/index.ts';

/** Prints checked lines: a table to read, CSV for a spreadsheet, JSON for a program. Results go to stdout. */

export type Format = 'table' | 'csv' | 'json';

export type ListedNames = Pick<NameList, 'names'>;

export interface CheckedLine {
  /** Row of the list file. */
  readonly row: number;
  readonly record: UnifiedTaxonomicRecord;
}

export interface ReportOptions {
  readonly file: string;
  readonly column: NameList['column'];
  readonly format: Format;
}

export async function writeReport(lines: readonly CheckedLine[], options: ReportOptions): Promise<void> {
  const text = { table: asTable, csv: asCsv, json: asJson }[options.format](lines, options);
  if (!process.stdout.write(`${text}\n`)) await once(process.stdout, 'drain');
}

type Status = UnifiedTaxonomicRecord['validation']['status'];

const statusWords: Record<Status, string> = {
  validated: 'validated',
  uncertain: 'uncertain',
  not_found: 'not found',
};
const statusColours = { validated: 'green', uncertain: 'yellow', not_found: 'red' } as const;

const widthDefault = 140;
const widthMin = 90;

function asTable(lines: readonly CheckedLine[], { file, column }: ReportOptions): string {
  const table = new CliTable({
    head: ['Row', 'Submitted', 'Status', 'Accepted name', 'What to look at', 'Sources'].map((heading) =>
      styleText('bold', heading, { stream: process.stdout }),
    ),
    colWidths: columnWidths(Math.max(widthMin, process.stdout.columns ?? widthDefault)),
    wordWrap: true,
    // The library colours also what is not a terminal; colours are ours (styleText knows NO_COLOR and pipes).
    style: { head: [], border: [] },
  });
  for (const { row, record } of lines) {
    const { status } = record.validation;
    table.push([
      String(row),
      printable(record.query.submitted_name),
      styleText(statusColours[status], statusWords[status], { stream: process.stdout }),
      acceptedName(record),
      record.warnings.map(printable).join('\n'),
      sourcesOf(record),
    ]);
  }
  const read = column?.heading ? `${file}, column "${column.heading}"` : file;
  return `${table.toString()}\n${read}: ${summaryOf(lines)}`;
}

/** Row and status have fixed widths; the rest is shared out by how much each usually holds. */
function columnWidths(total: number): number[] {
  const [row, status, borders] = [5, 11, 7];
  const free = total - row - status - borders;
  const share = (part: number) => Math.floor(free * part);
  return [row, share(0.23), status, share(0.25), share(0.32), share(0.2)];
}

/** `Acer palmatum Thunb. 'Bloodgood'`: the author belongs to the botanical name, not to the cultivar. */
function acceptedName({ accepted_name: accepted }: UnifiedTaxonomicRecord): string {
  const { display_name: whole, scientific_name: botanical, author } = accepted;
  if (whole === null || botanical === null) return '';
  const cultivarPart = whole.startsWith(botanical) ? whole.slice(botanical.length).trim() : '';
  return [botanical, author, cultivarPart].filter(Boolean).join(' ');
}

/** Who gives the accepted name; where most do, who does not, because that is shorter to read. */
function sourcesOf({ source_answers: answers, validation }: UnifiedTaxonomicRecord): string {
  if (answers.length === 0) return 'not asked';
  if (validation.sources_matched === 0) return `none of ${answers.length}`;
  const [agreeing, others] = [
    answers.filter(({ agrees }) => agrees),
    answers.filter(({ agrees }) => !agrees),
  ];
  const count = `${agreeing.length} of ${answers.length}`;
  if (others.length === 0) return `all ${agreeing.length}`;
  const names = (list: typeof answers) => list.map(({ source }) => source).join(', ');
  return agreeing.length > others.length ? `${count}, not ${names(others)}` : `${count}: ${names(agreeing)}`;
}

function summaryOf(lines: readonly CheckedLine[]): string {
  const { total, validated, uncertain, not_found: notFound } = summarise(lines.map(({ record }) => record));
  return `${total} names, ${validated} validated, ${uncertain} uncertain, ${notFound} not found`;
}

/** Control characters of an untrusted list, and those that turn the direction of text, must not reach the terminal. */
function printable(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ');
}

function asCsv(lines: readonly CheckedLine[]): string {
  const rows = lines.map(({ row, record }) => ({
    row,
    submitted_name: printable(record.query.submitted_name),
    status: record.validation.status,
    confidence: record.validation.confidence,
    consensus_score: record.validation.consensus_score,
    accepted_name: record.accepted_name.scientific_name ?? '',
    author: record.accepted_name.author ?? '',
    display_name: record.accepted_name.display_name ?? '',
    family: record.taxonomy.family ?? '',
    nomenclatural_status: record.accepted_name.nomenclatural_status,
    match_kind: record.resolution.match_kind,
    sources: sourcesOf(record),
    warnings: printable(record.warnings.join(' ')),
  }));
  // A leading sign would be run as a formula by spreadsheet programs (CSV injection).
  return stringify(rows, { header: true, escape_formulas: true }).trimEnd();
}

function asJson(lines: readonly CheckedLine[], { file, column }: ReportOptions): string {
  const results = lines.map(({ row, record }) => ({ row, ...record }));
  const summary = summarise(lines.map(({ record }) => record));
  return JSON.stringify({ file, column: column?.heading ?? null, results, summary }, null, 2);
}
