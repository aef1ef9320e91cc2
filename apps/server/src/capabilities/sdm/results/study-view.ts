import { scenarioNames } from '../climate/future-climate.ts';
import type { NewJobOf, StudyJob, StudyRequest } from '../jobs/job.ts';
import type { Region } from '../model/region.ts';
import type { EnsembleReport } from '../report/report.ts';
import type { ChangeIntervals } from '../report/study-results.ts';
import { pollSeconds } from '../service.ts';
import type { StudyStatus, StudySubmission } from '../study-schema.ts';
import { describeProgress, describeSpecies, failureOf, notesOf, saidOf } from './job-view.ts';
import { contentTypeOf } from './result-files.ts';
import type { StudySummary } from './study-summary.ts';

/** A study as it is answered. */
export function describeStudy(job: StudyJob): StudyStatus {
  const { outcome, request } = job;
  const last = outcome?.study.groups.at(-1);
  const said = { ...saidOf('study', request.taxon.name), failed: failureOf(job).explained };
  const result = last ? `${last.years}, ${scenarioNames[last.scenario]}: ${last.sentence}` : '';
  const described = {
    ...describeRequest(job, job.status),
    message: [said[job.status], result].filter(Boolean).join(' '),
    ...describeProgress(job),
  };
  if (job.status !== 'completed' || outcome === null) return described;
  const { method, occurrenceCount, variables, auc, boyce, warnings, study, files } = outcome;
  return {
    ...described,
    warnings: [...new Set([...notesOf(job), ...warnings])],
    model: {
      algorithm: 'maxent',
      method,
      occurrence_count: occurrenceCount,
      variables: [...variables],
      auc,
      boyce,
    },
    results: study,
    files: files.map(({ name, bytes, sha256 }) => ({
      name,
      url: `/v1/sdm/studies/${job.id}/files/${name}`,
      content_type: contentTypeOf(name),
      bytes,
      sha256,
    })),
  };
}

export const describeStudySubmission = (job: NewJobOf<StudyRequest>): StudySubmission => ({
  ...describeRequest(job, 'queued'),
  message: saidOf('study', job.request.taxon.name).queued,
  retry_after_seconds: pollSeconds,
});

function describeRequest<Status extends StudyJob['status']>(job: NewJobOf<StudyRequest>, status: Status) {
  const { study, keepsClimate } = job.request;
  return {
    study_id: job.id,
    status,
    status_url: `/v1/sdm/studies/${job.id}`,
    species: describeSpecies(job.request),
    parameters: {
      futures: [...study.futures],
      thresholds: [...study.thresholds],
      region: regionWords(study.region),
      background: study.background,
      include_maps: study.includesMaps,
      cache_tif_files: keepsClimate,
    },
    left_out: study.leftOut.map(({ future, reason }) => ({ ...future, reason })),
    warnings: notesOf(job),
  };
}

function regionWords(region: Region | null): string {
  switch (region?.kind) {
    case undefined:
      return 'land within reach of the records';
    case 'records':
      return `land within ${region.bufferKm} km of the records`;
    case 'countries':
      return region.codes.join(', ');
    case 'box':
      return `the box ${[region.west, region.south, region.east, region.north].join(', ')}`;
    case 'polygons':
      return `${region.polygons.length} ${region.polygons.length === 1 ? 'polygon' : 'polygons'}`;
    default:
      return region satisfies never;
  }
}

export function summariseStudy({ recordsId, study }: EnsembleReport): StudySummary {
  return {
    records_id: recordsId,
    futures: study.groups.reduce((sum, { futures }) => sum + futures.length, 0),
    land_km2: study.landKm2,
    thresholds: [...study.thresholds],
    present_km2: study.present.map(({ regionKm2, accessibleKm2, beyondKm2 }) => ({
      region: regionKm2,
      accessible: accessibleKm2,
      beyond: beyondKm2,
    })),
    groups: study.groups.map(({ scenario, period, years, sentence, futures, ...group }) => ({
      scenario,
      period,
      years,
      gcms: futures.map(({ gcm }) => gcm),
      sentence,
      changes: group.overClimateModels.map(describeChanges),
      fold_changes: group.overFolds?.map(describeChanges) ?? null,
      novelty_share: futures.reduce((sum, { noveltyShare }) => sum + noveltyShare / futures.length, 0),
    })),
    left_out: study.leftOut.map(({ future, reason }) => ({ ...future, reason })),
    buffers: study.buffers.map(({ bufferKm, presentPercent, futurePercent }) => ({
      buffer_km: bufferKm,
      present_percent: presentPercent,
      future_percent: futurePercent,
    })),
  };
}

const describeChanges = (changes: ChangeIntervals) => ({
  future_km2: changes.futureKm2,
  loss_percent: changes.lossPercent,
  gain_percent: changes.gainPercent,
  range_change_percent: changes.rangeChangePercent,
});
