import type { Executor } from '../../../platform/database/index.ts';
import { dayMs } from '../../../platform/durations.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { type AnyJob, type JobOutcome, keptDays, type StudyJobOutcome } from '../jobs/job.ts';
import { findFinished } from '../jobs/store.ts';

/**
 * Reuses the model of another job with the same inputs. Its files are copied, since they are removed earlier than those of
 * this job. Undefined if there is none, or its files are gone.
 */
export async function reuseModel(
  { id, inputsKey }: AnyJob,
  { db, files, now }: { db: Executor; files: FileStore; now: Date },
): Promise<JobOutcome | StudyJobOutcome | undefined> {
  const earlier = await findFinished(db, inputsKey, new Date(now.getTime() - keptDays * dayMs));
  if (earlier === undefined || earlier.outcome === null) return undefined;
  for (const { name } of earlier.outcome.files) {
    if (!(await files.copy(`sdm/${earlier.id}/${name}`, `sdm/${id}/${name}`))) return undefined;
  }
  return { ...earlier.outcome, reusedFrom: earlier.id };
}
