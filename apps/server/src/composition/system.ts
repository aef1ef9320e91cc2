import path from 'node:path';
import type { PlantNames } from '../capabilities/plant-names/index.ts';
import { measureKept } from '../capabilities/sdm/climate/cache/keep-within.ts';
import {
  type CacheState,
  createSystem,
  type StoreState,
  type SystemParts,
  systemRoutes,
} from '../capabilities/system/index.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, measureDatabase, measureTable } from '../platform/database/index.ts';
import { freeBytes, measureFolder } from '../platform/files/measure-folder.ts';
import type { ApiInstance, HealthChecks } from '../platform/http/index.ts';
import { readQueueStates } from '../platform/jobs/queue-states.ts';
import type { Logger } from '../platform/telemetry/logger.ts';
import { configuredDatasets } from './datasets.ts';
import { climateSettingsOf } from './sdm.ts';

export interface ConfiguredSystemOptions {
  readonly config: Config;
  readonly database: Database;
  readonly plantNames: Pick<PlantNames, 'listSources'>;
  readonly health: HealthChecks;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The report on this installation for operators. */
export function openConfiguredSystem(options: ConfiguredSystemOptions) {
  const { clock, logger } = options;
  const system = createSystem({
    parts: partsOf(options),
    datasets: configuredDatasets(options),
    startedAt: clock.now(),
    logger,
  });
  return { addRoutes: (api: ApiInstance) => systemRoutes(api, system) };
}

function partsOf({ config, database, health }: ConfiguredSystemOptions): SystemParts {
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
  const ofTable = async (name: string, table: Parameters<typeof measureTable>[1]) => {
    const { rows, bytes } = await measureTable(db, table);
    return { name, entries: rows, bytes, bytesMax: null };
  };
  const ofClimate = async (name: string) => {
    const { cacheFolder, cacheBytesMax } = climateSettingsOf(config);
    const { windows, bytes } = await measureKept(cacheFolder);
    return { name, entries: windows, bytes, bytesMax: cacheBytesMax };
  };
  return Promise.all([
    ofTable('source_answers', 'source_answer_cache'),
    ofTable('repeatable_requests', 'remembered_request'),
    ofClimate('climate_windows'),
  ]);
}

/** Time limit for counting files, in milliseconds. */
const countingMs = 2_000;

function storesOf({ home, files }: Config): Promise<StoreState[]> {
  const signal = AbortSignal.timeout(countingMs);
  const inFolder = async (name: string, ...below: string[]): Promise<StoreState> => {
    const folder = path.join(home, ...below);
    const [measured, bytesFree] = await Promise.all([measureFolder(folder, signal), freeBytes(folder)]);
    return { name, kind: 'folder', ...measured, bytesFree };
  };
  const inFiles = async (name: string, ...below: string[]): Promise<StoreState> =>
    files.storage === undefined ? inFolder(name, ...below) : { name, kind: 'bucket' };
  return Promise.all([
    inFiles('uploads', 'uploads'),
    inFiles('job_results', 'files', 'sdm'),
    inFiles('images', 'files', 'retail-images'),
    inFolder('checklists', 'snapshots'),
  ]);
}
