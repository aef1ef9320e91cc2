import {
  areCounts,
  type ColumnProfile,
  type DocumentPart,
  type DocumentRow,
  foldHeading,
  isTotal,
} from '../../../platform/documents/index.ts';

/** Sizes as headings of a sheet, with the index of the column of each. */
interface CountedSizes {
  readonly heading: DocumentRow;
  readonly columns: readonly { readonly index: number; readonly size: string }[];
  /** The numbers may be prices in whole amounts: a title or heading speaks of them. */
  readonly mayBePrices: boolean;
}

/** Rows of a sheet that are looked at before it is decided how it is read, and how many of them may be headings. */
const rowsLookedAt = 60;
const headingRows = 10;
const leastSizes = 2;
/** A heading that scores this names a column of sizes. */
const namesSizes = 8;

/** The numbers of plants of the sizes in their order, and the sheets whose headings are sizes. */
export interface SpreadSizes {
  readonly parts: AsyncIterable<DocumentPart>;
  /** Returns the number of plants of a size in a row, once; null for a sheet that was not spread. */
  takeCount(place: { readonly sheet: string | null; readonly row: number }, size: string): number | null;
}

/**
 * Spreads tables whose sizes are headings over numbers of plants, as in `#1 | #3 | #15`: each size of which a row has plants
 * becomes a row, with its number. Other sheets stay as they are.
 */
export function spreadCountedSizes(
  parts: AsyncIterable<DocumentPart>,
  profile: Pick<ColumnProfile, 'recognises' | 'scoreHeading'>,
): SpreadSizes {
  /** A list may have a size twice, for two places: its numbers are taken in the order of the columns. */
  const counts = new Map<string, number[]>();
  const keyOf = (sheet: string | null, row: number, size: string) => `${sheet ?? ''}\n${row}\n${size}`;
  async function* spread(): AsyncGenerator<DocumentPart> {
    let sheet: string | null = null;
    let waiting: DocumentRow[] | null = null;
    let found: CountedSizes | null = null;
    const rowsOf = (row: DocumentRow): DocumentRow[] =>
      (found?.columns ?? []).flatMap(({ index, size }) => {
        const count = countOf(row.cells[index] ?? '');
        if (count === 0 || row.cells.some(isTotal)) return [];
        const key = keyOf(sheet, row.row, size);
        if (found?.mayBePrices === false) counts.set(key, [...(counts.get(key) ?? []), count]);
        return [{ row: row.row, page: row.page, cells: [size] }];
      });
    const decide = (rows: readonly DocumentRow[]): DocumentRow[] => {
      found = findCountedSizes(rows, profile);
      if (found === null) return [...rows];
      const { heading } = found;
      return [
        { ...heading, cells: ['Size'] },
        ...rows.filter(({ row }) => row > heading.row).flatMap(rowsOf),
      ];
    };
    for await (const part of parts) {
      if (part.part === 'rows' && (waiting !== null || found !== null)) {
        if (waiting === null) {
          yield { part: 'rows', rows: part.rows.flatMap(rowsOf) };
          continue;
        }
        waiting.push(...part.rows);
        if (waiting.length < rowsLookedAt) continue;
      }
      if (waiting !== null && waiting.length > 0) yield { part: 'rows', rows: decide(waiting) };
      if (part.part === 'rows') {
        if (waiting === null) yield part;
        waiting = null;
        continue;
      }
      waiting = null;
      if (part.part === 'sheet') {
        found = null;
        sheet = part.name;
        waiting = part.layout === 'table' ? [] : null;
      }
      yield part;
    }
    if (waiting !== null && waiting.length > 0) yield { part: 'rows', rows: decide(waiting) };
  }
  return {
    parts: spread(),
    takeCount(place, size) {
      const key = keyOf(place.sheet, place.row, size);
      const [count = null, ...others] = counts.get(key) ?? [];
      if (others.length > 0) counts.set(key, others);
      else counts.delete(key);
      return count;
    },
  };
}

function findCountedSizes(
  rows: readonly DocumentRow[],
  { recognises, scoreHeading }: Pick<ColumnProfile, 'recognises' | 'scoreHeading'>,
): CountedSizes | null {
  for (const [position, heading] of rows.slice(0, headingRows).entries()) {
    const isSize = (cell: string) => /\d/.test(cell) && recognises(cell);
    const namesColumn = (cell: string) => cell !== '' && scoreHeading(foldHeading(cell)) >= namesSizes;
    // `3 Litre` has the word of a heading, and is a size.
    if (heading.cells.some((cell) => namesColumn(cell) && !isSize(cell))) return null;
    const below = rows.slice(position + 1);
    const columns = heading.cells.flatMap((cell, index) =>
      isSize(cell) && hasCounts(below.map(({ cells }) => cells[index] ?? '')) ? [{ index, size: cell }] : [],
    );
    const above = rows.slice(0, position + 1).flatMap(({ cells }) => cells);
    const mayBePrices = above.some((cell) => prices.test(cell));
    if (columns.length >= leastSizes) return { heading, columns, mayBePrices };
  }
  return null;
}

const hasCounts = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell !== '') && areCounts(cells);

const prices = /price|preis|prix|tarif|prijs|precio|prezzo|[$€£]/i;
/** More digits are a code. */
const count = /^\d{1,3}(?:[.,]?\d{3}){0,2}\+?$/;

const countOf = (cell: string): number => (count.test(cell) ? Number(cell.replace(/[.,+]/g, '')) : 0);
