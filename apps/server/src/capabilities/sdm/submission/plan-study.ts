import type { ClimateArchive, ClimateArchives } from '../climate/climate-archive.ts';
import type { StudyScope } from '../pipeline/model-order.ts';
import type { StudyRequestBody } from '../study-schema.ts';
import { combinationsRefused, listOfferedFutures } from './availability.ts';
import { checkRegion } from './check-region.ts';

/** The possible part of a request, and sentences about substitutes for missing climates. */
export interface PlannedStudy {
  /** That of all its futures. */
  readonly archive: ClimateArchive;
  readonly study: StudyScope;
  readonly approximations: readonly string[];
}

/** The futures that one archive has, the one with most of them; rejects as the submission of a model does when it has none of them, and as `checkRegion` does. */
export async function planStudy(
  archives: Pick<ClimateArchives, 'availability' | 'archiveFor'>,
  request: StudyRequestBody,
  signal: AbortSignal,
): Promise<PlannedStudy> {
  const wanted = await listOfferedFutures(
    archives,
    signal,
    ({ gcm, scenario, period }) =>
      request.gcms.includes(gcm) && request.scenarios.includes(scenario) && request.periods.includes(period),
  );
  const [refused] = wanted.map(({ availability }) => availability);
  if (refused?.kind === 'refused' && wanted.every(({ availability }) => availability.kind === 'refused'))
    throw combinationsRefused(refused.reason, await listOfferedFutures(archives, signal));
  const archive = await archives.archiveFor(
    wanted.map(({ future }) => future),
    signal,
  );
  const asked = await Promise.all(
    wanted.map(async (each) => ({ ...each, own: await archive.availability(each.future, signal) })),
  );
  const served = asked.filter(({ own }) => own.kind !== 'refused');
  const leftOut = asked.flatMap(({ future, own, availability: best }) => {
    if (own.kind !== 'refused') return [];
    if (best.kind === 'refused') return [{ future, reason: own.reason }];
    const elsewhere = `The archive "${best.used.archive}" has it, but a study takes all futures from one archive.`;
    return [{ future, reason: `${own.reason} ${elsewhere}` }];
  });
  const notes = served.flatMap(({ own }) => (own.kind === 'refused' ? [] : (own.note ?? [])));
  const { thresholds, background, algorithm, include_maps: includesMaps } = request;
  const futures = served.map(({ future }) => future);
  const region = request.region ?? null;
  if (region !== null) await checkRegion(region, archive, signal);
  return {
    archive,
    study: { futures, thresholds, region, background, algorithm, includesMaps, leftOut },
    // In one order with the worker's, which takes futures by scenario and period.
    approximations: [...new Set(notes)].sort(),
  };
}
