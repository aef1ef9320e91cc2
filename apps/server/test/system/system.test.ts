import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sdmQueue } from '../../src/capabilities/sdm/index.ts';
import { createJobQueues } from '../../src/platform/jobs/create-job-queues.ts';
import { oneDatabaseUnderTest, silentLogger } from '../support/database.ts';
import { type Installation, openInstallation } from '../support/installation.ts';

describe.each(oneDatabaseUnderTest)('the report of the system in $name', (kind) => {
  let installation: Installation;

  beforeAll(async () => {
    installation = await openInstallation(kind, {
      PLANTDATA_AI_PROVIDER: 'openai-compatible',
      PLANTDATA_AI_BASE_URL: 'http://127.0.0.1:9/v1',
      PLANTDATA_AI_API_KEY: 'sk-a-secret-of-the-operator',
      PLANTDATA_AI_MODEL: 'qwen3:8b',
    });
  });
  afterAll(() => installation.close());

  const report = async () => {
    const answer = await installation.operator.send('GET', '/v1/system');
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const cacheOf = async (name: string) =>
    (await report()).caches.find((cache: { name: string }) => cache.name === name);

  it('tells of every part, and no secret', async () => {
    const { database } = installation;
    const told = await report();
    expect(told).toMatchObject({
      version: '1.0.0',
      api_version: '1.0.0',
      node_version: process.versions.node,
      started_at: '2026-11-24T10:00:00.000Z',
      database: { kind: database.kind, version: expect.stringMatching(/^\d+\.\d+/) },
      model: { configured: true, provider: 'openai-compatible', name: 'qwen3:8b' },
      health: { checks: { database: 'ok' } },
      unavailable: [],
    });
    expect(told.database.size_bytes).toBeGreaterThan(1_000_000);
    expect(
      told.storage.map(({ name, kind: place }: { name: string; kind: string }) => [name, place]),
    ).toEqual([
      ['uploads', 'folder'],
      ['job_results', 'folder'],
      ['images', 'folder'],
      ['checklists', 'folder'],
    ]);
    for (const store of told.storage) expect(store.free_bytes).toBeGreaterThan(0);
    expect(JSON.stringify(told)).not.toMatch(/sk-a-secret|127\.0\.0\.1/);
  });

  it('is not kept by browsers or proxies', async () => {
    const { headers } = await installation.operator.send('GET', '/v1/system');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('counts the files of each place', async () => {
    const { home } = installation.database;
    const folder = path.join(home, 'files', 'sdm', 'a-job');
    await mkdir(path.join(folder, 'maps'), { recursive: true });
    await writeFile(path.join(folder, 'report.json'), '{}');
    await writeFile(path.join(folder, 'maps', 'now.png'), Buffer.alloc(1_000));
    const { storage } = await report();
    expect(storage[1]).toMatchObject({
      name: 'job_results',
      files: 2,
      size_bytes: 1_002,
      is_complete: true,
    });
    expect(storage[2]).toMatchObject({ name: 'images', files: 0, size_bytes: 0, is_complete: true });
  });

  it('counts what is remembered', async () => {
    const { db } = installation.database;
    const before = await cacheOf('source_answers');
    const answers = ['Acer palmatum', 'Quercus robur'].map((question) => ({
      source: 'gbif',
      question,
      answer: JSON.stringify({ names: [] }),
      answered_at: new Date(),
    }));
    await db.insertInto('source_answer_cache').values(answers).execute();
    const after = await cacheOf('source_answers');
    expect(after.entries - before.entries).toBe(2);
    expect(after.size_bytes).toBeGreaterThan(0);
    expect(await cacheOf('climate_windows')).toEqual({
      name: 'climate_windows',
      entries: 0,
      size_bytes: 0,
      size_bytes_max: 20 * 1024 ** 3,
    });
  });

  it('has no queues where none was ever declared, and then what stands in each', async () => {
    expect((await report()).queues).toEqual([]);
    const { database, clock } = installation;
    const queues = await createJobQueues({ database, clock, logger: silentLogger });
    try {
      await queues.declare(sdmQueue);
      expect((await report()).queues).toEqual([
        { name: 'sdm', queued: 0, running: 0, failed: 0, oldest_queued_at: null },
      ]);
      const id = '0123456789abcdef0123456789abcdef';
      await database.db.transaction().execute((tx) => queues.enqueue(tx, sdmQueue.name, id));
      const [waiting] = (await report()).queues;
      expect(waiting).toMatchObject({ queued: 1, running: 0, failed: 0 });
      expect(Date.parse(waiting.oldest_queued_at)).toBeGreaterThan(0);
      const begun = Promise.withResolvers<void>();
      const end = Promise.withResolvers<void>();
      await queues.work(sdmQueue.name, { concurrency: 1, giveUp: async () => undefined }, async () => {
        begun.resolve();
        await end.promise;
      });
      await begun.promise;
      expect((await report()).queues).toMatchObject([{ queued: 0, running: 1, oldest_queued_at: null }]);
      end.resolve();
    } finally {
      await queues.close();
    }
  });
});
