import { AttemptFailure, type RunningAttempt } from '../../../platform/jobs/task-worker.ts';
import { isTestWorld } from '../../../platform/test-calls.ts';
import { type AnyJob, isStudy, type JobOutcome, type StudyJobOutcome } from '../jobs/job.ts';
import { completeJob, updateProgress } from '../jobs/store.ts';
import type { StageProgress } from '../pipeline/stages.ts';
import { widestBuffer } from '../pipeline/try-models.ts';
import { followProgress } from './follow-progress.ts';
import { gatherInput } from './gather-input.ts';
import { reuseModel } from './reuse-model.ts';
import { runModel } from './run-model.ts';
import type { SdmWorkerOptions } from './worker-options.ts';

/** One attempt at a job: from its row to its files and back to its row. */
export async function attemptJob(
  job: AnyJob,
  attempt: RunningAttempt,
  options: SdmWorkerOptions,
): Promise<void> {
  const { db, clock, logger } = options;
  const lost = new AbortController();
  const signal = AbortSignal.any([attempt.signal, lost.signal]);
  const onLost = () => lost.abort(createLostAttempt());
  const progress = followProgress(attempt, { ...options, onLost });
  try {
    const running = { ...attempt, signal };
    const outcome = await makeOutcome(job, running, { ...options, onProgress: progress.report });
    if (await completeJob(db, attempt, { outcome, now: clock.now() }))
      logger.info({ job: job.id, reusedFrom: outcome.reusedFrom }, 'made a distribution model');
  } finally {
    await progress.stop();
  }
}

/** For tests of callers. */
const failingSpecies = 'Banksia ericifolia';

const createLostAttempt = (): Error => new Error('The job has ended or is in another attempt.');

interface OutcomeOptions extends SdmWorkerOptions {
  readonly onProgress: (progress: StageProgress) => void;
}

async function makeOutcome(
  job: AnyJob,
  attempt: RunningAttempt,
  options: OutcomeOptions,
): Promise<JobOutcome | StudyJobOutcome> {
  const { db, files, occurrences, clock, onProgress } = options;
  const isTest = isTestWorld(job.accountId);
  if (isTest && job.request.taxon.name === failingSpecies)
    throw new AttemptFailure('Jobs of test keys for this species fail.', { isFinal: true });
  const climate = isTest ? { ...options.climate, roots: ['demo'] } : options.climate;
  const { folder, signal } = attempt;
  const reused = await reuseModel(job, { db, files, now: clock.now() });
  if (reused) return reused;
  const { taxon } = job.request;
  const model = { ...options.model, ...(isStudy(job) && { background: job.request.study.background }) };
  const onShare = (share: number) => onProgress({ stage: 'occurrences', share });
  onShare(0);
  const input =
    isTest || occurrences.isComputed
      ? null
      : await gatherInput(taxon, {
          occurrences,
          model,
          reach: isStudy(job) ? widestBuffer : 1,
          isLast: attempt.isLast,
          folder,
          signal,
          onProgress: onShare,
        });
  const { submittedName: _, ...request } = job.request;
  const order = { jobId: job.id, ...request, settings: model, climate, folder };
  const made = await runModel(
    { order, inputPath: input?.path ?? null },
    { ...options, program: options.modelProgram, signal, onProgress },
  );
  for (const { name, path } of made.files) {
    // An attempt that was given up must not replace the files of the present one.
    if (!(await updateProgress(db, attempt, { stage: 'draw', share: 1 }))) throw createLostAttempt();
    await files.put(`sdm/${job.id}/${name}`, path);
  }
  const kept = made.files.map(({ path: _, ...file }) => file);
  const lacksTargetGroup = input?.isComplete === false || undefined;
  return { ...made.summary, files: kept, reusedFrom: null, lacksTargetGroup };
}
