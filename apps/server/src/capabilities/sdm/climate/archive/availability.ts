import type { Availability } from '../climate-archive.ts';
import { type FutureClimate, gcmNames, scenarioNames, yearsOf } from '../future-climate.ts';
import { type ArchiveDescription, explainUse, usedFor } from '../makers/description.ts';
import { shareOfHigher } from './blend-layers.ts';

/** The scenarios between which SSP2-4.5 is taken to lie, the lower one first. */
export const neighboursOf = (future: FutureClimate): readonly [FutureClimate, FutureClimate] => [
  { ...future, scenario: 'ssp126' },
  { ...future, scenario: 'ssp370' },
];

/** @param has whether an archive has files of a future */
export async function availabilityOf(
  description: ArchiveDescription,
  future: FutureClimate,
  has: (future: FutureClimate) => Promise<boolean>,
): Promise<Availability> {
  const used = usedFor(description, future);
  const instead = used && explainUse(description, future, used);
  if (used && (await has(future))) return { kind: 'served', used, note: instead ?? null };
  const [lower, higher] = neighboursOf(future);
  if (used && future.scenario === 'ssp245' && (await has(lower)) && (await has(higher))) {
    const how = `The climate archive has no SSP2-4.5: its climate was approximated between SSP1-2.6 and SSP3-7.0 of ${used.model}, ${shareOfHigher} of the way from the first to the second (for precipitation by factors).`;
    return { kind: 'approximated', used, note: [how, instead].filter(Boolean).join(' ') };
  }
  const asked = `${gcmNames[future.gcm]}, ${scenarioNames[future.scenario]}, ${yearsOf[future.period]}`;
  const reason = `There is no climate of ${asked} in the archive of ${description.name} here.`;
  return { kind: 'refused', reason };
}
