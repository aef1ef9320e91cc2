import { scenarioNames } from '../climate/future-climate.ts';
import { outlineNotes } from '../geography/claims.ts';
import type { StudyJob } from '../jobs/job.ts';
import type { StudySummary } from '../report/study-results.ts';
import type { StudyStatus } from '../study-schema.ts';
import { describeProgress, describeSpecies, failureOf, notesOf, saidOf, verdictOf } from './job-view.ts';
import { contentTypeOf } from './result-files.ts';

/** A study as it is answered. */
export function describeStudy(job: StudyJob): StudyStatus {
  const { study, keepsClimate, taxon } = job.request;
  const outcome = job.status === 'completed' ? job.outcome : null;
  const last = outcome?.study.groups.at(-1);
  const said = { ...saidOf('study', taxon.name), failed: failureOf(job).explained };
  return {
    study_id: job.id,
    status: job.status,
    status_url: `/v1/sdm/studies/${job.id}`,
    message: [said[job.status], ...verdictOf(outcome), ...(last ? [resultOf(last)] : [])].join(' '),
    species: describeSpecies(job.request),
    parameters: {
      futures: [...study.futures],
      thresholds: [...study.thresholds],
      region: study.region,
      background: study.background,
      algorithm: study.algorithm,
      include_maps: study.includesMaps,
      cache_tif_files: keepsClimate,
    },
    left_out: [...study.leftOut],
    warnings: [
      ...new Set([...(outcome?.warnings ?? []), ...notesOf(job), ...outlineNotes(study.region?.countries)]),
    ],
    ...describeProgress(job),
    ...(outcome && {
      model: {
        algorithm: outcome.study.ensemble === null ? 'maxent' : 'ensemble',
        method: outcome.method,
        occurrence_count: outcome.occurrenceCount,
        variables: [...outcome.variables],
        auc: outcome.auc,
        boyce: outcome.boyce,
      },
      results: outcome.study,
      files: outcome.files.map(({ name, bytes, sha256 }) => ({
        name,
        url: `/v1/sdm/studies/${job.id}/files/${name}`,
        content_type: contentTypeOf(name),
        bytes,
        sha256,
      })),
    }),
  };
}

const resultOf = ({ years, scenario, sentence }: StudySummary['groups'][number]): string =>
  `${years}, ${scenarioNames[scenario]}: ${sentence}`;
