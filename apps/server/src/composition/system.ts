import path from 'node:path';
import { measureKept } from '../capabilities/sdm/index.ts';
import type { CacheState, StoreState, SystemParts } from '../capabilities/system/index.ts';
import type { Config } from '../config.ts';
import { type Database, measureDatabase, measureTable } from '../platform/database/index.ts';
import { freeBytes, measureFolder } from '../platform/files/measure-folder.ts';
import { readQueueStates } from '../platform/jobs/queue-states.ts';
import type { Capability } from './capability.ts';
import type { ApiEnvironment } from './environment.ts';
import { climateSettingsOf } from './sdm.ts';

export const system: Capability<ApiEnvironment> = {
  tags: [{ name: 'System', description: 'The state of the installation, for operators.' }],
  async open(environment) {
    const { createSystem, listDatasets, systemRoutes } = await import('../capabilities/system/index.ts');
    const { config, database, clock, logger, plantNames, health } = environment;
    const report = createSystem({
      parts: partsOf(environment),
      datasets: listDatasets({
        home: config.home,
        climate: climateSettingsOf(config),
        database,
        plantNames,
        clock,
      }),
      startedAt: clock.now(),
      logger,
    });
    return { operatorRoutes: (api) => systemRoutes(api, report, health) };
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
