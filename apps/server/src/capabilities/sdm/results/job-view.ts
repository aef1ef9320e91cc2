import type { AnyJob, SdmJob } from '../jobs/job.ts';
import type { Plot } from '../maps/map-content.ts';
import type { SdmJobStatus, SdmSubmission } from '../schema.ts';
import { pollSeconds } from '../service.ts';
import { nameNotes } from '../submission/name-notes.ts';
import { downloadsOf, type FileType, filesByType } from './result-files.ts';

/** A job as it is answered. */
export const describeJob = (job: SdmJob): SdmJobStatus => ({
  ...describeRequest(job, job.status),
  message: messageOf(job),
  ...describeProgress(job),
  ...describeResults(job),
});

export function describeProgress(job: AnyJob) {
  const isOpen = job.status === 'queued' || job.status === 'processing';
  return {
    stage: job.status === 'processing' ? job.stage : null,
    progress: job.progress,
    created_at: job.createdAt.toISOString(),
    started_at: job.startedAt?.toISOString() ?? null,
    finished_at: job.finishedAt?.toISOString() ?? null,
    ...(isOpen && { retry_after_seconds: pollSeconds }),
    ...(job.status === 'failed' && { error: failureOf(job).error }),
  };
}

export const describeSubmission = (job: Submission): SdmSubmission => ({
  ...describeRequest(job, 'queued'),
  message: [saidOf('model', job.request.taxon.name).queued, ...notesOf(job)].join(' '),
  retry_after_seconds: pollSeconds,
});

type Submission = Pick<SdmJob, 'id' | 'request' | 'approximation'>;

export const notesOf = ({ request, approximation }: Pick<AnyJob, 'request' | 'approximation'>): string[] => [
  ...nameNotes(request),
  ...(approximation === null ? [] : [approximation]),
];

export const describeSpecies = ({ submittedName, taxon }: AnyJob['request']) => ({
  submitted_name: submittedName,
  resolved_name: taxon.name,
  gbif_id: taxon.gbifKey,
});

function describeRequest<Status extends SdmJob['status']>(job: Submission, status: Status) {
  const { future, threshold, includeGradientMaps, keepsClimate } = job.request;
  return {
    job_id: job.id,
    status,
    status_url: `/v1/sdm/status/${job.id}`,
    species: describeSpecies(job.request),
    parameters: {
      ...future,
      threshold,
      include_gradient_maps: includeGradientMaps,
      cache_tif_files: keepsClimate,
    },
    warnings: notesOf(job),
  };
}

/** The first line of what was kept is the error; others explain it. */
export function failureOf({ error }: Pick<AnyJob, 'error'>): { error: string; explained: string } {
  const [first = 'The job failed.', ...more] = error?.split('\n') ?? [];
  return {
    error: first,
    explained: [first, ...more].map((line) => (/[.!?]$/.test(line) ? line : `${line}.`)).join(' '),
  };
}

/** A larger share of the area is worth a sentence in the message. */
const noveltyTold = 0.1;

export const saidOf = (what: 'model' | 'study', name: string) => ({
  queued: `The ${what} of ${name} waits for its turn.`,
  processing: `The ${what} of ${name} is being made.`,
  completed: `The ${what} of ${name} is complete.`,
});

/** A model that is not shown to be better than chance says so before its results. */
export const verdictOf = (outcome: Pick<NonNullable<AnyJob['outcome']>, 'verdict'> | null): string[] =>
  outcome?.verdict ? [outcome.verdict] : [];

function messageOf(job: SdmJob): string {
  const said = { ...saidOf('model', job.request.taxon.name), failed: failureOf(job).explained };
  const { method, occurrenceCount, noveltyShare = 0 } = job.outcome ?? {};
  const isSimple =
    method === 'maxent_simple'
      ? [`It is a simple model, for there are few records (${occurrenceCount}).`]
      : [];
  const isNovel =
    noveltyShare > noveltyTold
      ? [
          `The future climate of ${Math.round(100 * noveltyShare)} % of the area is unlike all that the model was made from.`,
        ]
      : [];
  const notes = job.status === 'failed' ? [] : notesOf(job);
  return [said[job.status], ...verdictOf(job.outcome), ...isSimple, ...isNovel, ...notes].join(' ');
}

/** Members that only a completed job has. */
function describeResults(job: SdmJob) {
  const { outcome } = job;
  if (job.status !== 'completed' || outcome === null) return {};
  const { method, occurrenceCount, variables, auc, boyce, plots, noveltyShare } = outcome;
  const addressOf = (type: FileType) => `/v1/sdm/download/${job.id}/${type}`;
  return {
    warnings: [...new Set([...outcome.warnings, ...notesOf(job)])],
    model: {
      algorithm: 'maxent' as const,
      method,
      occurrence_count: occurrenceCount,
      variables: [...variables],
      auc,
      boyce,
      threshold: job.request.threshold,
    },
    areas_km2: describeAreas(outcome.areas),
    novelty_share: noveltyShare,
    results: mapPlots(plots, (plot) => `/cache/${job.id}/${plot}.png`),
    plots: mapPlots(plots, addressOf),
    files: downloadsOf(outcome.files).map(({ type, file }) => ({
      file_type: type,
      url: addressOf(type),
      content_type: filesByType[type].contentType,
      bytes: file.bytes,
      sha256: file.sha256,
    })),
  };
}

function mapPlots(plots: readonly Plot[], addressOf: (plot: Plot) => string): Partial<Record<Plot, string>> {
  return Object.fromEntries(plots.map((plot) => [plot, addressOf(plot)]));
}

const describeAreas = (areas: NonNullable<SdmJob['outcome']>['areas']) => ({
  current: areas.currentKm2,
  future: areas.futureKm2,
  stable: areas.stableKm2,
  gain: areas.gainKm2,
  loss: areas.lossKm2,
  unsuitable: areas.unsuitableKm2,
  loss_percent: areas.lossPercent,
  gain_percent: areas.gainPercent,
  range_change_percent: areas.rangeChangePercent,
});
