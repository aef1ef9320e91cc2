import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { measureKept } from '../capabilities/sdm/index.ts';
import { systemErrors } from '../capabilities/system/error-codes.ts';
import type { CacheState, StoreState, SystemParts } from '../capabilities/system/index.ts';
import { serviceVariables } from '../config/environment.ts';
import type { Config } from '../config.ts';
import { type Database, measureDatabase, measureTable } from '../platform/database/index.ts';
import { freeBytes, measureFolder } from '../platform/files/measure-folder.ts';
import { keepWorker } from '../platform/jobs/kept-worker.ts';
import { readQueueStates } from '../platform/jobs/queue-states.ts';
import type { Capability } from './capability.ts';
import type { ApiEnvironment } from './environment.ts';
import { climateSettingsOf } from './sdm.ts';

export const system: Capability<ApiEnvironment> = {
  errorCodes: systemErrors,
  tags: [{ name: 'System', description: 'The state of the installation, for operators.' }],
  async open(environment) {
    const { createDatasetImports, createSystem, importQueue, listDatasets, startImportWorker, systemRoutes } =
      await import('../capabilities/system/index.ts');
    const { config, database, clock, timer, logger, plantNames, health, jobs } = environment;
    const { home, datasetUrls } = config;
    const { db } = database;
    const queues = jobs.queuesWith(importQueue);
    const imports = createDatasetImports({
      db,
      queues: queues.get,
      datasetUrls,
      clock,
      random: randomBytes,
    });
    const worker = keepWorker(
      async () =>
        startImportWorker({
          db,
          queues: await queues.get(),
          program: new URL('../commands/data/import-process.ts', import.meta.url),
          environment: { ...serviceVariables(), PLANTDATA_HOME: home },
          workFolder: path.join(home, 'import-work'),
          clock,
          timer,
          logger,
        }),
      { timer, logger, problem: 'no datasets can be imported at the moment' },
    );
    const report = createSystem({
      parts: partsOf(environment),
      datasets: listDatasets({
        home,
        climate: climateSettingsOf(config),
        database,
        plantNames,
        clock,
      }),
      imports,
      startedAt: clock.now(),
      logger,
    });
    return {
      operatorRoutes: (api, record) => systemRoutes(api, report, { health, imports, record }),
      worker,
      async close() {
        await (await worker.stop())?.close();
      },
    };
  },
};

function partsOf({ config, database, health }: ApiEnvironment): SystemParts {
  const { kind, db } = database;
  const { provider, model = '' } = config.ai;
  return {
    database: async () => ({ kind, ...(await measureDatabase(db)) }),
    queues: () => readQueueStates(db),
    caches: () => cachesOf(config, database),
    storage: () => storesOf(config),
    health: () => health.run(),
    model: provider === 'none' ? null : { provider, name: model },
  };
}

function cachesOf(config: Config, { db }: Database): Promise<CacheState[]> {
  const measureTableState = async (name: string, table: Parameters<typeof measureTable>[1]) => {
    const { rows, bytes } = await measureTable(db, table);
    return { name, entries: rows, bytes, bytesMax: null };
  };
  const measureClimate = async (name: string) => {
    const { cacheFolder, cacheBytesMax } = climateSettingsOf(config);
    const { windows, bytes } = await measureKept(cacheFolder);
    return { name, entries: windows, bytes, bytesMax: cacheBytesMax };
  };
  return Promise.all([
    measureTableState('source_answers', 'source_answer_cache'),
    measureTableState('repeatable_requests', 'remembered_request'),
    measureClimate('climate_windows'),
  ]);
}

/** Time limit for counting files, in milliseconds. */
const countingMs = 2_000;

function storesOf({ home, files }: Config): Promise<StoreState[]> {
  const signal = AbortSignal.timeout(countingMs);
  const measureUnderFolder = async (name: string, ...below: string[]): Promise<StoreState> => {
    const folder = path.join(home, ...below);
    const [measured, bytesFree] = await Promise.all([measureFolder(folder, signal), freeBytes(folder)]);
    return { name, kind: 'folder', ...measured, bytesFree };
  };
  const measureUnderFiles = async (name: string, ...below: string[]): Promise<StoreState> =>
    files.storage === undefined ? measureUnderFolder(name, ...below) : { name, kind: 'bucket' };
  return Promise.all([
    measureUnderFiles('uploads', 'uploads'),
    measureUnderFiles('job_results', 'files', 'sdm'),
    measureUnderFiles('images', 'files', 'retail-images'),
    measureUnderFolder('checklists', 'snapshots'),
  ]);
}
