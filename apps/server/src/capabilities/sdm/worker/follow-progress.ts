import type { BaseLogger } from 'pino';
import type { Timer } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/index.ts';
import type { TaskAttempt } from '../../../platform/jobs/durable-task.ts';
import { updateProgress } from '../jobs/store.ts';
import type { StageProgress } from '../pipeline/stages.ts';

export interface FollowOptions {
  readonly db: Executor;
  readonly timer: Timer;
  readonly logger: BaseLogger;
  /** Called once the job has ended otherwise or is in another attempt. */
  readonly onLost: () => void;
}

const pauseMs = 1_000;

/** Writes how far an attempt is, at most once a second. */
export function followProgress(
  attempt: TaskAttempt,
  { db, timer, logger, onLost }: FollowOptions,
): { report(progress: StageProgress): void; stop(): Promise<void> } {
  let latest: StageProgress | undefined;
  let writing: Promise<void> | undefined;
  const write = async (progress: StageProgress) => {
    try {
      if (!(await updateProgress(db, attempt, progress))) onLost();
    } catch (error) {
      logger.debug({ err: error, job: attempt.id }, 'The progress of a job could not be written.');
    }
  };
  const stopTimer = timer.every(pauseMs, () => {
    if (latest === undefined || writing !== undefined) return;
    writing = write(latest).finally(() => {
      writing = undefined;
    });
    latest = undefined;
  });
  return {
    report(progress) {
      latest = progress;
    },
    async stop() {
      stopTimer();
      await writing;
    },
  };
}
