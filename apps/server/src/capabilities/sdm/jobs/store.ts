import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/index.ts';
import { ServiceError } from '../../../platform/errors.ts';
import { overallProgress, STAGES, type StageProgress } from '../pipeline/stages.ts';
import { JOB_STATUSES, type JobOutcome, jobsPerKeyMax, type NewJob, type SdmJob } from './job.ts';
import './schema.ts';
import type { SdmJobTable } from './schema.ts';
import { storedOutcome, storedRequest } from './stored-json.ts';

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
  if (count >= jobsPerKeyMax) throw tooMany(count);
  await tx.insertInto('sdm_job').values(rowOf(job)).execute();
}

const tooMany = (count: number): ServiceError =>
  new ServiceError({
    code: 'too_many_jobs',
    detail: `${count} jobs of this API key are queued or in process; ${jobsPerKeyMax} may be. Wait for one to end, then send the request again.`,
    retryAfterSeconds: 60,
  });

export async function findJob(db: Executor, id: string): Promise<SdmJob | undefined> {
  const row = await db.selectFrom('sdm_job').selectAll().where('id', '=', id).executeTakeFirst();
  return row && jobOf(row);
}

export interface JobPage {
  readonly lineageId: string;
  readonly limit: number;
  /** The last job of the page before. */
  readonly before?: { readonly createdAt: Date; readonly id: string } | undefined;
}

/** Newest first. */
export async function listJobs(
  db: Executor,
  { lineageId, limit, before }: JobPage,
): Promise<readonly SdmJob[]> {
  const rows = await db
    .selectFrom('sdm_job')
    .selectAll()
    .where('lineage_id', '=', lineageId)
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
  giveUpJob(db, id, { error: 'Cancelled.', now });

/** Whichever attempt it is in. False when it had ended. */
export async function giveUpJob(
  db: Executor,
  id: string,
  { error, now }: { error: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sdm_job')
    .set({ status: 'failed', error, finished_at: now })
    .where('id', '=', id)
    .where('status', 'in', open)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function queueDepth(
  db: Executor,
): Promise<{ queued: number; processing: number; oldestQueuedAt: Date | null }> {
  return db
    .selectFrom('sdm_job')
    .select([
      sql<number>`count(*) filter (where status = 'queued')`.as('queued'),
      sql<number>`count(*) filter (where status = 'processing')`.as('processing'),
      sql<Date | null>`min(queued_at) filter (where status = 'queued')`.as('oldestQueuedAt'),
    ])
    .where('status', 'in', open)
    .executeTakeFirstOrThrow();
}

/** An attempt at a job. Of an earlier one nothing is written any more. */
export interface Attempt {
  readonly id: string;
  /** `attempts` of the job that was begun. */
  readonly attempt: number;
}

/** Begins a job, once more if need be. Undefined when it has ended. */
export async function beginAttempt(db: Executor, id: string, now: Date): Promise<SdmJob | undefined> {
  const row = await db
    .updateTable('sdm_job')
    .set((job) => ({
      status: 'processing',
      attempts: job('attempts', '+', 1),
      started_at: now,
      stage: STAGES[0],
      progress: 0,
    }))
    .where('id', '=', id)
    .where('status', 'in', open)
    .returningAll()
    .executeTakeFirst();
  return row && jobOf(row);
}

/** Each of these is false when the job has ended meanwhile or is in another attempt. */
export const updateProgress = (db: Executor, attempt: Attempt, at: StageProgress): Promise<boolean> =>
  write(db, attempt, { stage: at.stage, progress: overallProgress(at) });

export const completeJob = (
  db: Executor,
  attempt: Attempt,
  { outcome, now }: { outcome: JobOutcome; now: Date },
): Promise<boolean> =>
  write(db, attempt, {
    status: 'completed',
    progress: 1,
    outcome: JSON.stringify(outcome),
    finished_at: now,
  });

export const failJob = (
  db: Executor,
  attempt: Attempt,
  { error, now }: { error: string; now: Date },
): Promise<boolean> => write(db, attempt, { status: 'failed', error, finished_at: now });

/** Back to those that wait. */
export const requeueJob = (db: Executor, attempt: Attempt, now: Date): Promise<boolean> =>
  write(db, attempt, { status: 'queued', queued_at: now, started_at: null, stage: null, progress: 0 });

/** All jobs that have not ended wait from now on; of their attempts nothing is known any more. Gives their ids. */
export async function requeueOpenJobs(db: Executor, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('sdm_job')
    .set({ status: 'queued', queued_at: now, started_at: null, stage: null, progress: 0 })
    .where('status', 'in', open)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function write(
  db: Executor,
  { id, attempt }: Attempt,
  changes: Partial<Selectable<SdmJobTable>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sdm_job')
    .set(changes)
    .where('id', '=', id)
    .where('attempts', '=', attempt)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** The newest model that was made of the same inputs, and not taken over itself: else it would never grow old. Its files may be gone all the same. */
export async function findFinished(
  db: Executor,
  inputsKey: string,
  since: Date,
): Promise<SdmJob | undefined> {
  const row = await db
    .selectFrom('sdm_job')
    .selectAll()
    .where('inputs_key', '=', inputsKey)
    .where('status', '=', 'completed')
    .where('finished_at', '>=', since)
    .where(sql<boolean>`outcome::jsonb ->> 'reusedFrom' is null`)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && jobOf(row);
}

/** Fails the jobs that were not begun before then, and returns their ids. */
export async function failWaiting(
  db: Executor,
  { queuedBefore, error, now }: { queuedBefore: Date; error: string; now: Date },
): Promise<string[]> {
  const rows = await db
    .updateTable('sdm_job')
    .set({ status: 'failed', error, finished_at: now })
    .where('status', '=', 'queued')
    .where('queued_at', '<', queuedBefore)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Fails the jobs whose attempt was begun before then and never ended, and returns their ids. */
export async function failOverdue(
  db: Executor,
  { startedBefore, error, now }: { startedBefore: Date; error: string; now: Date },
): Promise<string[]> {
  const rows = await db
    .updateTable('sdm_job')
    .set({ status: 'failed', error, finished_at: now })
    .where('status', '=', 'processing')
    .where('started_at', '<', startedBefore)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Some of the jobs that ended before then. */
export async function findExpired(db: Executor, before: Date, countMax: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sdm_job')
    .select('id')
    .where('finished_at', '<', before)
    .orderBy('finished_at')
    .limit(countMax)
    .execute();
  return rows.map(({ id }) => id);
}

/** After its files were removed. */
export async function removeJob(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('sdm_job').where('id', '=', id).execute();
}

const rowOf = (job: NewJob): Selectable<SdmJobTable> => ({
  id: job.id,
  account_id: job.accountId,
  key_id: job.keyId,
  lineage_id: job.lineageId,
  request: JSON.stringify(job.request),
  approximation: job.approximation,
  inputs_key: job.inputsKey,
  status: 'queued',
  stage: null,
  progress: 0,
  attempts: 0,
  created_at: job.createdAt,
  queued_at: job.createdAt,
  started_at: null,
  finished_at: null,
  error: null,
  outcome: null,
});

const storedStatus = z.enum(JOB_STATUSES);
const storedStage = z.enum(STAGES).nullable();

const jobOf = (row: Selectable<SdmJobTable>): SdmJob => ({
  id: row.id,
  accountId: row.account_id,
  keyId: row.key_id,
  lineageId: row.lineage_id,
  request: storedRequest.parse(JSON.parse(row.request)),
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
  outcome: row.outcome === null ? null : storedOutcome.parse(JSON.parse(row.outcome)),
});
