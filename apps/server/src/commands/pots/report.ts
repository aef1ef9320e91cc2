import type { PotSizeResult } from '../../capabilities/pot-sizes/index.ts';
import type { ListFile } from '../documents/list-file.ts';
import { placeCells, placeColumns, placeHeadings, placeMembers } from '../documents/places-shown.ts';
import { csvFormat } from '../report/csv-format.ts';
import { jsonFormat } from '../report/json-format.ts';
import {
  chooseReport,
  type DocumentFormat,
  type FormatFlags,
  type ReportFormat,
  type SheetFormat,
} from '../report/report-format.ts';
import { tableFormat, terminalOf } from '../report/table-format.ts';
import { printable, shortenSubmitted } from '../text.ts';
import type { ClassifiedLine, ConfidenceCounts, Findings, SizeDoubt } from './findings.ts';
import { reasonOf } from './reasons.ts';

/** Prints classified labels: a table to read, CSV for a spreadsheet, JSON for a program. */

type PotsReport = ReportFormat<ClassifiedLine, Findings>;
type PotList = Pick<ListFile, 'name' | 'column' | 'places'>;

export const potsReport = (flags: FormatFlags, list: PotList): PotsReport =>
  chooseReport(flags, {
    table: () => toTable(list),
    csv: () => toCsv(list),
    json: () => toJson(list),
  });

const confidenceColours = {
  Exact: 'green',
  High: 'green',
  Medium: 'yellow',
  Low: 'yellow',
  None: 'red',
} as const satisfies Record<PotSizeResult['match_confidence'], string>;

function toTable({ name, column, places }: PotList): PotsReport {
  const read = column === null ? name : `${name}, column "${column}"`;
  return tableFormat({
    columns: [
      ...placeColumns<ClassifiedLine>(places),
      { heading: 'Label', share: 0.36, text: ({ result }) => shortenSubmitted(result.input_label) },
      { heading: 'Category', width: 16, text: ({ result }) => result.standard_data?.id ?? '' },
      { heading: 'What it is', share: 0.34, text: ({ result }) => result.standard_data?.label ?? '' },
      { heading: 'Stage', share: 0.3, text: ({ result }) => stageOf(result) },
      {
        heading: 'Confidence',
        width: 12,
        text: ({ result }) => result.match_confidence,
        style: ({ result }) => confidenceColours[result.match_confidence],
      },
    ],
    terminal: terminalOf(process.stdout),
    closing: ({ counts, doubts }) => [`${read}: ${describeCounts(counts)}`, ...listDoubts(doubts)].join('\n'),
  });
}

const stageOf = ({ standard_data: category }: PotSizeResult): string =>
  category === null ? '' : `${category.stage_order} ${category.stage_name}`;

function describeCounts({ total, high, medium, low, none }: ConfidenceCounts): string {
  const matched = `${high} high, ${medium} medium, ${low} low`;
  return `${total === 1 ? '1 label' : `${total} labels`}, ${matched}, ${none} without a category`;
}

/** Labels and rows that are named below the table; CSV and JSON have them all. */
const doubtsShown = 50;
const rowsShown = 5;

function listDoubts(doubts: readonly SizeDoubt[]): string[] {
  if (doubts.length === 0) return [];
  const others = doubts.length - doubtsShown;
  return [
    '',
    'To look at:',
    ...doubts.slice(0, doubtsShown).map(describeDoubt),
    ...(others > 0 ? [`  and ${others} more; --format csv has them all`] : []),
  ];
}

function describeDoubt({ result, places }: SizeDoubt): string {
  const rows = places.slice(0, rowsShown).map(({ row }) => row);
  const more = places.length > rowsShown ? ` and ${places.length - rowsShown} more` : '';
  const where = `${places.length === 1 ? 'row' : 'rows'} ${rows.join(', ')}${more}`;
  const confidence = result.match_confidence.padEnd('Medium'.length);
  return `  ${confidence}  "${shortenSubmitted(result.input_label)}"${readAs(result)}, ${where}: ${printable(reasonOf(result))}`;
}

function readAs({ standard_data: category, alternatives }: PotSizeResult): string {
  if (category === null) return '';
  const others = alternatives.filter(({ reason }) => saysOtherSize.has(reason)).map(({ id }) => id);
  return ` as ${category.id}${others.length === 0 ? '' : `, perhaps ${others.join(' or ')}`}`;
}

/** The reasons that name another size. Another kind of container, or the plant itself, is none. */
const saysOtherSize: ReadonlySet<PotSizeResult['alternatives'][number]['reason']> = new Set([
  'also_listed',
  'range_upper_bound',
  'former_size',
  'other_reading',
]);

function toCsv({ places }: PotList): SheetFormat<ClassifiedLine> {
  const headings = [
    ...placeHeadings(places),
    'input_label',
    'quantity',
    'match_confidence',
    'category_id',
    'category',
    'type',
    'stage_order',
    'stage_name',
    'tier',
    'growth_equivalent_l',
    'alternatives',
    'what_to_look_at',
  ];
  return csvFormat(headings, ({ place, result }) => [
    ...placeCells(place, places),
    printable(result.input_label),
    result.quantity ?? null,
    result.match_confidence,
    ...categoryCells(result.standard_data),
    result.alternatives.map(({ id }) => id).join(' '),
    isSure(result) ? '' : printable(reasonOf(result)),
  ]);
}

const isSure = ({ match_confidence: confidence }: PotSizeResult): boolean =>
  confidence === 'High' || confidence === 'Exact';

function categoryCells(category: PotSizeResult['standard_data']) {
  if (category === null) return [null, null, null, null, null, null, null];
  return [
    category.id,
    category.label,
    category.type,
    category.stage_order,
    category.stage_name,
    category.logistics.tier,
    category.growth_equivalent_l,
  ];
}

function toJson({ name, column, places }: PotList): DocumentFormat<ClassifiedLine, Findings> {
  return jsonFormat(
    { file: name, column },
    'results',
    ({ place, result }) => ({ ...placeMembers(place, places), ...result }),
    ['summary', ({ counts }) => counts],
  );
}
