import type { AffectedName } from '../../capabilities/plant-names/snapshots/index.ts';
import type { Place } from '../../platform/documents/index.ts';
import type { ListFile } from '../documents/list-file.ts';
import { placeCells, placeColumns, placeHeadings, placeMembers } from '../documents/places-shown.ts';
import { csvFormat } from '../report/csv-format.ts';
import { jsonFormat } from '../report/json-format.ts';
import { asCells, asMembers, withAuthors } from '../report/known-name.ts';
import { chooseReport, type FormatFlags, type ReportFormat } from '../report/report-format.ts';
import { tableFormat, terminalOf } from '../report/table-format.ts';
import { printable, shortenSubmitted } from '../text.ts';

/** Prints the lines of a list that another version of a dataset affects. */

interface AffectedLine extends AffectedName {
  readonly place: Place;
  readonly submitted: string;
}

export interface AffectedSummary {
  readonly total: number;
  readonly affected: number;
}

/** The versions that are compared. */
export interface Period {
  readonly dataset: string;
  readonly since: string;
  readonly until: string;
}

type Report = ReportFormat<AffectedLine, AffectedSummary>;
type List = Pick<ListFile, 'name' | 'column' | 'places'>;

export const affectedReport = (flags: FormatFlags, list: List, period: Period): Report =>
  chooseReport(flags, {
    table: () => asTable(list, period),
    csv: () => asCsv(list),
    json: () => asJson(list, period),
  });

function asTable(list: List, { dataset, since, until }: Period): Report {
  return tableFormat({
    columns: [
      ...placeColumns<AffectedLine>(list.places),
      { heading: 'Submitted', share: 0.34, text: ({ submitted }) => shortenSubmitted(submitted) },
      { heading: 'Change', width: 10, text: ({ effect }) => effect },
      { heading: `Accepted in ${since}`, share: 0.33, text: ({ before }) => withAuthors(before) },
      { heading: `Accepted in ${until}`, share: 0.33, text: ({ after }) => withAuthors(after) },
    ],
    terminal: terminalOf(process.stdout),
    closing: ({ total, affected }) =>
      `${list.name}, ${dataset} from ${since} to ${until}: ${affected} of ${total} names affected`,
  });
}

function asCsv({ places }: List): Report {
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
    ...asCells(before),
    ...asCells(after),
  ]);
}

function asJson({ name, column, places }: List, { dataset, since, until }: Period): Report {
  return jsonFormat(
    { file: name, column, dataset, since, until },
    'affected',
    ({ place, submitted, effect, before, after }) => ({
      ...placeMembers(place, places),
      submitted_name: submitted,
      change: effect,
      accepted_before: asMembers(before),
      accepted_after: asMembers(after),
    }),
  );
}
