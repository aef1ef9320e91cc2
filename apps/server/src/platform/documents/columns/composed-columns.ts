import { yieldToEventLoop } from '../../time-slices.ts';
import { letterOf } from './column-letter.ts';
import type { ColumnPlan, PlannedColumn } from './column-plan.ts';
import type { Composition } from './column-profile.ts';
import { foldHeading } from './fold-heading.ts';
import type { HeadingCandidate } from './heading-rows.ts';
import type { ChoiceContext, RecognisedText } from './recogniser.ts';
import type { SheetSample } from './sheet-sample.ts';

/** Columns that have to be put together, by their headings, else by what is in them; null when the sheet has none. */
export async function planComposition(
  sample: SheetSample,
  { profile: { composition }, recognised, signal }: ChoiceContext,
): Promise<ColumnPlan | null> {
  if (composition === undefined) return null;
  let best: ColumnPlan | null = null;
  for (const candidate of sample.candidates) {
    await yieldToEventLoop(signal);
    const plan = planByHeadings(candidate, composition, recognised);
    if (plan !== null && plan.columns.length > (best?.columns.length ?? 0)) best = plan;
  }
  return best ?? planByContent(sample, composition, recognised);
}

function planByHeadings(
  candidate: HeadingCandidate,
  composition: Composition,
  recognised: RecognisedText,
): ColumnPlan | null {
  const columns = partsOf(candidate, composition.partOf);
  const parts = new Set(columns.flatMap(({ part }) => part ?? []));
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
      const part = partOfCells(sample, next, composition);
      if (part === null || columns.some((column) => column.part === part)) break;
      columns.push({ index: next, label: letterOf(next), part });
    }
    const parts = new Set(columns.flatMap(({ part }) => part ?? []));
    if (composition.suffices(parts)) return { foundBy: 'content', take: 'composed', columns, headings: null };
  }
  return null;
}

function partOfCells({ rows }: SheetSample, index: number, composition: Composition): string | null {
  const cells = rows.map((row) => row.cells[index] ?? '').filter((cell) => cell !== '');
  const parts = cells.map((cell) => composition.partOfText(cell));
  const [first] = parts.filter((part) => part !== null);
  if (first === undefined) return null;
  return parts.filter((part) => part === first).length >= cells.length * mostCells ? first : null;
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
