import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localAccount } from '../../src/capabilities/accounts/index.ts';
import type { DatasetLists } from '../../src/capabilities/system/datasets.ts';
import { createSystem, type SystemParts, systemRoutes } from '../../src/capabilities/system/index.ts';
import { createHealthChecks } from '../../src/platform/http/index.ts';
import { anyDatabaseUnderTest, silentLogger, type TestDatabase } from '../support/database.ts';
import {
  type Client,
  type ManagedAccounts,
  newOwner,
  openManagedAccounts,
} from '../support/managed-accounts.ts';
import { handClock } from '../support/meters.ts';

const broken = async () => {
  throw new Error('The disk at /secret/place is broken.');
};
const hanging = () => new Promise<never>(() => undefined);

const health = createHealthChecks();
const workingParts: SystemParts = {
  database: async () => ({ kind: 'embedded', version: '18.6', bytes: 1_000 }),
  queues: async () => [],
  caches: async () => [],
  storage: async () => [{ name: 'uploads', kind: 'bucket' }],
  health: health.run,
  model: null,
};
const noDatasets: DatasetLists = {
  checklist: async () => [],
  floral_spectra: async () => [],
  climate: async () => [],
};
const noImports = { canImport: () => false, start: async () => undefined, latest: async () => [] };

describe('a part of the system of which nothing can be told', () => {
  const clock = handClock('2026-11-22T09:00:00.000Z');
  let database: TestDatabase;
  let service: ManagedAccounts;
  let operator: Client;
  let parts = workingParts;
  let datasets = noDatasets;

  beforeAll(async () => {
    database = await anyDatabaseUnderTest.open();
    service = await openManagedAccounts(database, clock, {
      forPeople: (scope) =>
        systemRoutes(
          scope,
          { report: () => system().report(), datasets: () => system().datasets() },
          { health, imports: noImports, record: async () => undefined },
        ),
    });
    operator = await newOwner(service, { accountId: localAccount.id });
  });
  afterAll(async () => {
    await service.close();
    await database.close();
  });

  const system = () =>
    createSystem({
      parts,
      datasets,
      imports: noImports,
      startedAt: clock.now(),
      logger: silentLogger,
      partMsMax: 20,
    });

  it('is named, and the rest is answered', async () => {
    parts = { ...workingParts, storage: broken };
    const { status, body, text } = await operator.get('/v1/system');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      storage: null,
      unavailable: ['storage'],
      database: { version: '18.6', size_bytes: 1_000 },
      queues: [],
      health: { status: 'ok' },
      model: { configured: false, provider: null, name: null },
    });
    expect(text).not.toContain('/secret/place');
  });

  it('is not waited for', async () => {
    parts = { ...workingParts, database: hanging, queues: hanging };
    const { body } = await operator.get('/v1/system');
    expect(body).toMatchObject({
      database: null,
      queues: null,
      caches: [],
      unavailable: ['database', 'queues'],
    });
  });

  it('may be every one of them', async () => {
    parts = {
      database: broken,
      queues: broken,
      caches: broken,
      storage: broken,
      health: broken,
      model: null,
    };
    const { status, body } = await operator.get('/v1/system');
    expect(status).toBe(200);
    expect(body.unavailable).toEqual(['caches', 'database', 'health', 'queues', 'storage']);
  });

  it('may be a kind of datasets', async () => {
    const chelsa = {
      kind: 'climate' as const,
      id: 'chelsa',
      title: 'CHELSA',
      publisher: null,
      licence: null,
      answersFor: [],
      address: null,
      installed: null,
      damaged: [],
      update: 'none' as const,
      updateEveryDays: null,
      command: 'plantdata data add chelsa',
    };
    datasets = { ...noDatasets, floral_spectra: broken, climate: async () => [chelsa] };
    const { body } = await operator.get('/v1/system/datasets');
    expect(body).toMatchObject({ datasets: [{ id: 'chelsa' }], unavailable: ['floral_spectra'] });
  });

  it('is none where files are in a bucket, which nobody counts', async () => {
    parts = workingParts;
    const { body } = await operator.get('/v1/system');
    expect(body.storage).toEqual([
      {
        name: 'uploads',
        kind: 'bucket',
        size_bytes: null,
        files: null,
        is_complete: false,
        free_bytes: null,
      },
    ]);
    expect(body.unavailable).toEqual([]);
  });
});
