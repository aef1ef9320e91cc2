import { foldToAscii, type NameDictionary, parseName } from '@plantdata/botanical-names';
import { unknownColumn } from './errors.ts';

/** Finds the column of a table that holds botanical names: by its heading, else by what stands in it. */

export interface NameColumn {
  readonly index: number;
  /** Its heading, null when the table has none. */
  readonly heading: string | null;
  readonly hasHeading: boolean;
}

export interface ColumnOptions {
  readonly column?: string | undefined;
  readonly dictionary: NameDictionary;
}

/** Words of headings in English, Latin, German, French, Spanish, Dutch and Italian, and how sure they make us. */
const headingWords: readonly (readonly [pattern: RegExp, score: number])[] = [
  [
    /^(scientific|botanical|latin|species|taxon|full plant) ?names?$|^(nomen|taxon|species|botanical|scientificname|botanicalname|latinname)$/,
    10,
  ],
  [
    /^(botanischer|wissenschaftlicher|lateinischer) (name|pflanzenname)$|^botanische (naam|bezeichnung)$|^(wetenschappelijke|latijnse) naam$/,
    10,
  ],
  [
    /^nom (botanique|scientifique|latin)$|^nombre (botanico|cientifico)$|^nome (botanico|scientifico|latino)$/,
    10,
  ],
  [
    /\b(botanical|scientific|botanisch\w*|wissenschaftlich\w*|botanique|scientifique|botanico|cientifico|scientifico|latijnse)\b/,
    9,
  ],
  [/\b(species|taxon|especie|espece|specie|art)\b/, 7],
  [
    /\b(plants?|pflanzen?|pflanzenname|plantes?|plantas?|pianta|piante|planten?|cultivar|variet\w+|sorte)\b/,
    5,
  ],
  [/\b(name|naam|nom|nombre|nome|description|bezeichnung|item|artikel|product|produit|producto)\b/, 3],
];

/** Headings that hold something else even where they contain one of the words above. */
const otherHeadings =
  /\b(common|trivial|vernacular|deutscher|anglais|code|number|nr|no|qty|quantity|size|price|pot|sku|family|familie|supplier|height|grade|id)\b/;

/** How many rows at the beginning of a table are needed for the choice. */
export const rowsLookedAt = 200;

export function chooseColumn(
  rows: readonly (readonly string[])[],
  { column, dictionary }: ColumnOptions,
): NameColumn {
  const [firstRow = []] = rows;
  if (column !== undefined) return namedColumn(firstRow, column);
  const body = rows.slice(1, rowsLookedAt);
  const hasHeading = !firstRow.some((cell) => isKnownName(cell, dictionary));
  const scores = firstRow.map((heading, index) => {
    const content = shareOfNames(
      (hasHeading ? body : rows.slice(0, rowsLookedAt)).map((row) => row[index] ?? ''),
      dictionary,
    );
    return { index, score: content * 20 + (hasHeading ? scoreHeading(heading) : 0) };
  });
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a), { index: 0, score: 0 });
  return { index: best.index, heading: hasHeading ? (firstRow[best.index] ?? null) : null, hasHeading };
}

function namedColumn(headings: readonly string[], column: string): NameColumn {
  const wanted = normalise(column);
  const index = headings.findIndex((heading) => normalise(heading) === wanted);
  if (index < 0) throw unknownColumn(column, headings);
  return { index, heading: headings[index] ?? null, hasHeading: true };
}

function normalise(heading: string): string {
  return foldToAscii(heading)
    .toLowerCase()
    .replace(/[_\s-]+/g, ' ')
    .trim();
}

function scoreHeading(heading: string): number {
  const words = normalise(heading);
  if (otherHeadings.test(words)) return 0;
  return headingWords.find(([pattern]) => pattern.test(words))?.[1] ?? 0;
}

function shareOfNames(cells: readonly string[], dictionary: NameDictionary): number {
  const filled = cells.filter((cell) => cell.trim().length > 0);
  if (filled.length === 0) return 0;
  return filled.filter((cell) => isKnownName(cell, dictionary)).length / filled.length;
}

function isKnownName(cell: string, dictionary: NameDictionary): boolean {
  const { name } = parseName(cell, { dictionary });
  return (
    name.form !== 'not-a-name' &&
    name.genus !== null &&
    dictionary.hasGenus(foldToAscii(name.genus).toLowerCase())
  );
}
