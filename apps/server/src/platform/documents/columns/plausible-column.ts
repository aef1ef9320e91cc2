import { giveWay } from '../../time-slices.ts';
import { convincing } from './choose-columns.ts';
import type { ColumnPlan } from './column-plan.ts';
import type { ColumnProfile } from './column-profile.ts';
import { foldHeading } from './fold-heading.ts';
import { scoreListName } from './list-name.ts';
import type { RowReader } from './row-reader.ts';
import type { SheetSample } from './sheet-sample.ts';

interface PlausibilityContext {
  readonly profile: ColumnProfile;
  /** Reads the sample as the sheet would be read. */
  readonly reader: RowReader;
  readonly signal: AbortSignal;
}

/** True where the texts that would be taken from a sheet look like what the profile looks for. */
export async function isPlausible(
  sample: SheetSample,
  plan: ColumnPlan,
  { profile, reader, signal }: PlausibilityContext,
): Promise<boolean> {
  if (profile.arePlausible === undefined) return true;
  const texts = new Set<string>();
  for (const row of sample.rows) {
    await giveWay(signal);
    for (const { taken } of reader.read(row)) if (taken !== undefined) texts.add(taken.text);
  }
  for (const { taken } of reader.end()) if (taken !== undefined) texts.add(taken.text);
  return profile.arePlausible([...texts], isNamed(sample, plan, profile));
}

/** True where the headings of a plan, or the name of its list, name what is below them. */
function isNamed(
  sample: SheetSample,
  { columns, headings, take }: ColumnPlan,
  profile: ColumnProfile,
): boolean {
  if (headings !== null && take === 'composed') return true;
  const scores = columns.map(({ index }) => profile.scoreHeading(foldHeading(headings?.texts[index] ?? '')));
  return Math.max(scoreListName(sample, profile), ...scores) >= convincing;
}
