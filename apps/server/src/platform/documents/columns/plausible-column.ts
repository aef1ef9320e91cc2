import { yieldToEventLoop } from '../../time-slices.ts';
import type { ColumnPlan } from './column-plan.ts';
import type { ColumnProfile } from './column-profile.ts';
import { foldHeading } from './fold-heading.ts';
import { listHeading } from './list-name.ts';
import type { ColumnOutcome, SheetReader } from './outcome.ts';
import type { SheetSample } from './sheet-sample.ts';

interface PlausibilityContext {
  readonly profile: ColumnProfile;
  /** Reads the sample as the sheet would be read. */
  readonly reader: SheetReader;
  readonly signal: AbortSignal;
}

/** Weighs the texts that would be taken from a sheet: true where they look like what the profile looks for. */
export async function isPlausible(
  sample: SheetSample,
  plan: ColumnPlan,
  { profile, reader, signal }: PlausibilityContext,
): Promise<boolean> {
  const isHeadingsAlone =
    sample.isWhole && sample.rows.every(({ row }) => row <= (plan.headings?.lastRow ?? 0));
  if (profile.arePlausible === undefined || isHeadingsAlone) return true;
  const texts = new Set<string>();
  function* outcomes(): Generator<ColumnOutcome> {
    for (const row of sample.rows) yield* reader.read(row);
    yield* reader.end();
  }
  for (const { taken } of outcomes()) {
    await yieldToEventLoop(signal);
    if (taken !== undefined) texts.add(taken.text);
  }
  const headings = plan.columns.map(({ index }) => foldHeading(plan.headings?.texts[index] ?? ''));
  const heading = [listHeading(sample), ...new Set(headings)].join(' ').trim();
  return profile.arePlausible([...texts], heading, signal);
}
