import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SdmJob } from '../../src/capabilities/sdm/jobs/job.ts';
import { sdmQueue } from '../../src/capabilities/sdm/jobs/queue.ts';
import { admitJob, cancelJob, sdmJobs } from '../../src/capabilities/sdm/jobs/store.ts';
import { systemTimer } from '../../src/platform/clock.ts';
import type { JobQueues } from '../../src/platform/jobs/job-queue.ts';
import type { TaskWorker } from '../../src/platform/jobs/task-worker.ts';
import { oneDatabaseUnderTest, type TestDatabase } from '../support/database.ts';
import { newJob, submitJob } from './support/jobs.ts';
import { filesIn, isRunning, processesOf, startWorkerIn, workFolderIn } from './support/worked-jobs.ts';

const workerProcess = fileURLToPath(new URL('./support/worker-process.ts', import.meta.url));
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describe.each(oneDatabaseUnderTest)('records that are computed, in $name', ({ open }) => {
  it('are left to the process of the job: they would stop the service for seconds', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plantdata-work-'));
    const database = await open();
    const { queues, worker } = await startWorkerIn({
      database,
      folder,
      jobsAtOnce: 1,
      occurrences: {
        identity: 'computed',
        attribution: 'Occurrences: computed',
        isComputed: true,
        find: () => Promise.reject(new Error('Asked in the process of the service.')),
        close: async () => {},
      },
    });
    const { id } = await submitJob(database.db, queues, newJob({ species: 'Makes it', lineageId: 'any' }));
    await expect
      .poll(async () => (await sdmJobs.find(database.db, id))?.status, { interval: 100 })
      .toBe('completed');
    expect((await sdmJobs.find(database.db, id))?.attempts).toBe(1);
    await queues.close();
    await worker.close();
    await database.close();
    await rm(folder, { recursive: true });
  });
});

describe.each(oneDatabaseUnderTest)('a worker on distribution jobs in $name', ({ open }) => {
  let database: TestDatabase;
  let folder: string;
  let queues: JobQueues;
  let worker: TaskWorker;
  const sweeps: (() => void)[] = [];
  const timer = {
    every(milliseconds: number, work: () => void) {
      if (milliseconds === minuteMs) sweeps.push(work);
      return systemTimer.every(milliseconds, work);
    },
  };

  beforeAll(async () => {
    [database, folder] = await Promise.all([open(), mkdtemp(join(tmpdir(), 'plantdata-work-'))]);
    ({ queues, worker } = await startWorkerIn({ database, folder, jobsAtOnce: 4, memoryMb: 400, timer }));
  });

  afterAll(async () => {
    await queues.close();
    await worker.close();
    await database.close();
    await rm(folder, { recursive: true });
  });

  const submit = (species: string, facts: Parameters<typeof newJob>[0] = {}) =>
    submitJob(database.db, queues, newJob({ species, lineageId: species, ...facts }));

  const awaitJob = async (id: string, status: SdmJob['status'], beforeEach = async () => {}) => {
    await expect
      .poll(
        async () => {
          await beforeEach();
          return (await sdmJobs.find(database.db, id))?.status;
        },
        { interval: 100 },
      )
      .toBe(status);
    return sdmJobs.find(database.db, id);
  };

  /** What has to pass before a job is tried again has passed. */
  const letTimePass = async (id: string) => {
    await sql`
      update pgboss.job set start_after = now(), heartbeat_on = now() - interval '1 minute'
      where name = ${sdmQueue.name} and data->>'id' = ${id} and state = 'retry'`.execute(database.db);
    queues.nudge(sdmQueue.name);
  };

  it('makes a model once, keeps its files and leaves nothing behind', async () => {
    const { id } = await submit('Makes it');
    const job = await awaitJob(id, 'completed');
    expect(job).toMatchObject({ attempts: 1, progress: 1, error: null, outcome: { reusedFrom: null } });
    const [file] = job?.outcome?.files ?? [];
    const stored = await filesIn(folder).open(`sdm/${id}/${file?.name}`);
    expect(stored?.size).toBe(file?.bytes);
    expect(stored && (await text(stored.bytes))).toContain('map of');
    expect(await processesOf(folder, id)).toHaveLength(1);
    await expect.poll(() => readdir(workFolderIn(folder))).toEqual([`${id}.attempts`]);
  });

  it('uses a finished model of the same inputs again, with files of its own', async () => {
    const first = await submit('Makes it', { inputsKey: 'the same' });
    await awaitJob(first.id, 'completed');
    const second = await submit('Makes it', { inputsKey: 'the same' });
    const again = await awaitJob(second.id, 'completed');
    expect(again?.outcome?.reusedFrom).toBe(first.id);
    expect(await processesOf(folder, second.id)).toEqual([]);
    expect(
      await filesIn(folder)
        .open(`sdm/${second.id}/change_plot.png`)
        .then((file) => file?.bytes.destroy()),
    ).toBeDefined();

    await filesIn(folder).removeFolder(`sdm/${first.id}`);
    await filesIn(folder).removeFolder(`sdm/${second.id}`);
    const third = await submit('Makes it', { inputsKey: 'the same' });
    expect(await awaitJob(third.id, 'completed')).toMatchObject({ outcome: { reusedFrom: null } });
  });

  it('asks for a target group in each attempt, and uses no model again that lacks it', async () => {
    const submitOne = () => submit('Away thrice', { inputsKey: 'with recorders' });
    const { id } = await submitOne();
    const without = await awaitJob(id, 'completed', () => letTimePass(id));
    expect(without).toMatchObject({ attempts: 3, outcome: { lacksTargetGroup: true } });
    const second = await submitOne();
    expect((await awaitJob(second.id, 'completed'))?.outcome?.reusedFrom).toBeNull();
    const third = await submitOne();
    expect((await awaitJob(third.id, 'completed'))?.outcome?.reusedFrom).toBe(second.id);
  });

  it('fails a job that cannot be made, with its reason and without another try', async () => {
    const { id } = await submit('Refuses it');
    expect(await awaitJob(id, 'failed')).toMatchObject({
      error: 'Not enough occurrence records (4 found, 5 needed)',
      attempts: 1,
    });
  });

  it('tries a job whose process crashes twice again, then fails it', async () => {
    const { id } = await submit('Crashes always');
    const job = await awaitJob(id, 'failed', () => letTimePass(id));
    expect(job?.error).toMatch(/ended unexpectedly\. It was tried 3 times/);
    expect(await processesOf(folder, id)).toHaveLength(3);
  });

  it('ends a process that takes more memory than a job may', async () => {
    const { id } = await submit('Eats memory');
    expect((await awaitJob(id, 'failed'))?.error).toMatch(/needs more than 400 MB of memory/);
    const [pid] = await processesOf(folder, id);
    expect(pid !== undefined && isRunning(pid)).toBe(false);
  });

  it('ends the process of a job that is cancelled', async () => {
    const { id } = await submit('Waits long');
    await expect.poll(() => processesOf(folder, id)).toHaveLength(1);
    const [pid = 0] = await processesOf(folder, id);
    expect(await cancelJob(database.db, id, new Date())).toBe(true);
    await queues.cancel(sdmQueue.name, id);
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(await sdmJobs.find(database.db, id)).toMatchObject({ status: 'failed', error: 'Cancelled.' });
  });

  it('ends jobs that nobody will end, and removes what is kept no longer', async () => {
    const { db } = database;
    const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
    const add = async (createdAt: Date) => {
      const job = newJob({ createdAt, lineageId: 'swept' });
      await db.transaction().execute((tx) => admitJob(tx, job));
      return job.id;
    };
    const [waiting, patient, overdue, expired] = await Promise.all([
      add(ago(hourMs + minuteMs)),
      add(ago(hourMs - minuteMs)),
      add(ago(2 * hourMs)),
      add(ago(200 * hourMs)),
    ]);
    await sdmJobs.begin(db, overdue, ago(66 * minuteMs));
    await sdmJobs.begin(db, expired, ago(200 * hourMs));
    await sdmJobs.fail(
      db,
      { id: expired, attempt: 1 },
      { error: 'any', now: ago(7 * 24 * hourMs + minuteMs) },
    );
    const leftOver = join(workFolderIn(folder), 'left-over');
    await mkdir(leftOver);
    await utimes(leftOver, ago(3 * hourMs), ago(3 * hourMs));
    const map = join(folder, 'map.png');
    await writeFile(map, 'a map');
    await filesIn(folder).put(`sdm/${expired}/change_plot.png`, map);

    for (const sweep of sweeps) sweep();

    await expect.poll(() => readdir(workFolderIn(folder))).not.toContain('left-over');
    expect(await sdmJobs.find(db, waiting)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('never started within 1 hour'),
    });
    expect(await sdmJobs.find(db, patient)).toMatchObject({ status: 'queued' });
    expect(await sdmJobs.find(db, overdue)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('longer than 60 minutes'),
    });
    await expect.poll(() => sdmJobs.find(db, expired)).toBeUndefined();
    expect(await filesIn(folder).open(`sdm/${expired}/change_plot.png`)).toBeUndefined();
  });

  it('goes on with the job of a process that was killed, and has one result', async () => {
    await queues.close();
    await worker.close();
    const args = [workerProcess, database.home, folder, database.url ?? ''];
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    const ended = once(child, 'exit');
    // What is queued in this process is worked on in the other one.
    const other = await startWorkerIn({ database, folder, jobsAtOnce: 0 });
    const { id } = await submitJob(database.db, other.queues, newJob({ species: 'Dawdles at first' }));
    await expect.poll(() => processesOf(folder, id)).toHaveLength(1);
    const [pid = 0] = await processesOf(folder, id);
    child.kill('SIGKILL');
    await ended;
    await expect.poll(() => isRunning(pid)).toBe(false);
    await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`.execute(
      database.db,
    );
    await other.queues.close();
    await other.worker.close();
    ({ queues, worker } = await startWorkerIn({ database, folder, jobsAtOnce: 1 }));
    const job = await awaitJob(id, 'completed', () => letTimePass(id));
    expect(job).toMatchObject({ attempts: 2, outcome: { files: [{ name: 'change_plot.png' }] } });
    expect(await processesOf(folder, id)).toHaveLength(2);
  });

  it('puts a job back when its process stops', async () => {
    const { id } = await submit('Waits long');
    await expect.poll(() => processesOf(folder, id)).toHaveLength(1);
    const [pid = 0] = await processesOf(folder, id);
    await queues.close();
    expect(isRunning(pid)).toBe(false);
    expect(await sdmJobs.find(database.db, id)).toMatchObject({ status: 'queued', attempts: 1 });
  });
});
