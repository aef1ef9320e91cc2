import { yieldToEventLoop } from '../../time-slices.ts';
import { fillOf } from './cells.ts';
import { letterOf } from './column-letter.ts';
import type { ColumnHeadings, ColumnPlan, PlannedColumn } from './column-plan.ts';
import type { ColumnProfile } from './column-profile.ts';
import { columnsAlike, type ScoredColumn, type ScoredColumns, sure } from './columns-alike.ts';
import { addContinuation, planComposition } from './composed-columns.ts';
import { foldHeading } from './fold-heading.ts';
import type { HeadingCandidate } from './heading-rows.ts';
import { planCards } from './label-cards.ts';
import { scoreListName } from './list-name.ts';
import { planBlocks } from './name-blocks.ts';
import { planBelowHeads } from './parts-below-heads.ts';
import type { ChoiceContext, RecognisedText } from './recogniser.ts';
import type { SheetSample } from './sheet-sample.ts';

/** Worth of a column with nothing but what is looked for; a certain heading is worth 10. */
const contentWeight = 20;
const wholeWeight = 3;
/** Worth of a sure heading; more of it says that the numbers below are what is looked for. */
const certain = 10;
/** From here on a column is read. */
const convincing = 5;
/** Weak headings (`Item`) need some content below. */
const leastContent = 0.1;
/** Content by itself has to be this much. */
const enoughContent = 0.3;
/** Cost of each entry above a row that would be its heading. */
const costOfEntryAbove = 2;

interface ColumnChoice extends ScoredColumns {
  readonly total: number;
  readonly last: number;
}

/** Chooses the columns of a sheet by headings and content together; null when none is convincing. */
export async function chooseColumns(
  sample: SheetSample,
  { profile, recognised, signal }: ChoiceContext,
): Promise<ColumnPlan | null> {
  const labels = planCards(sample, profile, true) ?? planBlocks(sample, profile, true);
  if (labels !== null) return labels;
  const choices: ColumnChoice[] = [];
  for (const candidate of [null, ...sample.candidates]) {
    await yieldToEventLoop(signal);
    const choice = scoreColumns(candidate, sample, profile, recognised);
    if (choice !== null) choices.push(choice);
  }
  const choice = choices.reduce<ColumnChoice | null>(
    (best, each) => (best === null || each.total > best.total ? each : best),
    null,
  );
  const composed = await planComposition(sample, { profile, recognised, signal });
  if (composed !== null && (choice === null || !isWhole(choice, composed, recognised))) return composed;
  if (choice === null || !isConvincing(choice.best))
    return (
      planCards(sample, profile, false) ??
      planBlocks(sample, profile, false) ??
      planBelowHeads(sample, profile, recognised) ??
      planRows(sample, profile, recognised)
    );
  const plan = planOf(choice, sample, recognised);
  return addContinuation(plan, sample, { profile, recognised, signal });
}

function scoreColumns(
  candidate: HeadingCandidate | null,
  sample: SheetSample,
  profile: ColumnProfile,
  recognised: RecognisedText,
): ColumnChoice | null {
  const last = candidate?.last ?? -1;
  const columns = Array.from({ length: sample.width }, (_, index): ScoredColumn => {
    const text = candidate?.headings.texts[index] ?? '';
    const isEntry = candidate !== null && recognised.holds(last, index);
    const isHead = text !== '' && headsInitials(text, index, sample, profile);
    const heading = isHead ? sure : text === '' || isEntry ? 0 : profile.scoreHeading(foldHeading(text));
    const ofMember = candidate === null ? Math.min(0, scoreMember(index, sample, profile)) : heading;
    const named = scoreListName(sample, profile);
    const isNumbers = heading > certain && (sample.isNumeric[index] ?? false);
    const content = isNumbers ? 1 : recognised.share(index, last);
    // The one with more than the genus is meant, where two columns are full of names.
    const whole = recognised.shareOfWhole(index, last);
    const above = candidate === null ? 0 : recognised.countUpTo(index, last) * costOfEntryAbove;
    return {
      index,
      heading,
      content,
      whole,
      total:
        ofMember < 0 ? ofMember : content * contentWeight + whole * wholeWeight + heading + named - above,
    };
  });
  const best = columns.reduce<ScoredColumn | null>((a, b) => (a === null || b.total > a.total ? b : a), null);
  if (best === null || (candidate !== null && !looksLikeHeadings(candidate, best, sample, profile)))
    return null;
  const beside = candidate === null ? 0 : scoreBeside(candidate, profile);
  return { headings: candidate?.headings ?? null, columns, best, total: best.total + beside, last };
}

const mostInitials = 0.6;

/** `Camellia` above `C. japonica`, `C. reticulata`. */
function headsInitials(
  heading: string,
  index: number,
  { rows }: SheetSample,
  { abbreviation }: ColumnProfile,
): boolean {
  const head = abbreviation?.headOf(heading) ?? null;
  if (head === null) return false;
  const cells = rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '' && cell !== heading);
  const initials = cells.filter((cell) => cell.startsWith(`${head.charAt(0)}. `));
  return initials.length > cells.length * mostInitials;
}

/** Score of the name of a member of objects, which is above their values even where no heading is known. */
function scoreMember(index: number, { rows }: SheetSample, profile: ColumnProfile): number {
  const [first] = rows;
  return first?.row === 0 ? profile.scoreHeading(foldHeading(first.cells[index] ?? '')) : 0;
}

/** A row of entries may have a word of headings in it: one that is sure, several, or the first full row are headings. */
function looksLikeHeadings(
  candidate: HeadingCandidate,
  best: ScoredColumn,
  { rows, usualFill }: SheetSample,
  profile: ColumnProfile,
): boolean {
  const known = countKnown(candidate, profile);
  if (known === 0 || !isWorthItsRows(candidate, best, profile)) return false;
  if (best.heading >= sure) return true;
  const filled = fillOf(candidate.headings.texts);
  if (known >= 2 && (best.heading > 0 || known >= filled / 2)) return true;
  const firstFull = rows.findIndex(({ cells }) => fillOf(cells) > usualFill / 2);
  return best.heading > 0 && candidate.last <= firstFull + 1;
}

/** Two rows are headings together only where they say more than either: else the second is an entry. */
function isWorthItsRows(
  { headings, isJoined }: HeadingCandidate,
  best: ScoredColumn,
  profile: ColumnProfile,
): boolean {
  if (!isJoined) return true;
  const [first, second] = headings.lines.map((line) => profile.scoreHeading(line[best.index] ?? ''));
  return best.heading > Math.max(first ?? 0, second ?? 0);
}

const countKnown = ({ headings }: HeadingCandidate, profile: ColumnProfile): number =>
  headings.texts.filter((text) => text !== '' && profile.scoreHeading(foldHeading(text)) !== 0).length;

/** Rows of headings differ from titles by how much they fill and by headings of other things beside the one. */
function scoreBeside(candidate: HeadingCandidate, profile: ColumnProfile): number {
  return candidate.fill + Math.min(countKnown(candidate, profile), 4) * 0.3 - (candidate.isJoined ? 0.2 : 0);
}

function isConvincing({ heading, content, total }: ScoredColumn): boolean {
  if (total < convincing || heading < 0) return false;
  return heading >= convincing || content >= (heading > 0 ? leastContent : enoughContent);
}

/** True where a column holds all of it, so that it need not be put together. */
function isWhole({ best, last }: ColumnChoice, composed: ColumnPlan, recognised: RecognisedText): boolean {
  if (!composed.columns.some(({ index }) => index === best.index))
    return isConvincing(best) && best.content > 0;
  return recognised.shareOfWhole(best.index, last) > 0.5;
}

function planOf(choice: ColumnChoice, sample: SheetSample, recognised: RecognisedText): ColumnPlan {
  const { best } = choice;
  const headings = choice.headings ?? listUnknownHeadings(best, sample, recognised);
  const columns = columnsAlike(choice, sample).map(({ index }): PlannedColumn => {
    const label =
      headings?.texts[index] || (sample.width > 1 || sample.layout === 'table' ? letterOf(index) : null);
    return { index, label: sample.layout === 'list' ? null : label, part: null };
  });
  return { foundBy: best.heading > 0 ? 'heading' : 'content', take: 'each', columns, headings };
}

/** Headings of a column that was found by its content: the row above its first entries, when it looks like headings. */
function listUnknownHeadings(
  best: ScoredColumn,
  sample: SheetSample,
  recognised: RecognisedText,
): ColumnHeadings | null {
  const [named] = sample.candidates;
  // The names of the members of objects.
  if (named?.headings.firstRow === 0) return named.headings;
  const first = sample.rows.findIndex((_, position) => recognised.holds(position, best.index));
  const above = sample.candidates.filter(
    ({ headings, isJoined, last, fill }) =>
      last < first && fill > 0.5 && !isJoined && headings.texts[best.index] !== '',
  );
  const hasNumbers = sample.isNumeric.some((isNumeric) => isNumeric);
  return hasNumbers ? (above.at(-1)?.headings ?? null) : null;
}

/** Whole rows, where what is looked for is now in this column and now in that. */
function planRows(
  sample: SheetSample,
  profile: ColumnProfile,
  recognised: RecognisedText,
): ColumnPlan | null {
  if (profile.takesWholeRows !== true || sample.rows.length === 0) return null;
  const columns = Array.from({ length: sample.width }, (_, index) => index);
  const holding = [...sample.rows.keys()].filter((row) =>
    columns.some((index) => recognised.holds(row, index)),
  );
  if (holding.length < sample.rows.length * enoughContent) return null;
  return {
    foundBy: 'content',
    take: 'row',
    columns: columns.map((index) => ({ index, label: null, part: null })),
    headings: null,
  };
}
