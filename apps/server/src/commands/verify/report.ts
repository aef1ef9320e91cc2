import {
  correctionIn,
  evidenceOf,
  formatAccepted,
  isAboutName,
  isOnlyUnasked,
  linksOf,
  statusOf,
  type UnifiedTaxonomicRecord,
  type VerificationSummary,
} from '../../capabilities/plant-names/index.ts';
import type { CellPlace } from '../../platform/documents/index.ts';
import {
  type PlacesShown,
  placeCells,
  placeColumns,
  placeHeadings,
  placeMembers,
} from '../documents/places-shown.ts';
import { csvFormat } from '../report/csv-format.ts';
import { jsonFormat } from '../report/json-format.ts';
import {
  chooseReport,
  type DocumentFormat,
  type FormatFlags,
  type ReportFormat,
  type SheetFormat,
} from '../report/report-format.ts';
import { type Terminal, tableFormat } from '../report/table-format.ts';
import { printable, shortenSubmitted } from '../text.ts';

/** Prints checked lines: a table to read, CSV for a spreadsheet, JSON for a program. */

export interface CheckedLine {
  readonly place: CellPlace;
  readonly record: UnifiedTaxonomicRecord;
}

/** Can be sent to another thread. */
export interface ReportSettings {
  readonly flags: FormatFlags;
  /** Name of the list. */
  readonly list: string;
  /** Heading of the column that is read; null if it has none. */
  readonly heading: string | null;
  readonly places: PlacesShown;
  readonly terminal: Terminal;
}

type VerifyReport = ReportFormat<CheckedLine, VerificationSummary>;

export const verifyReport = (settings: ReportSettings): VerifyReport =>
  chooseReport(settings.flags, {
    table: () => toTable(settings),
    csv: () => toCsv(settings),
    json: () => toJson(settings),
  });

const statusColours = { validated: 'green', uncertain: 'yellow', not_found: 'red' } as const;

function toTable({ list, heading, places, terminal }: ReportSettings): VerifyReport {
  const read = heading ? `${list}, column "${heading}"` : list;
  return tableFormat({
    columns: [
      ...placeColumns<CheckedLine>(places),
      {
        heading: 'Submitted',
        share: 0.23,
        text: ({ record }) => shortenSubmitted(record.query.submitted_name),
      },
      {
        heading: 'Status',
        width: 11,
        text: ({ record }) => statusOf(record),
        style: ({ record }) => (isOnlyUnasked(record) ? 'dim' : statusColours[record.validation.status]),
      },
      { heading: 'Accepted name', share: 0.25, text: ({ record }) => formatAccepted(record) },
      {
        heading: 'What to look at',
        share: 0.32,
        text: ({ record }) =>
          [...correctionIn(record), ...record.warnings.filter(isAboutName)].map(printable).join('\n'),
      },
      { heading: 'Evidence', share: 0.2, text: ({ record }) => evidenceOf(record) },
    ],
    terminal,
    closing: (counts) => `${read}: ${describeCounts(counts)}`,
  });
}

function describeCounts(counts: VerificationSummary): string {
  const { total, validated, uncertain, not_found: notFound, no_source_asked: unasked, by_basis } = counts;
  const toReview = uncertain - unasked;
  const basis = [
    ...(by_basis.sources > 0 ? [`sources ${by_basis.sources}`] : []),
    ...(by_basis.bundled > 0 ? [`bundled checklist ${by_basis.bundled}`] : []),
    ...(by_basis.operator > 0 ? [`your corrections ${by_basis.operator}`] : []),
    ...(by_basis.ai > 0 ? [`proposals of the AI ${by_basis.ai}`] : []),
  ];
  const known = unasked > 0 ? [`${unasked} known (no source was asked or answered)`] : [];
  const counted = [`${validated} validated`, ...known, `${toReview} to review`, `${notFound} not found`];
  return `${total} names: ${counted.join(', ')}.${basis.length > 0 ? ` Evidence: ${basis.join(', ')}.` : ''}`;
}

function toCsv({ places }: ReportSettings): SheetFormat<CheckedLine> {
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
    'basis',
    'sources_checked',
    'sources_matched',
    'source_failures',
    'sources_not_asked',
    'evidence',
    'unverified_parts',
    'links',
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
    record.validation.basis,
    record.validation.sources_checked,
    record.validation.sources_matched,
    record.validation.source_failures.join(' '),
    record.validation.sources_not_asked.join(' '),
    evidenceOf(record),
    printable(listUnverified(record).join('; ')),
    linksOf(record).join(' '),
    printable([...correctionIn(record), ...record.warnings].join(' ')),
  ]);
}

const listUnverified = ({ validation }: UnifiedTaxonomicRecord): string[] =>
  validation.parts.filter(({ state }) => state === 'unverified').map(({ text }) => text);

function toJson({ list, heading, places }: ReportSettings): DocumentFormat<CheckedLine, VerificationSummary> {
  return jsonFormat({ file: list, column: heading }, 'results', ({ place, record }) => ({
    ...placeMembers(place, places),
    ...record,
  }));
}
