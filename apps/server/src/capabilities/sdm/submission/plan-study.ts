import type { ClimateArchive, ClimateArchives } from '../climate/climate-archive.ts';
import type { StudyScope } from '../pipeline/model-order.ts';
import type { StudyRequestBody } from '../study-schema.ts';
import { combinationsRefused, listOfferedFutures } from './availability.ts';

/** The possible part of a request, and sentences about substitutes for missing climates. */
export interface PlannedStudy {
  /** That of all its futures. */
  readonly archive: ClimateArchive;
  readonly study: StudyScope;
  readonly approximations: readonly string[];
}

/** The futures that one archive has, the one with most of them; rejects as the submission of a model does when it has none of them. */
export async function planStudy(
  archives: Pick<ClimateArchives, 'availability' | 'archiveFor'>,
  request: StudyRequestBody,
  signal: AbortSignal,
): Promise<PlannedStudy> {
  const offered = await listOfferedFutures(archives, signal);
  const wanted = offered.filter(
    ({ future: { gcm, scenario, period } }) =>
      request.gcms.includes(gcm) && request.scenarios.includes(scenario) && request.periods.includes(period),
  );
  const [refused] = wanted.map(({ availability }) => availability);
  if (refused?.kind === 'refused' && wanted.every(({ availability }) => availability.kind === 'refused'))
    throw combinationsRefused(refused.reason, offered);
  const archive = await archives.archiveFor(
    wanted.map(({ future }) => future),
    signal,
  );
  const asked = await Promise.all(
    wanted.map(async ({ future }) => ({ future, availability: await archive.availability(future, signal) })),
  );
  const served = asked.filter(({ availability }) => availability.kind !== 'refused');
  const leftOut = asked.flatMap(({ future, availability }) =>
    availability.kind === 'refused' ? [{ future, reason: availability.reason }] : [],
  );
  const notes = served.flatMap(({ availability }) =>
    availability.kind === 'refused' ? [] : (availability.note ?? []),
  );
  const { thresholds, background, algorithm, include_maps: includesMaps } = request;
  const futures = served.map(({ future }) => future);
  const region = request.region ?? null;
  return {
    archive,
    study: { futures, thresholds, region, background, algorithm, includesMaps, leftOut },
    // In one order with the worker's, which takes futures by scenario and period.
    approximations: [...new Set(notes)].sort(),
  };
}
