import { parse } from 'csv-parse/sync';

/** The two tables in which the names of USDA PLANTS come: names with their symbols, and the authors of the symbols. */

export interface NameRow {
  readonly symbol: string;
  /** Symbol of the accepted name; of an accepted name its own. */
  readonly accepted: string;
  readonly isSynonym: boolean;
  /** Without authors: `Acacia abyssinica ssp. calophylla`. */
  readonly taxon: string;
}

export interface AuthorRow {
  readonly symbol: string;
  readonly taxon: string;
  /** With the notes of the publisher: `Willd., orth. var.`, `(L.) Mill. [excluded]`. */
  readonly author: string;
}

export interface UsdaTables {
  readonly names: readonly NameRow[];
  readonly authors: readonly AuthorRow[];
}

/** Throws when a heading is missing. */
export function readTables(namesCsv: string, authorsCsv: string): UsdaTables {
  return {
    names: readCsv(namesCsv, ['accsym', 'syn', 'sym', 'taxon']).map(([accepted, synonym, symbol, taxon]) => ({
      symbol: symbol ?? '',
      accepted: accepted ?? '',
      isSynonym: synonym !== '',
      taxon: taxon ?? '',
    })),
    authors: readCsv(authorsCsv, ['sym', 'taxon', 'author']).map(([symbol, taxon, author]) => ({
      symbol: symbol ?? '',
      taxon: taxon ?? '',
      // The way in which R writes that there is none.
      author: author === 'NA' ? '' : (author ?? ''),
    })),
  };
}

function readCsv(csv: string, headings: readonly string[]): string[][] {
  const [first = [], ...rows] = parse(csv, { bom: true, skip_empty_lines: true });
  const places = headings.map((heading) => first.indexOf(heading));
  const missing = headings.filter((_, index) => places[index] === -1);
  if (missing.length > 0)
    throw new Error(`The table has no column ${missing.join(', ')}: ${first.join(', ')}`);
  return rows.map((row) => places.map((place) => row[place]?.trim() ?? ''));
}
