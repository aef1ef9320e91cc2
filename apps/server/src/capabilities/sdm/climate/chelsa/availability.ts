import type { Availability } from '../climate-archive.ts';
import {
  type FutureClimate,
  type Gcm,
  gcmNames,
  type Scenario,
  scenarioNames,
  yearsOf,
} from '../future-climate.ts';
import { shareOfHigher } from './blend-layers.ts';

/** CHELSA V2.1 has these of the models and scenarios that are offered, for all three periods. */
const chelsaGcms: readonly Gcm[] = ['mpi-esm1-2-hr', 'ukesm1-0-ll', 'ipsl-cm6a-lr'];
const chelsaScenarios: readonly Scenario[] = ['ssp126', 'ssp370', 'ssp585'];

export const isOfChelsa = ({ gcm, scenario }: FutureClimate): boolean =>
  chelsaGcms.includes(gcm) && chelsaScenarios.includes(scenario);

/** Those between which SSP2-4.5 is taken to lie, the lower one first. */
export const neighboursOf = (future: FutureClimate): readonly [FutureClimate, FutureClimate] => [
  { ...future, scenario: 'ssp126' },
  { ...future, scenario: 'ssp370' },
];

/** @param has whether an archive has files of a future */
export async function availabilityOf(
  future: FutureClimate,
  has: (future: FutureClimate) => Promise<boolean>,
): Promise<Availability> {
  if (await has(future)) return { kind: 'served' };
  if (future.scenario !== 'ssp245') return { kind: 'refused', reason: reasonOf(future) };
  const neighbours = await Promise.all(neighboursOf(future).map(has));
  if (neighbours.every(Boolean)) return { kind: 'approximated', note: noteOf(future) };
  return { kind: 'refused', reason: reasonOf(future) };
}

const noteOf = ({ gcm }: FutureClimate): string =>
  `The climate archive has no SSP2-4.5: its climate was approximated between SSP1-2.6 and SSP3-7.0 of ${gcmNames[gcm]}, ${shareOfHigher} of the way from the first to the second (for precipitation by factors).`;

function reasonOf(future: FutureClimate): string {
  const { gcm, scenario, period } = future;
  if (!chelsaGcms.includes(gcm)) {
    return `There is no climate of ${gcmNames[gcm]}: CHELSA V2.1 does not have this model. Choose ${joinNames(chelsaGcms)}.`;
  }
  const asked = `${gcmNames[gcm]}, ${scenarioNames[scenario]}, ${yearsOf[period]}`;
  return `The climate archive of this service has no files of ${asked}. Choose another model, scenario or period.`;
}

const joinNames = (names: readonly string[]): string =>
  `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
