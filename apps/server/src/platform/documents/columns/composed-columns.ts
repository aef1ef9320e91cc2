import { yieldToEventLoop } from '../../time-slices.ts';
import { letterOf } from './column-letter.ts';
import type { ColumnPlan, PlannedColumn } from './column-plan.ts';
import type { Abbreviation, Composition } from './column-profile.ts';
import { foldHeading } from './fold-heading.ts';
import type { HeadingCandidate } from './heading-rows.ts';
import type { ChoiceContext, RecognisedText } from './recogniser.ts';
import type { SheetSample } from './sheet-sample.ts';

/** Columns that have to be put together, by their headings, else by what is in them; null when the sheet has none. */
export async function planComposition(
  sample: SheetSample,
  { profile: { composition, abbreviation }, recognised, signal }: ChoiceContext,
): Promise<ColumnPlan | null> {
  if (composition === undefined) return null;
  let best: ColumnPlan | null = null;
  for (const candidate of sample.candidates) {
    await yieldToEventLoop(signal);
    const plan = planByHeadings(candidate, sample, { composition, abbreviation, recognised });
    if (plan !== null && plan.columns.length > (best?.columns.length ?? 0)) best = plan;
  }
  return best ?? planByContent(sample, composition, recognised);
}

const leastLetters = 3;

interface HeadedBy {
  readonly abbreviation: Abbreviation | undefined;
  readonly composition: Composition;
  readonly recognised: RecognisedText;
}

/** Epithets of the genera beside them, below `Taxon`; colours are none. */
function hangOn(
  { rows }: SheetSample,
  index: number,
  first: number,
  abbreviation: Abbreviation | undefined,
): boolean {
  const filled = rows.filter(({ cells }) => (cells[index] ?? '') !== '' && (cells[first] ?? '') !== '');
  const hanging = filled.filter(
    ({ cells }) => abbreviation?.hangs(cells[index] ?? '', cells[first] ?? '') === true,
  );
  return hanging.length > filled.length / 2;
}

function planByHeadings(
  candidate: HeadingCandidate,
  sample: SheetSample,
  { composition, abbreviation, recognised }: HeadedBy,
): ColumnPlan | null {
  const letters = candidate.headings.texts
    .map(foldHeading)
    .filter((text) => composition.partOfLetter(text) !== null);
  const areLetters = letters.length >= leastLetters && new Set(letters).size === letters.length;
  const partOf = (heading: string) =>
    composition.partOf(heading) ?? (areLetters ? composition.partOfLetter(heading) : null);
  const columns = partsOf(candidate, partOf);
  const parts = new Set(columns.flatMap(({ part }) => part ?? []));
  // Epithets below `Taxon`, `Rest`.
  const first = columns.find(({ part }) => part === composition.first);
  for (const [index, label] of candidate.headings.texts.entries()) {
    const isFree = !parts.has(composition.second) && columns.every((column) => column.index !== index);
    if (!isFree || first === undefined || !hangOn(sample, index, first.index, abbreviation)) continue;
    parts.add(composition.second);
    columns.push({ index, label, part: composition.second });
  }
  if (!composition.suffices(parts)) return null;
  if (columns.some(({ index }) => recognised.holds(candidate.last, index))) return null;
  return { foundBy: 'heading', take: 'composed', columns, headings: candidate.headings };
}

/** Most cells of a column have to be of the form of its part. */
const mostCells = 0.6;

/**
 * Without headings: a column that holds only the first parts, and those right of it that continue
 * with the later ones.
 */
function planByContent(
  sample: SheetSample,
  composition: Composition,
  recognised: RecognisedText,
): ColumnPlan | null {
  if (sample.layout !== 'table') return null;
  for (let index = 0; index < sample.width; index += 1) {
    if (recognised.share(index, -1) < mostCells || recognised.shareOfWhole(index, -1) > 0.1) continue;
    const columns: PlannedColumn[] = [{ index, label: letterOf(index), part: composition.first }];
    for (let next = index + 1; next < sample.width; next += 1) {
      const part =
        partOfCells(sample, next, composition) ??
        (isStaggered(sample, next, columns) ? composition.continuation : null);
      if (part === null || columns.some((column) => column.part === part)) break;
      columns.push({ index: next, label: letterOf(next), part });
    }
    const parts = new Set(columns.flatMap(({ part }) => part ?? []));
    if (composition.suffices(parts)) return { foundBy: 'content', take: 'composed', columns, headings: null };
  }
  return null;
}

/** In an outline each part has a row to itself. */
function isStaggered({ rows }: SheetSample, index: number, before: readonly PlannedColumn[]): boolean {
  const filled = rows.filter(({ cells }) => (cells[index] ?? '') !== '');
  const isText = filled.length > 0 && filled.every(({ cells }) => /^\p{L}[^\d]*$/u.test(cells[index] ?? ''));
  return (
    isText &&
    before.length > 1 &&
    filled.every(({ cells }) => before.every((each) => (cells[each.index] ?? '') === ''))
  );
}

function partOfCells({ rows }: SheetSample, index: number, composition: Composition): string | null {
  const cells = rows.map((row) => row.cells[index] ?? '').filter((cell) => cell !== '');
  const parts = cells.map((cell) => composition.partOfText(cell));
  const [first] = parts.filter((part) => part !== null);
  if (first === undefined) return null;
  return parts.filter((part) => part === first).length >= cells.length * mostCells ? first : null;
}

/** A species that is written once, above its cultivars, leaves the cells below it blank. */
const mostFilled = 0.5;
/** `Name`, which may be that of a cultivar. */
const isVague = (score: number): boolean => score > 0 && score < 5;

function fillShare({ rows }: SheetSample, below: number, index: number): number {
  const cells = rows.filter(({ row }) => row > below).map(({ cells }) => cells[index] ?? '');
  return cells.filter((cell) => cell !== '').length / Math.max(1, cells.length);
}

/** Breeders call some plants by numbers. */
const mostTexts = 0.8;

/** Most names are without a cultivar in a table that has a column of cultivars. */
const mostWithout = 0.7;

/** The plan for a column of names with that of cultivars, if one is beside it: `Latin`, `Common`, `Variety`. */
export function addContinuation(
  plan: ColumnPlan,
  sample: SheetSample,
  { profile: { composition, role, scoreHeading }, recognised }: ChoiceContext,
): ColumnPlan {
  const [name, ...others] = plan.columns;
  const { headings } = plan;
  if (composition === undefined || headings === null || name === undefined || others.length > 0) return plan;
  if (plan.take !== 'each' || plan.foundBy !== 'heading') return plan;
  const { continuation, partOf } = composition;
  const isSparse = fillShare(sample, headings.lastRow, name.index) < mostFilled;
  const index = headings.texts.findIndex((text, at) => {
    if (at === name.index || text === '') return false;
    const heading = foldHeading(text);
    return partOf(heading) === continuation || (isSparse && isVague(scoreHeading(heading)));
  });
  if (index < 0 || partOf(foldHeading(name.label ?? '')) === continuation) return plan;
  const below = sample.rows.filter(({ row }) => row > headings.lastRow);
  const cells = below.map(({ cells }) => cells[index] ?? '').filter((cell) => /[\p{L}\d]/u.test(cell));
  const names = below.map(({ cells }) => cells[name.index] ?? '').filter((cell) => cell !== '');
  const texts = cells.filter((cell) => /\p{L}{2}/u.test(cell) && cell.length < 60);
  const isText = cells.length > 0 && texts.length > cells.length * mostTexts;
  const last = sample.candidates.find((each) => each.headings === headings)?.last ?? -1;
  const isPart = isText && recognised.shareOfWhole(index, last) < 1 - mostWithout;
  const without = names.filter((text) => !/['‘’"“”]/u.test(text)).length;
  if (!isPart || without < names.length * mostWithout) return plan;
  const columns = [
    { ...name, part: role },
    { index, label: headings.texts[index] ?? null, part: continuation },
  ];
  // For the rows that have a genus with its cultivar and no more.
  const first = headings.texts.findIndex(
    (text) => text !== '' && partOf(foldHeading(text)) === composition.first,
  );
  if (first >= 0)
    columns.push({ index: first, label: headings.texts[first] ?? null, part: composition.first });
  return { ...plan, take: 'composed', columns };
}

/** The first column of each part. */
function partsOf(
  { headings }: HeadingCandidate,
  partOf: (heading: string) => string | null,
): PlannedColumn[] {
  const columns: PlannedColumn[] = [];
  for (const [index, label] of headings.texts.entries()) {
    const part = label === '' ? null : partOf(foldHeading(label));
    if (part === null || columns.some((column) => column.part === part)) continue;
    columns.push({ index, label, part });
  }
  return columns;
}
