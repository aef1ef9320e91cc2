import {
  isFailureWarning,
  isOnlyUnasked,
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
import { chooseReport, type FormatFlags, type ReportFormat } from '../report/report-format.ts';
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
    table: () => asTable(settings),
    csv: () => asCsv(settings),
    json: () => asJson(settings),
  });

type Status = UnifiedTaxonomicRecord['validation']['status'];

const statusWords: Record<Status, string> = {
  validated: 'validated',
  uncertain: 'uncertain',
  not_found: 'not found',
};
const statusColours = { validated: 'green', uncertain: 'yellow', not_found: 'red' } as const;

function asTable({ list, heading, places, terminal }: ReportSettings): VerifyReport {
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
      { heading: 'Accepted name', share: 0.25, text: ({ record }) => acceptedName(record) },
      {
        heading: 'What to look at',
        share: 0.32,
        text: ({ record }) =>
          [...correctionIn(record), ...record.warnings.filter(isAboutName)].map(printable).join('\n'),
      },
      { heading: 'Evidence', share: 0.2, text: ({ record }) => evidenceOf(record) },
    ],
    terminal,
    closing: (counts) => `${read}: ${inWords(counts)}`,
  });
}

/** A name against which nothing is known is set apart from those that a person has to look at. */
function statusOf(record: UnifiedTaxonomicRecord): string {
  const { status, source_failures: failed } = record.validation;
  if (!isOnlyUnasked(record)) return statusWords[status];
  return failed.length > 0 ? 'no answer' : 'not asked';
}

function inWords(counts: VerificationSummary): string {
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

/** `Acer palmatum Thunb. 'Bloodgood'`: the author belongs to the botanical name, not to the cultivar. */
function acceptedName({ accepted_name: accepted }: UnifiedTaxonomicRecord): string {
  const { display_name: whole, scientific_name: botanical, author } = accepted;
  if (whole === null || botanical === null) return '';
  const cultivarPart = whole.startsWith(botanical) ? whole.slice(botanical.length).trim() : '';
  return [botanical, author, cultivarPart].filter(Boolean).join(' ');
}

/** The evidence and the lines below the table say which sources did not answer. */
function isAboutName(warning: string): boolean {
  return !isFailureWarning(warning) && !/^No source (?:was asked|answered)\.$/.test(warning);
}

/** The operator's own word, which no source gave. */
function correctionIn({ resolution: { correction } }: UnifiedTaxonomicRecord): string[] {
  return correction ? [`Your corrections of ${correction.version} say so: "${correction.to}".`] : [];
}

/** The basis of a record, and the sources behind it: those that agree, or the others where they are fewer. */
function evidenceOf({ source_answers: answers, validation }: UnifiedTaxonomicRecord): string {
  const { basis, source_failures: failed, sources_checked: checked, parts } = validation;
  const unverified = parts.filter(({ part, state }) => part !== 'botanical' && state === 'unverified');
  return [
    ...(basis === 'sources' || basis === 'none' ? [] : [basisWords[basis]]),
    checked > 0
      ? agreementOf(answers.filter(({ outcome }) => outcome === 'match' || outcome === 'no_match'))
      : noSource(failed),
    ...(checked > 0 && failed.length > 0 ? [`${failed.join(', ')} failed`] : []),
    ...(unverified.length > 0
      ? [`${unverified.map(({ part }) => partWords[part]).join(', ')} unverified`]
      : []),
  ].join('; ');
}

const basisWords = {
  bundled: 'bundled checklist',
  operator: 'your correction',
  ai: 'proposed by AI',
} as const;

const partWords = {
  botanical: 'botanical part',
  cultivar: 'cultivar',
  group: 'Group',
  grex: 'grex',
  series: 'series',
  trade_designation: 'selling name',
} as const;

const noSource = (failed: readonly string[]): string =>
  failed.length > 0 ? `no source answered (${failed.length} failed)` : 'no source asked';

function agreementOf(answered: UnifiedTaxonomicRecord['source_answers']): string {
  const agreeing = answered.filter(({ agrees }) => agrees);
  const others = answered.filter(({ agrees }) => !agrees);
  const names = (list: typeof answered) => list.map(({ source }) => source).join(', ');
  if (agreeing.length === 0) return `none of ${answered.length} sources`;
  if (others.length === 0) return `all ${agreeing.length} sources`;
  const count = `${agreeing.length} of ${answered.length} sources`;
  return agreeing.length > others.length ? `${count}, not ${names(others)}` : `${count}: ${names(agreeing)}`;
}

function asCsv({ places }: ReportSettings): VerifyReport {
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
    printable(unverifiedParts(record).join('; ')),
    linksOf(record).join(' '),
    printable([...correctionIn(record), ...record.warnings].join(' ')),
  ]);
}

const unverifiedParts = ({ validation }: UnifiedTaxonomicRecord): string[] =>
  validation.parts.filter(({ state }) => state === 'unverified').map(({ text }) => text);

/** Pages of the record at the sources that agree. */
const linksOf = ({ source_answers: answers }: UnifiedTaxonomicRecord): string[] =>
  answers.flatMap(({ agrees, record_url: url }) => (agrees && url !== null ? [url] : []));

function asJson({ list, heading, places }: ReportSettings): VerifyReport {
  return jsonFormat({ file: list, column: heading }, 'results', ({ place, record }) => ({
    ...placeMembers(place, places),
    ...record,
  }));
}
