import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { createJobQueues } from '../../src/platform/jobs/create-job-queues.ts';
import type { JobQueues, QueuedJob, QueueOptions } from '../../src/platform/jobs/job-queue.ts';
import { connectTo, oneDatabaseUnderTest, silentLogger, type TestDatabase } from '../support/database.ts';

const newId = () => randomBytes(16).toString('hex');

const plain: QueueOptions = {
  name: 'plain',
  retries: 1,
  retryDelaysSeconds: [0],
  secondsMax: 60,
  heartbeatSeconds: 10,
};

describe.each(oneDatabaseUnderTest)('queues of jobs in $name', ({ open }) => {
  let database: TestDatabase;
  const opened: JobQueues[] = [];

  const openQueues = async (of: Database = database) => {
    const queues = await createJobQueues({ database: of, clock: systemClock, logger: silentLogger });
    opened.push(queues);
    return queues;
  };

  /** Enqueues in a transaction of its own. */
  const submit = async (queues: JobQueues, queue: string, id = newId()) => {
    await database.db.transaction().execute((tx) => queues.enqueue(tx, queue, id));
    queues.nudge(queue);
    return id;
  };

  beforeAll(async () => {
    database = await open();
  });

  afterAll(async () => {
    await Promise.all(opened.map((queues) => queues.close()));
    await database.close();
  });

  it('are made by processes that start at once', async () => {
    const other = await connectTo(database);
    const [one, another] = await Promise.all([openQueues(), openQueues(other)]);
    await Promise.all([one.declare(plain), another.declare(plain)]);
    await Promise.all([one.close(), another.close()]);
    await other.close();
  });

  it('hand a job to a worker once its transaction is committed, and a job that is done never again', async () => {
    const queues = await openQueues();
    await queues.declare(plain);
    const taken: QueuedJob[] = [];
    await queues.work(plain.name, { concurrency: 2, giveUp: async () => {} }, async (job) => {
      taken.push(job);
    });
    await expect(
      database.db.transaction().execute(async (tx) => {
        await queues.enqueue(tx, plain.name, newId());
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    const ids = await Promise.all([1, 2, 3].map(() => submit(queues, plain.name)));
    await expect.poll(() => taken.length).toBe(3);
    await sleep(100);
    expect(taken.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(taken.map(({ retry }) => retry)).toEqual([0, 0, 0]);
    await queues.close();
  });

  it('take jobs in transactions while they are declared once more', async () => {
    const queues = await openQueues();
    const again = { ...plain, name: 'again' };
    await queues.declare(again);
    let isDeclaring = true;
    const enqueueOn = async () => {
      while (isDeclaring) await submit(queues, again.name);
    };
    const enqueuing = [enqueueOn(), enqueueOn()];
    for (let time = 0; time < 10; time += 1) await queues.declare(again);
    isDeclaring = false;
    // A job that waits for the declaration and a declaration that waits for the job would end half a minute later, in errors.
    await expect(Promise.all(enqueuing)).resolves.toBeDefined();
    await queues.close();
  });

  it('are worked off also after the clock of the database was set back', async () => {
    const queues = await createJobQueues({
      database,
      clock: systemClock,
      logger: silentLogger,
      superviseSeconds: 1,
    });
    opened.push(queues);
    const back = { ...plain, name: 'back', retryDelaysSeconds: [1] };
    await queues.declare(back);
    const id = await submit(queues, back.name);
    // The same as a clock that shows three hours less.
    await sql`
      update pgboss.job set start_after = start_after + interval '3 hours' where name = ${back.name}`.execute(
      database.db,
    );
    const done: string[] = [];
    await queues.work(back.name, { concurrency: 1, giveUp: async () => {} }, async (job) => {
      done.push(job.id);
    });
    await expect.poll(() => done).toEqual([id]);
    await queues.close();
  });

  it('are worked off without a pause between two jobs', async () => {
    const queues = await openQueues();
    const long = { ...plain, name: 'long' };
    await queues.declare(long);
    const done: string[] = [];
    for (let job = 0; job < 20; job += 1) await submit(queues, long.name);
    await queues.work(long.name, { concurrency: 1, giveUp: async () => {} }, async ({ id }) => {
      done.push(id);
    });
    // A worker that looked every other second would take forty.
    await expect.poll(() => done.length).toBe(20);
    await queues.close();
  });

  it('give a job that fails to a worker again, and say when its retries are used up', async () => {
    const queues = await openQueues();
    const failing = { ...plain, name: 'failing' };
    await queues.declare(failing);
    const retries: number[] = [];
    const exhausted: string[] = [];
    const onExhausted = async (id: string) => {
      exhausted.push(id);
    };
    await queues.work(failing.name, { concurrency: 1, giveUp: onExhausted }, async ({ retry }) => {
      retries.push(retry);
      throw new Error('not today');
    });
    const id = await submit(queues, failing.name);
    await expect.poll(() => exhausted, { interval: 100 }).toEqual([id]);
    expect(retries).toEqual([0, 1]);
    await queues.close();
  });

  it('wait before every retry as long as the queue says', async () => {
    const queues = await openQueues();
    const patient = { ...plain, name: 'patient', retries: 2, retryDelaysSeconds: [0, 30] };
    await queues.declare(patient);
    const retries: number[] = [];
    await queues.work(patient.name, { concurrency: 1, giveUp: async () => {} }, async ({ retry }) => {
      retries.push(retry);
      throw new Error('not today');
    });
    await submit(queues, patient.name);
    await expect.poll(() => retries, { interval: 100 }).toEqual([0, 1]);
    // The queue writes the failure after the handler has rejected.
    const waits = async () => {
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from start_after - created_on)::float as seconds from pgboss.job
        where name = ${patient.name} and state = 'created'`.execute(database.db);
      return rows.map(({ seconds }) => Math.round(seconds));
    };
    await expect.poll(waits, { interval: 100 }).toEqual([30]);
    await queues.close();
  });

  it('never take up again what was cancelled, though its handler rejects', async () => {
    const queues = await openQueues();
    const stopped = { ...plain, name: 'stopped', retries: 2 };
    await queues.declare(stopped);
    let attempts = 0;
    await queues.work(stopped.name, { concurrency: 1, giveUp: async () => {} }, async ({ signal }) => {
      attempts += 1;
      await new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const id = await submit(queues, stopped.name);
    await expect.poll(() => attempts).toBe(1);
    await queues.cancel(stopped.name, id);
    await sleep(3_000);
    expect(attempts).toBe(1);
    await queues.close();
  });

  it('abort a job that is cancelled or takes too long', async () => {
    const queues = await openQueues();
    const slow = { ...plain, name: 'slow', secondsMax: 1, retries: 0 };
    await queues.declare(slow);
    const reasons: string[] = [];
    await queues.work(slow.name, { concurrency: 2, giveUp: async () => {} }, async ({ signal }) => {
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      reasons.push(signal.reason.name === 'TimeoutError' ? 'time' : signal.reason.message);
    });
    await submit(queues, slow.name);
    const cancelled = await submit(queues, slow.name);
    await sleep(300);
    await queues.cancel(slow.name, cancelled);
    await expect.poll(() => reasons.toSorted()).toEqual(['The job was cancelled.', 'time']);
    await queues.close();
  });

  it('hand the jobs of a process that stops to another one, without a retry', async () => {
    const [leaving, staying] = [await openQueues(), await openQueues()];
    const handed = { ...plain, name: 'handed', retries: 0 };
    await leaving.declare(handed);
    await staying.declare(handed);
    const exhausted = async () => {};
    let isBegun = false;
    await leaving.work(handed.name, { concurrency: 1, giveUp: exhausted }, async ({ signal }) => {
      isBegun = true;
      await new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const id = await submit(leaving, handed.name);
    await expect.poll(() => isBegun).toBe(true);
    await leaving.close();
    const taken: QueuedJob[] = [];
    await staying.work(handed.name, { concurrency: 1, giveUp: exhausted }, async (job) => {
      taken.push(job);
    });
    await expect.poll(() => taken).toMatchObject([{ id, retry: 0 }]);
  });
});
