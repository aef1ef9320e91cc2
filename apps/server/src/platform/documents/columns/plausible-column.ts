import { giveWay } from '../../time-slices.ts';
import { withoutBullet } from './bullets.ts';
import { convincing } from './choose-columns.ts';
import type { ColumnPlan } from './column-plan.ts';
import type { ColumnProfile } from './column-profile.ts';
import { foldHeading } from './fold-heading.ts';
import { scoreListName } from './list-name.ts';
import type { SheetSample } from './sheet-sample.ts';

/** Whether what would be read of a sheet looks like what the profile looks for; always under a name that the caller gave. */
export async function isPlausible(
  sample: SheetSample,
  plan: ColumnPlan,
  { profile, signal }: { profile: ColumnProfile; signal: AbortSignal },
): Promise<boolean> {
  if (profile.arePlausible === undefined || plan.foundBy === 'extraction_column') return true;
  const texts = await textsOf(sample, plan, profile, signal);
  return profile.arePlausible(texts, isNamed(sample, plan, profile));
}

function isNamed(sample: SheetSample, { columns, headings, take }: ColumnPlan, profile: ColumnProfile) {
  if (headings !== null && take === 'composed') return true;
  const scores = columns.map(({ index }) => profile.scoreHeading(foldHeading(headings?.texts[index] ?? '')));
  return Math.max(scoreListName(sample, profile), ...scores) >= convincing;
}

/** Distinct texts of the sample that would be taken, in full where they leave out what stands above them. */
async function textsOf(
  { rows }: SheetSample,
  { columns, headings, take }: ColumnPlan,
  profile: ColumnProfile,
  signal: AbortSignal,
): Promise<string[]> {
  const texts = new Set<string>();
  let head: string | null = null;
  let above: string | null = null;
  for (const { row, page, cells } of rows) {
    await giveWay(signal);
    if (headings !== null && row <= headings.lastRow && page === headings.page) continue;
    const filled = columns
      .map(({ index }) => withoutBullet(cells[index] ?? ''))
      .filter((cell) => cell !== '');
    for (const text of take === 'composed' ? [filled.join(' ')] : filled) {
      if (text === '' || profile.isSomethingElse(text, false)) continue;
      const whole: string = profile.abbreviation?.complete(text, head, above) ?? text;
      head = profile.abbreviation?.headOf(text) ?? head;
      above = whole;
      texts.add(whole);
    }
  }
  return [...texts];
}
