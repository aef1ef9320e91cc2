import {
  isFailureWarning,
  type UnifiedTaxonomicRecord,
  type VerificationSummary,
} from '../../capabilities/plant-names/index.ts';
import type { Place } from '../../platform/documents/index.ts';
import {
  type PlacesShown,
  placeCells,
  placeColumns,
  placeHeadings,
  placeMembers,
} from '../documents/places-shown.ts';
import { shortened } from '../documents/shortened.ts';
import { printable } from '../printable.ts';
import { csvFormat } from '../report/csv-format.ts';
import { jsonFormat } from '../report/json-format.ts';
import type { FormatName, ReportFormat } from '../report/report-format.ts';
import { tableFormat } from '../report/table-format.ts';
import type { Terminal } from '../report/terminal.ts';

/** What is printed of checked lines: a table to read, CSV for a spreadsheet, JSON for a program. */

export interface CheckedLine {
  readonly place: Place;
  readonly record: UnifiedTaxonomicRecord;
}

/** Can be sent to another thread. */
export interface ReportSettings {
  readonly format: FormatName;
  /** Name of the list. */
  readonly list: string;
  /** Of the column that is read; null when it has none. */
  readonly heading: string | null;
  readonly places: PlacesShown;
  readonly terminal: Terminal;
}

type Report = ReportFormat<CheckedLine, VerificationSummary>;

export function verifyReport(settings: ReportSettings): Report {
  switch (settings.format) {
    case 'table':
      return asTable(settings);
    case 'csv':
      return asCsv(settings);
    case 'json':
      return asJson(settings);
    default:
      return settings.format satisfies never;
  }
}

type Status = UnifiedTaxonomicRecord['validation']['status'];

const statusWords: Record<Status, string> = {
  validated: 'validated',
  uncertain: 'uncertain',
  not_found: 'not found',
};
const statusColours = { validated: 'green', uncertain: 'yellow', not_found: 'red' } as const;

function asTable({ list, heading, places, terminal }: ReportSettings): Report {
  const read = heading ? `${list}, column "${heading}"` : list;
  return tableFormat({
    columns: [
      ...placeColumns<CheckedLine>(places),
      { heading: 'Submitted', share: 0.23, text: ({ record }) => shortened(record.query.submitted_name) },
      {
        heading: 'Status',
        width: 11,
        text: ({ record }) => statusWords[record.validation.status],
        style: ({ record }) => statusColours[record.validation.status],
      },
      { heading: 'Accepted name', share: 0.25, text: ({ record }) => acceptedName(record) },
      {
        heading: 'What to look at',
        share: 0.32,
        text: ({ record }) =>
          [...correctionIn(record), ...record.warnings.filter(isAboutName)].map(printable).join('\n'),
      },
      { heading: 'Sources', share: 0.2, text: ({ record }) => sourcesOf(record) },
    ],
    terminal,
    closing: (counts) => `${read}: ${inWords(counts)}`,
  });
}

function inWords({ total, validated, uncertain, not_found: notFound }: VerificationSummary): string {
  return `${total} names, ${validated} validated, ${uncertain} uncertain, ${notFound} not found`;
}

/** `Acer palmatum Thunb. 'Bloodgood'`: the author belongs to the botanical name, not to the cultivar. */
function acceptedName({ accepted_name: accepted }: UnifiedTaxonomicRecord): string {
  const { display_name: whole, scientific_name: botanical, author } = accepted;
  if (whole === null || botanical === null) return '';
  const cultivarPart = whole.startsWith(botanical) ? whole.slice(botanical.length).trim() : '';
  return [botanical, author, cultivarPart].filter(Boolean).join(' ');
}

/** Sources that could not be asked are named once, below all lines. */
function isAboutName(warning: string): boolean {
  return !isFailureWarning(warning);
}

/** The operator's own word, which no source gave. */
function correctionIn({ resolution: { correction } }: UnifiedTaxonomicRecord): string[] {
  return correction ? [`Your corrections of ${correction.version} say so: "${correction.to}".`] : [];
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

function asCsv({ places }: ReportSettings): Report {
  const headings = [
    ...placeHeadings(places),
    'submitted_name',
    'status',
    'confidence',
    'consensus_score',
    'accepted_name',
    'author',
    'display_name',
    'family',
    'nomenclatural_status',
    'match_kind',
    'match_stage',
    'review_required',
    'sources',
    'warnings',
  ];
  return csvFormat(headings, ({ place, record }) => [
    ...placeCells(place, places),
    printable(record.query.submitted_name),
    record.validation.status,
    record.validation.confidence,
    record.validation.consensus_score,
    record.accepted_name.scientific_name,
    record.accepted_name.author,
    record.accepted_name.display_name,
    record.taxonomy.family,
    record.accepted_name.nomenclatural_status,
    record.resolution.match_kind,
    record.resolution.match_stage,
    record.resolution.review_required ? 'yes' : 'no',
    sourcesOf(record),
    printable([...correctionIn(record), ...record.warnings].join(' ')),
  ]);
}

function asJson({ list, heading, places }: ReportSettings): Report {
  return jsonFormat({ file: list, column: heading }, 'results', ({ place, record }) => ({
    ...placeMembers(place, places),
    ...record,
  }));
}
