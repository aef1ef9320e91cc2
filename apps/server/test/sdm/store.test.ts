import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobsPerKeyMax, type NewJob } from '../../src/capabilities/sdm/jobs/job.ts';
import {
  admitJob,
  cancelJob,
  completeJob,
  findFinished,
  listJobs,
  sdmJobs,
  updateProgress,
} from '../../src/capabilities/sdm/jobs/store.ts';
import { oneDatabaseUnderTest, type TestDatabase } from '../support/database.ts';
import { newJob } from './support/jobs.ts';

describe.each(oneDatabaseUnderTest)('distribution jobs in $name', ({ open }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const admit = async (lineageId: string, createdAt = new Date(), facts: Partial<NewJob> = {}) => {
    const job = newJob({ lineageId, createdAt, ...facts });
    await database.db.transaction().execute((tx) => admitJob(tx, job));
    return job;
  };

  it('are let in ten at a time of one key, whoever comes at once, and other keys are not disturbed', async () => {
    const submissions = Array.from({ length: 30 }, () => admit('eager'));
    const others = Array.from({ length: 3 }, () => admit('calm'));
    const results = await Promise.allSettled(submissions);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(jobsPerKeyMax);
    const refused = results.filter((result) => result.status === 'rejected');
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ code: 'too_many_jobs', status: 429, retryAfterSeconds: 60 });
      expect(reason.detail).toContain('10 may be');
    }
    await Promise.all(others);

    const [ended] = await listJobs(database.db, { lineageId: 'eager', limit: 1 });
    expect(await cancelJob(database.db, ended?.id ?? '', new Date())).toBe(true);
    await admit('eager');
    await expect(admit('eager')).rejects.toMatchObject({ code: 'too_many_jobs' });
    expect(await sdmJobs.statistics(database.db)).toMatchObject({ queued: 13, running: 0 });
  });

  it('are listed newest first, page by page', async () => {
    const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
    const jobs = [await admit('listed', at(1)), await admit('listed', at(2)), await admit('listed', at(2))];
    const [first, second] = await listJobs(database.db, { lineageId: 'listed', limit: 2 });
    const rest = await listJobs(database.db, { lineageId: 'listed', limit: 9, before: second });
    expect([first?.createdAt, second?.createdAt]).toEqual([at(2), at(2)]);
    expect(rest.map(({ id }) => id)).toEqual([jobs[0]?.id]);
  });

  it('are written by their present attempt only', async () => {
    const { db } = database;
    const { id } = await admit('attempted');
    const now = new Date();
    expect(await sdmJobs.begin(db, id, now)).toMatchObject({ status: 'processing', attempts: 1 });
    expect(await sdmJobs.begin(db, id, now)).toMatchObject({ status: 'processing', attempts: 2 });
    const [dead, alive] = [
      { id, attempt: 1 },
      { id, attempt: 2 },
    ];
    expect(await updateProgress(db, dead, { stage: 'draw', share: 1 })).toBe(false);
    expect(await sdmJobs.fail(db, dead, { error: 'too late', now })).toBe(false);
    expect(await sdmJobs.requeue(db, dead, now)).toBe(false);
    expect(await updateProgress(db, alive, { stage: 'fit', share: 0.5 })).toBe(true);
    expect(await sdmJobs.find(db, id)).toMatchObject({ stage: 'fit', status: 'processing' });
    expect(await sdmJobs.requeue(db, alive, now)).toBe(true);
    expect(await sdmJobs.find(db, id)).toMatchObject({ status: 'queued', stage: null, startedAt: null });
  });

  it('are found again by their inputs, unless they took over a model themselves', async () => {
    const { db } = database;
    const now = new Date();
    const finish = async (lineage: string, reusedFrom: string | null) => {
      const { id } = await admit(lineage, now, { inputsKey: 'the same inputs' });
      await sdmJobs.begin(db, id, now);
      await completeJob(db, { id, attempt: 1 }, { outcome: { ...outcome, reusedFrom }, now });
      return id;
    };
    const made = await finish('first', null);
    now.setSeconds(now.getSeconds() + 1);
    await finish('second', made);
    expect(await findFinished(db, 'the same inputs', new Date(0))).toMatchObject({ id: made });
  });

  it('stay as they ended', async () => {
    const { db } = database;
    const { id } = await admit('ended');
    const now = new Date();
    await sdmJobs.begin(db, id, now);
    expect(await cancelJob(db, id, now)).toBe(true);
    expect(await cancelJob(db, id, now)).toBe(false);
    expect(await sdmJobs.begin(db, id, now)).toBeUndefined();
    expect(await completeJob(db, { id, attempt: 1 }, { outcome, now })).toBe(false);
    expect(await sdmJobs.find(db, id)).toMatchObject({
      status: 'failed',
      error: 'Cancelled.',
      outcome: null,
    });
  });
});

const outcome = {
  plots: [],
  files: [],
  method: 'maxent',
  occurrenceCount: 1,
  variables: [],
  auc: null,
  boyce: null,
  areas: {
    currentKm2: 0,
    futureKm2: 0,
    stableKm2: 0,
    gainKm2: 0,
    lossKm2: 0,
    unsuitableKm2: 0,
    lossPercent: null,
    gainPercent: null,
    rangeChangePercent: null,
  },
  noveltyShare: 0,
  warnings: [],
  reusedFrom: null,
} as const;
