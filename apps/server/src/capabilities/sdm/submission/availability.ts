import type { ServiceError } from '../../../platform/errors.ts';
import type { Availability, ClimateArchives } from '../climate/climate-archive.ts';
import { type FutureClimate, GCMS, PERIODS, SCENARIOS } from '../climate/future-climate.ts';
import { combinationRefused } from '../errors.ts';

type Available = Pick<ClimateArchives, 'availability'>;

/** Returns a sentence about substituted climate data; null for none. Rejects with `unprocessable_content` for missing data. */
export async function availabilityOf(
  archive: Available,
  future: FutureClimate,
  signal: AbortSignal,
): Promise<string | null> {
  const availability = await archive.availability(future, signal);
  if (availability.kind !== 'refused') return availability.note;
  throw combinationsRefused(availability.reason, await listOfferedFutures(archive, signal));
}

export const combinationsRefused = (reason: string, offered: readonly OfferedFuture[]): ServiceError =>
  combinationRefused(reason, summaryOf(offered));

export interface OfferedFuture {
  readonly future: FutureClimate;
  readonly availability: Availability;
}

/** Combinations in the order in which the interface names them. */
export async function listOfferedFutures(
  archive: Available,
  signal: AbortSignal,
  isWanted: (future: FutureClimate) => boolean = () => true,
): Promise<OfferedFuture[]> {
  const futures = GCMS.flatMap((gcm) =>
    SCENARIOS.flatMap((scenario) => PERIODS.map((period): FutureClimate => ({ gcm, scenario, period }))),
  );
  return Promise.all(
    futures
      .filter(isWanted)
      .map(async (future) => ({ future, availability: await archive.availability(future, signal) })),
  );
}

/** `MPI-ESM1-2-HR with ssp126, ssp585 for 2030, 2050, 2070`, a line for each model that has anything. */
function summaryOf(offered: readonly OfferedFuture[]): string[] {
  const there = offered.filter(({ availability }) => availability.kind !== 'refused');
  return GCMS.flatMap((gcm) => {
    const futures = there.filter(({ future }) => future.gcm === gcm).map(({ future }) => future);
    if (futures.length === 0) return [];
    const scenarios = SCENARIOS.filter((each) => futures.some(({ scenario }) => scenario === each));
    const periods = PERIODS.filter((each) => futures.some(({ period }) => period === each));
    return [`${gcm} with ${scenarios.join(', ')} for ${periods.join(', ')}`];
  });
}
