import { yieldToEventLoop } from '../../time-slices.ts';
import { stripBullet } from './bullets.ts';
import { fillOf, isNumber } from './cells.ts';
import type { ColumnProfile } from './column-profile.ts';
import { foldHeading } from './fold-heading.ts';
import { scoreListName } from './list-name.ts';
import type { SheetSample } from './sheet-sample.ts';

/** Cells of a column that are looked at, spread over the sample. */
const cellsPerColumn = 60;
/** In all columns together: a sheet may have hundreds. */
const cellsPerSheet = 4_000;

/** The contents of the cells of a sample, by row and column. */
export interface RecognisedText {
  /** Share of the filled cells below a row that hold what is looked for; numbers count as not. */
  share(column: number, below: number): number;
  /** Share of those that hold it in several words: more than the first part of it. */
  shareOfWhole(column: number, below: number): number;
  /** The number of cells above and in a row that hold it. */
  countUpTo(column: number, row: number): number;
  holds(row: number, column: number): boolean;
}

/** The data from which columns are chosen, besides a sample. */
export interface ChoiceContext {
  readonly profile: ColumnProfile;
  readonly recognised: RecognisedText;
  readonly signal: AbortSignal;
}

/** Looks at the cells of a sample, giving the event loop its turn. Rows are counted as they stand in the sample. */
export async function recogniseCells(
  sample: SheetSample,
  profile: ColumnProfile,
  signal: AbortSignal,
): Promise<RecognisedText> {
  const perColumn = Math.max(10, Math.min(cellsPerColumn, Math.floor(cellsPerSheet / (sample.width || 1))));
  const columns: Map<number, boolean>[] = [];
  const known = new Map<string, boolean>();
  const mayBeNumber = isListOfNumbers(sample, profile);
  const { abbreviation } = profile;
  const lone = sample.rows.map(({ cells }) => {
    const [only = '', ...others] = cells.filter((cell) => cell !== '');
    return others.length > 0 ? null : (abbreviation?.headOf(only) ?? null);
  });
  let lastRow = -1;
  /** By row, the last one above it that has a head alone. */
  const lastLone = lone.map((head, row) => {
    const above = lastRow;
    if (head !== null) lastRow = row;
    return above;
  });
  /** A head alone in its row, whose texts are in another column. */
  const isHeadOfOther = (row: number, column: number) => {
    const [head, next] = [lone[row] ?? null, sample.rows[row + 1]?.cells ?? []];
    return (
      head !== null &&
      (next[column] ?? '') === '' &&
      fillOf(next) > 1 &&
      next.some((cell) => abbreviation?.hangs(cell, head) === true)
    );
  };
  for (let column = 0; column < sample.width; column += 1) {
    const results = new Map<number, boolean>();
    const small: number[] = [];
    let [head, headRow]: [string | null, number] = [null, -1];
    for (const row of rowsToLookAt(sample, column, perColumn)) {
      await yieldToEventLoop(signal);
      // The first of several in a cell.
      const [text = ''] = stripBullet(sample.rows[row]?.cells[column] ?? '').split(';', 1);
      const holds = known.get(text) ?? holdsIt(text, profile, mayBeNumber);
      known.set(text, holds);
      const own = abbreviation?.headOf(text) ?? null;
      const last = own === null ? (lastLone[row] ?? -1) : row;
      // The nearest one above counts, in this column or alone in its row.
      if (last > headRow) [head, headRow] = [own ?? lone[last] ?? null, last];
      const hangs = head !== null && abbreviation?.hangs(text, head) === true;
      if (holds && !hangs && /^\p{Ll}+$/u.test(text)) small.push(row);
      results.set(row, (holds && !isHeadOfOther(row, column)) || hangs);
    }
    dropColours(results, small);
    columns.push(results);
  }
  return countsOf(columns, sample);
}

const mostWords = 0.8;

/** A genus in small letters may be a colour or a word of a sentence (`rosa`), unless nearly all cells are such. */
function dropColours(results: Map<number, boolean>, small: readonly number[]): void {
  if (small.length < results.size * mostWords) for (const row of small) results.set(row, false);
}

/** Numbers may be anything, except in a list of only numbers without such a heading. */
function isListOfNumbers(sample: SheetSample, profile: ColumnProfile): boolean {
  const { width, layout, candidates } = sample;
  if (profile.recognisesNumber === undefined || width !== 1 || layout === 'page') return false;
  if (scoreListName(sample, profile) < 0) return false;
  return candidates.every(({ headings }) => profile.scoreHeading(foldHeading(headings.texts[0] ?? '')) >= 0);
}

function holdsIt(text: string, profile: ColumnProfile, mayBeNumber: boolean): boolean {
  if (mayBeNumber && profile.recognisesNumber?.(text)) return true;
  return (
    text.length > 1 && !isNumber(text) && profile.recognises(text) && !profile.isSomethingElse(text, false)
  );
}

/** The first rows, which have headings and titles, and a regular sample of the others. */
function rowsToLookAt(sample: SheetSample, column: number, max: number): number[] {
  const filled = [...sample.rows.keys()].filter((row) => (sample.rows[row]?.cells[column] ?? '') !== '');
  const first = filled.slice(0, max / 2);
  const others = filled.slice(first.length);
  const step = Math.max(1, Math.ceil((others.length * 2) / max));
  return [...first, ...others.filter((_, index) => index % step === 0)];
}

/** Programs join them: `Acer_rubrum`, `AcerRubrum`. */
const severalWords = /[\s_+]|\p{Ll}\p{Lu}/u;

function countsOf(columns: readonly Map<number, boolean>[], sample: SheetSample): RecognisedText {
  const share = (column: number, below: number, counts: (row: number) => boolean) => {
    const looked = [...(columns[column] ?? [])].filter(([row]) => row > below);
    return looked.length === 0
      ? 0
      : looked.filter(([row, holds]) => holds && counts(row)).length / looked.length;
  };
  return {
    share: (column, below) => share(column, below, () => true),
    shareOfWhole: (column, below) =>
      share(column, below, (row) => severalWords.test((sample.rows[row]?.cells[column] ?? '').trim())),
    countUpTo: (column, upTo) =>
      [...(columns[column] ?? [])].filter(([row, holds]) => row <= upTo && holds).length,
    holds: (row, column) => columns[column]?.get(row) ?? false,
  };
}
