import type { BaseLogger } from 'pino';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/index.ts';
import { dayMs } from '../../../platform/durations.ts';
import {
  type Caller,
  type Page,
  type PageRequest,
  readCursor,
  writeCursor,
} from '../../../platform/http/index.ts';
import type { JobQueues } from '../../../platform/jobs/job-queue.ts';
import { jobNotFound } from '../errors.ts';
import { type AnyJob, keptDays } from './job.ts';
import { sdmQueue } from './queue.ts';
import { cancelJob, listJobs, sdmJobs } from './store.ts';

export interface JobAccess {
  readonly db: Executor;
  readonly queues: () => Promise<Pick<JobQueues, 'enqueue' | 'nudge' | 'cancel'>>;
  readonly clock: Clock;
  readonly logger: BaseLogger;
}

/** Those of the caller's key and the keys that it replaced; others are not shown. */
export interface Jobs<Job extends AnyJob> {
  /** Rejects with `job_not_found`. */
  find(id: string, caller: Caller): Promise<Job>;
  list(caller: Caller, page: PageRequest): Promise<Page<Job>>;
  /** The job as it stands then; one that had ended stays as it was. */
  cancel(id: string, caller: Caller): Promise<Job>;
}

const jobIdForm = /^[0-9a-f]{32}$/;

const Place = z.tuple([z.iso.datetime(), z.string().regex(jobIdForm)]);

/** The files may be removed at any moment from then on. */
const isExpired = ({ finishedAt }: AnyJob, now: Date): boolean =>
  finishedAt !== null && now.getTime() - finishedAt.getTime() > keptDays * dayMs;

/** The jobs of one kind. */
export function jobsOf<Job extends AnyJob>(
  options: JobAccess,
  studies: boolean,
  isOne: (job: AnyJob) => job is Job,
): Jobs<Job> {
  const { db, clock } = options;
  const find: Jobs<Job>['find'] = async (id, { lineageId }) => {
    const job = jobIdForm.test(id) ? await sdmJobs.find(db, id) : undefined;
    if (!job || !isOne(job) || job.lineageId !== lineageId || isExpired(job, clock.now()))
      throw jobNotFound(id);
    return job;
  };
  return {
    find,
    async list({ lineageId }, { limit, cursor }) {
      const place = cursor === undefined ? undefined : readCursor(cursor, Place);
      const before = place && { createdAt: new Date(place[0]), id: place[1] };
      // One more than asked for shows whether there is another page.
      const found = await listJobs(db, { studies, lineageId, limit: limit + 1, before });
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      const hasMore = last !== undefined && found.length > limit;
      return {
        entries: shown.filter(isOne).filter((job) => !isExpired(job, clock.now())),
        nextCursor: hasMore ? writeCursor([last.createdAt.toISOString(), last.id]) : null,
      };
    },
    async cancel(id, caller) {
      await find(id, caller);
      if (await cancelJob(db, id, clock.now())) await leaveQueue(options, id);
      return find(id, caller);
    },
  };
}

/** A worker that is given a cancelled job looks first, so that nothing is lost where this fails. */
async function leaveQueue(options: JobAccess, id: string): Promise<void> {
  try {
    await (await options.queues()).cancel(sdmQueue.name, id);
  } catch (error) {
    options.logger.warn({ err: error, job: id }, 'failed to remove a cancelled job from the queue');
  }
}
