import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { QueuedJob } from '../../../platform/jobs/job-queue.ts';
import { type JobOutcome, jobSecondsMax, retriesMax, type SdmJob } from '../jobs/job.ts';
import {
  type Attempt,
  beginAttempt,
  completeJob,
  failJob,
  findJob,
  requeueJob,
  updateProgress,
} from '../jobs/store.ts';
import type { StageProgress } from '../pipeline/stages.ts';
import { AttemptFailure } from './attempt-failure.ts';
import { followProgress } from './follow-progress.ts';
import { gatherInput } from './gather-input.ts';
import { reuseModel } from './reuse-model.ts';
import { runModel } from './run-model.ts';
import type { SdmWorkerOptions } from './worker-options.ts';

interface Running {
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly tell: (progress: StageProgress) => void;
}

/**
 * One attempt at a job: from its row to its files and back to its row. Resolves when nobody need try again, and rejects
 * when somebody has to.
 */
export async function attemptJob(job: QueuedJob, options: SdmWorkerOptions): Promise<void> {
  const { db, clock, workFolder, logger } = options;
  const begun = await beginAttempt(db, job.id, clock.now());
  if (begun === undefined) return;
  const attempt: Attempt = { id: begun.id, attempt: begun.attempts };
  const folder = join(workFolder, `${attempt.id}-${attempt.attempt}`);
  const lost = new AbortController();
  const signal = AbortSignal.any([job.signal, lost.signal]);
  const onLost = () => lost.abort(new Error('The job has ended or is in another attempt.'));
  const progress = followProgress(attempt, { ...options, onLost });
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const outcome = await outcomeOf(begun, options, { folder, signal, tell: progress.tell });
    await complete(attempt, outcome, options);
  } catch (error) {
    await settle(attempt, { error, signal, retry: job.retry }, options);
  } finally {
    await progress.stop();
    await removeUnwanted(attempt, options);
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) => {
      logger.warn({ err: error }, 'failed to remove the folder of a job');
    });
  }
}

async function outcomeOf(job: SdmJob, options: SdmWorkerOptions, running: Running): Promise<JobOutcome> {
  const { db, files, occurrences, model, climate, clock } = options;
  const { folder, signal, tell } = running;
  const reused = await reuseModel(job, { db, files, now: clock.now() });
  if (reused) return reused;
  const { submittedName: _, ...request } = job.request;
  const onProgress = (share: number) => tell({ stage: 'occurrences', share });
  onProgress(0);
  const inputPath = occurrences.isComputed
    ? null
    : await gatherInput(request.taxon, { occurrences, model, folder, signal, onProgress });
  const order = { jobId: job.id, ...request, settings: model, climate, folder };
  const made = await runModel(
    { order, inputPath },
    { ...options, program: options.modelProgram, signal, onProgress: tell },
  );
  // Of an attempt that was given up nothing is kept over the files of the present one.
  for (const { name, path } of made.files) {
    const isOurs = await updateProgress(
      db,
      { id: job.id, attempt: job.attempts },
      { stage: 'draw', share: 1 },
    );
    if (!isOurs) throw new Error('The job has ended or is in another attempt.');
    await files.put(`sdm/${job.id}/${name}`, path);
  }
  const kept = made.files.map(({ path: _, ...file }) => file);
  return { ...made.summary, files: kept, reusedFrom: null };
}

async function complete(attempt: Attempt, outcome: JobOutcome, options: SdmWorkerOptions): Promise<void> {
  const { db, clock, logger } = options;
  if (await completeJob(db, attempt, { outcome, now: clock.now() })) {
    logger.info({ job: attempt.id, reusedFrom: outcome.reusedFrom }, 'completed a distribution model');
  }
}

/** Files that were kept of a job that was cancelled or failed meanwhile. Of a job in another attempt they are not ours. */
async function removeUnwanted({ id }: Attempt, { db, files, logger }: SdmWorkerOptions): Promise<void> {
  try {
    const job = await findJob(db, id);
    if (job === undefined || job.status === 'failed') await files.removeFolder(`sdm/${id}`);
  } catch (error) {
    // They go with the job after seven days.
    logger.warn({ err: error, job: id }, 'failed to remove the files of a failed job');
  }
}

interface Failed {
  readonly error: unknown;
  readonly signal: AbortSignal;
  readonly retry: number;
}

/** Fails the job, or puts it back and rejects. Neither does anything to a job that has ended or is in another attempt. */
async function settle(
  attempt: Attempt,
  { error, signal, retry }: Failed,
  { db, clock, logger }: SdmWorkerOptions,
): Promise<void> {
  const now = clock.now();
  const reason = finalReason(error, signal, retry);
  if (reason !== undefined) {
    if (!(error instanceof AttemptFailure)) logger.warn({ err: error, job: attempt.id }, 'a job failed');
    await failJob(db, attempt, { error: reason, now });
    return;
  }
  await requeueJob(db, attempt, now);
  throw error;
}

/** Why the job fails, for its owner; undefined where it is to be tried again. */
function finalReason(error: unknown, signal: AbortSignal, retry: number): string | undefined {
  if (error instanceof AttemptFailure && error.isFinal) return error.message;
  if (signal.aborted) return isTimeout(signal.reason) ? tookTooLong : undefined;
  if (retry < retriesMax) return undefined;
  const last = error instanceof AttemptFailure ? error.message : 'The model could not be made or kept.';
  return `${last} It was tried ${retriesMax + 1} times. Submit it again later.`;
}

export const tookTooLong = `The job took longer than ${jobSecondsMax / 60} minutes and was stopped.`;

const isTimeout = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'TimeoutError';
