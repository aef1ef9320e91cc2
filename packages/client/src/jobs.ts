import type { AnswerHead } from './answer-head.ts';
import type { CallOptions } from './caller.ts';
import { PlantDataError } from './errors.ts';
import type { Environment } from './retries.ts';

/** The options of a wait for the end of a job. Aborting `signal` ends the wait, not the job. */
export interface WaitOptions<Job> extends CallOptions {
  /** Called with each state that the service answers, the last one too. */
  onProgress?: ((job: Job) => void) | undefined;
}

interface State {
  status: string;
  error?: string | null;
}

const ended = ['complete', 'completed', 'failed'];
/** For jobs of which the service does not say when to ask again. */
const pauseSeconds = 2;

/** Asks for a job, when the service says, until it has ended. Rejects with `job_failed` when it has failed. */
export async function waitForEnd<Job extends State>(
  ask: () => Promise<AnswerHead & { data: Job }>,
  { onProgress, signal }: WaitOptions<Job>,
  { sleep }: Pick<Environment, 'sleep'>,
): Promise<Job> {
  for (;;) {
    const { data: job, status, requestId, retryAfterSeconds = pauseSeconds } = await ask();
    onProgress?.(job);
    if (job.status === 'failed') {
      const detail = job.error ?? 'The job has failed.';
      throw new PlantDataError({ status, code: 'job_failed', detail, requestId });
    }
    if (ended.includes(job.status)) return job;
    await sleep(retryAfterSeconds * 1_000, signal);
  }
}
