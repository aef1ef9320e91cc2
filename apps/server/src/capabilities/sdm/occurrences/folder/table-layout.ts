import { parse } from 'csv-parse/sync';

/** The format of a table of text. */
export interface RecordTableLayout {
  readonly delimiter: string;
  /** Null where quotation marks stand for themselves. */
  readonly quote: string | null;
  /** Lines before the first row. */
  readonly headerLines: number;
  /** The position of each term. */
  readonly columns: ReadonlyMap<string, number>;
  /** Values that all rows have. */
  readonly constants: ReadonlyMap<string, string>;
  /** The number of columns; a row with another number is not understood. */
  readonly width: number;
}

/** The layout of a table that begins with the names of its columns; null where it has none for both coordinates. */
export function layoutOf(header: string): RecordTableLayout | null {
  const delimiter = delimiterOf(header);
  // GBIF separates with tabs and lets quotation marks stand as they are.
  const quote = delimiter === '\t' && !header.startsWith('"') ? null : '"';
  const headings = headingsOf(header, delimiter, quote);
  const columns = new Map<string, number>();
  for (const [place, heading] of headings.entries()) {
    const term = termOf(heading);
    if (term !== null && !columns.has(term)) columns.set(term, place);
  }
  if (!hasBothCoordinates(columns)) return null;
  return { delimiter, quote, headerLines: 1, columns, constants: new Map(), width: headings.length };
}

/** Throws a `CsvError` for a quotation mark that is not closed. */
function headingsOf(header: string, delimiter: string, quote: string | null): string[] {
  const options = { delimiter, quote, relax_quotes: true, bom: true };
  const [headings = []]: string[][] = parse(header, options);
  return headings;
}

export const hasBothCoordinates = (columns: ReadonlyMap<string, number>): boolean =>
  columns.has('decimalLatitude') && columns.has('decimalLongitude');

/** In the order in which they win where they occur equally often. */
const delimiters = ['\t', ';', '|', ','] as const;

function delimiterOf(header: string): string {
  const counts = delimiters.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  return counts.reduce((max, each) => (each.count > max.count ? each : max)).delimiter;
}

/** Terms that are read, and what they are called where Darwin Core is not spoken. */
const names: Readonly<Record<string, readonly string[]>> = {
  decimalLatitude: ['lat', 'latitude', 'y'],
  decimalLongitude: ['lon', 'lng', 'long', 'longitude', 'x'],
  coordinateUncertaintyInMeters: ['coordinateuncertainty', 'uncertainty'],
  basisOfRecord: [],
  occurrenceStatus: [],
  individualCount: [],
  year: [],
  eventDate: ['date'],
  countryCode: ['iso2'],
  issues: ['issue'],
  datasetKey: [],
  license: ['licence'],
  establishmentMeans: [],
  degreeOfEstablishment: [],
  distanceFromCentroidInMeters: [],
  informationWithheld: [],
  dataGeneralizations: [],
  species: [],
  scientificName: [],
  gbifID: ['key'],
  occurrenceID: ['id'],
};

const termByName: ReadonlyMap<string, string> = new Map(
  Object.entries(names).flatMap(([term, others]) =>
    [term.toLowerCase(), ...others].map((name) => [name, term]),
  ),
);

/** The term of a heading or of its address: `dwc:decimalLatitude`, `http://rs.tdwg.org/dwc/terms/decimalLatitude`. */
export function termOf(heading: string): string | null {
  const name = /[^/:#]*$/.exec(heading.trim())?.[0] ?? '';
  return termByName.get(name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')) ?? null;
}
