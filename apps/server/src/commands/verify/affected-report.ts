import type { AffectedName } from '../../capabilities/plant-names/snapshots/index.ts';
import type { CellPlace } from '../../platform/documents/index.ts';
import type { ListFile } from '../documents/list-file.ts';
import { placeCells, placeColumns, placeHeadings, placeMembers } from '../documents/places-shown.ts';
import { csvFormat } from '../report/csv-format.ts';
import { jsonFormat } from '../report/json-format.ts';
import { formatKnownName, toCells, toMembers } from '../report/known-name.ts';
import {
  chooseReport,
  type DocumentFormat,
  type FormatFlags,
  type ReportFormat,
  type SheetFormat,
} from '../report/report-format.ts';
import { tableFormat, terminalOf } from '../report/table-format.ts';
import { printable, shortenSubmitted } from '../text.ts';

/** Prints the lines of a list that another version of a dataset affects. */

interface AffectedLine extends AffectedName {
  readonly place: CellPlace;
  readonly submitted: string;
}

export interface AffectedSummary {
  readonly total: number;
  readonly affected: number;
}

/** The versions that are compared. */
export interface ListPeriod {
  readonly dataset: string;
  readonly since: string;
  readonly until: string;
}

type AffectedReport = ReportFormat<AffectedLine, AffectedSummary>;
type AffectedList = Pick<ListFile, 'name' | 'column' | 'places'>;

export const chooseAffected = (flags: FormatFlags, list: AffectedList, period: ListPeriod): AffectedReport =>
  chooseReport(flags, {
    table: () => toTable(list, period),
    csv: () => toCsv(list),
    json: () => toJson(list, period),
  });

function toTable(list: AffectedList, { dataset, since, until }: ListPeriod): AffectedReport {
  return tableFormat({
    columns: [
      ...placeColumns<AffectedLine>(list.places),
      { heading: 'Submitted', share: 0.34, text: ({ submitted }) => shortenSubmitted(submitted) },
      { heading: 'Change', width: 10, text: ({ effect }) => effect },
      { heading: `Accepted in ${since}`, share: 0.33, text: ({ before }) => formatKnownName(before) },
      { heading: `Accepted in ${until}`, share: 0.33, text: ({ after }) => formatKnownName(after) },
    ],
    terminal: terminalOf(process.stdout),
    closing: ({ total, affected }) =>
      `${list.name}, ${dataset} from ${since} to ${until}: ${affected} of ${total} names affected`,
  });
}

function toCsv({ places }: AffectedList): SheetFormat<AffectedLine> {
  const headings = [
    ...placeHeadings(places),
    'submitted_name',
    'change',
    'accepted_before',
    'author_before',
    'accepted_after',
    'author_after',
  ];
  return csvFormat(headings, ({ place, submitted, effect, before, after }) => [
    ...placeCells(place, places),
    printable(submitted),
    effect,
    ...toCells(before),
    ...toCells(after),
  ]);
}

function toJson(
  { name, column, places }: AffectedList,
  { dataset, since, until }: ListPeriod,
): DocumentFormat<AffectedLine, AffectedSummary> {
  return jsonFormat(
    { file: name, column, dataset, since, until },
    'affected',
    ({ place, submitted, effect, before, after }) => ({
      ...placeMembers(place, places),
      submitted_name: submitted,
      change: effect,
      accepted_before: toMembers(before),
      accepted_after: toMembers(after),
    }),
  );
}
