import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/index.ts';
import { ServiceError } from '../../../platform/errors.ts';
import { newTask, type TaskAttempt, TaskTable } from '../../../platform/jobs/durable-task.ts';
import { sdmErrors } from '../error-codes.ts';
import { overallProgress, STAGES, type StageProgress } from '../pipeline/stages.ts';
import {
  type AnyJob,
  JOB_STATUSES,
  type JobOutcome,
  jobsPerKeyMax,
  type NewJob,
  type StudyJobOutcome,
} from './job.ts';
import './schema.ts';
import type { SdmJobTable } from './schema.ts';
import { storedOutcome, storedRequest, storedStudyOutcome, storedStudyRequest } from './stored-json.ts';

const open = ['queued', 'processing'] as const;

/**
 * Adds a job unless its key has as many as it may; then rejects with `too_many_jobs`. Jobs of one key and those it replaced
 * take turns until the transaction ends, so that of many that come at once no more are let in.
 */
export async function admitJob(tx: Executor, job: NewJob): Promise<void> {
  const turn = `plantdata sdm jobs of ${job.lineageId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('sdm_job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('lineage_id', '=', job.lineageId)
    .where('status', 'in', open)
    .executeTakeFirstOrThrow();
  if (count >= jobsPerKeyMax) throw createTooMany(count);
  await tx.insertInto('sdm_job').values(rowOf(job)).execute();
}

const createTooMany = (count: number): ServiceError =>
  new ServiceError({
    code: sdmErrors.too_many_jobs,
    detail: `${count} jobs of this API key are queued or in process; ${jobsPerKeyMax} may be. Wait for one to end, then send the request again.`,
    retryAfterSeconds: 60,
  });

export interface JobPage {
  /** Studies instead of models for one future. */
  readonly studies?: boolean;
  readonly lineageId: string;
  readonly limit: number;
  /** The last job of the page before. */
  readonly before?: { readonly createdAt: Date; readonly id: string } | undefined;
}

/** Newest first. */
export async function listJobs(
  db: Executor,
  { studies = false, lineageId, limit, before }: JobPage,
): Promise<readonly AnyJob[]> {
  const rows = await db
    .selectFrom('sdm_job')
    .selectAll()
    .where('lineage_id', '=', lineageId)
    .where(sql<boolean>`(request::jsonb ->> 'study' is not null) = ${studies}`)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${before?.createdAt}, ${before?.id})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(jobOf);
}

/** Ends a job that has not ended. False when it had. */
export const cancelJob = (db: Executor, id: string, now: Date): Promise<boolean> =>
  sdmJobs.giveUp(db, id, { error: 'Cancelled.', now });

/** False when the job has ended meanwhile or is in another attempt. */
export const updateProgress = (db: Executor, attempt: TaskAttempt, at: StageProgress): Promise<boolean> =>
  sdmJobs.update(db, attempt, { stage: at.stage, progress: overallProgress(at) });

/** False when the job has ended meanwhile or is in another attempt. */
export const completeJob = (
  db: Executor,
  attempt: TaskAttempt,
  { outcome, now }: { outcome: JobOutcome | StudyJobOutcome; now: Date },
): Promise<boolean> => sdmJobs.complete(db, attempt, { progress: 1, outcome: JSON.stringify(outcome) }, now);

/** The newest model that was made of the same inputs, and not taken over itself, else it would never grow old, nor without its target group. Its files may be gone all the same. */
export async function findFinished(
  db: Executor,
  inputsKey: string,
  since: Date,
): Promise<AnyJob | undefined> {
  const row = await db
    .selectFrom('sdm_job')
    .selectAll()
    .where('inputs_key', '=', inputsKey)
    .where('status', '=', 'completed')
    .where('finished_at', '>=', since)
    .where(sql<boolean>`outcome::jsonb ->> 'reusedFrom' is null`)
    .where(sql<boolean>`outcome::jsonb ->> 'lacksTargetGroup' is null`)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && jobOf(row);
}

const rowOf = (job: NewJob): Selectable<SdmJobTable> => ({
  ...newTask(job.id, job.createdAt),
  account_id: job.accountId,
  key_id: job.keyId,
  lineage_id: job.lineageId,
  request: JSON.stringify(job.request),
  approximation: job.approximation,
  inputs_key: job.inputsKey,
  stage: null,
  progress: 0,
  outcome: null,
});

const storedStatus = z.enum(JOB_STATUSES);
const storedStage = z.enum(STAGES).nullable();

function jobOf(row: Selectable<SdmJobTable>): AnyJob {
  const [request, outcome]: unknown[] = [row.request, row.outcome ?? 'null'].map((json) => JSON.parse(json));
  const facts = factsOf(row);
  return typeof request === 'object' && request !== null && 'study' in request
    ? {
        ...facts,
        request: storedStudyRequest.parse(request),
        outcome: outcome === null ? null : storedStudyOutcome.parse(outcome),
      }
    : {
        ...facts,
        request: storedRequest.parse(request),
        outcome: outcome === null ? null : storedOutcome.parse(outcome),
      };
}

const factsOf = (row: Selectable<SdmJobTable>) => ({
  id: row.id,
  accountId: row.account_id,
  keyId: row.key_id,
  lineageId: row.lineage_id,
  approximation: row.approximation,
  inputsKey: row.inputs_key,
  createdAt: row.created_at,
  status: storedStatus.parse(row.status),
  stage: storedStage.parse(row.stage),
  progress: row.progress,
  attempts: row.attempts,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  error: row.error,
});

/** Distribution jobs as durable tasks. An attempt begins in the first stage. */
export const sdmJobs = new TaskTable<SdmJobTable, AnyJob>({
  name: 'sdm_job',
  running: 'processing',
  complete: 'completed',
  initial: { stage: null, progress: 0 },
  begun: { stage: STAGES[0] },
  read: jobOf,
});
