import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { PlantNames } from '../capabilities/plant-names/index.ts';
import { createSdm, sdmQueue, sdmRoutes } from '../capabilities/sdm/index.ts';
import type { ClimateSettings, ModelSettings } from '../capabilities/sdm/pipeline/model-order.ts';
import type { Config } from '../config.ts';
import type { Clock, Timer } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { ApiInstance } from '../platform/http/index.ts';
import { keepWorker } from '../platform/jobs/kept-worker.ts';
import { lazily } from '../platform/lazily.ts';
import type { RateLimiter } from '../platform/rate-limits/rate-limiter.ts';
import type { Logger } from '../platform/telemetry/logger.ts';
import type { Tracer } from '../platform/telemetry/tracer.ts';
import { identityOf } from './identity.ts';
import type { ConfiguredWork } from './job-services.ts';

/**
 * If two variables are correlated more strongly, one is left out: |r|, within the usual 0.7 to 0.8.
 */
const correlationMax = 0.8;

/** Settings of models, from the configuration. */
export const modelSettingsOf = ({ sdm }: Config): ModelSettings => ({
  bufferKm: sdm.bufferKm,
  cellsMax: sdm.cellsMax,
  backgroundPoints: sdm.backgroundPoints,
  background: sdm.background,
  variables: sdm.variables,
  correlationMax,
  keepsIntroduced: sdm.keepsIntroduced,
  licences: sdm.licences,
  threads: sdm.threads,
});

/** Settings with which this process and those of its jobs reach the climate. */
export const climateSettingsOf = (config: Config): ClimateSettings => ({
  root: config.sdm.climateRoot,
  cacheFolder: path.join(config.home, 'climate'),
  cacheBytesMax: config.sdm.climateCacheBytesMax,
  identity: identityOf(config),
  bucketAccess: config.bucketAccess,
});

export interface ConfiguredSdmOptions {
  readonly config: Config;
  readonly database: Database;
  readonly plantNames: Pick<PlantNames, 'verify'>;
  readonly work: ConfiguredWork;
  readonly limiter: RateLimiter;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly logger: Logger;
  readonly tracer?: Tracer | undefined;
}

/**
 * Distribution models as the settings say, for a migrated database. Nothing is opened before it is needed: a service that
 * starts does not wait for queues or for what reads rasters.
 */
export function openConfiguredSdm(options: ConfiguredSdmOptions) {
  const { config, database, plantNames, limiter, clock, timer, logger } = options;
  const parts = partsOf(options);
  const settings = modelSettingsOf(config);
  const { jobsAtOnce } = config.sdm;
  const sdm = createSdm({
    db: database.db,
    plantNames,
    settings,
    workers: jobsAtOnce,
    archive: parts.archive.get,
    occurrences: parts.occurrences.get,
    queues: parts.queues.get,
    files: parts.files.get,
    clock,
    random: randomBytes,
    logger,
  });
  const worker = keepWorker(
    async () => {
      const { startSdmWorker } = await import('../capabilities/sdm/worker/start-worker.ts');
      const [queues, files, occurrences] = await Promise.all([
        parts.queues.get(),
        parts.files.get(),
        parts.occurrences.get(),
      ]);
      return startSdmWorker({
        db: database.db,
        queues,
        files,
        occurrences,
        model: settings,
        climate: climateSettingsOf(config),
        workFolder: path.join(config.home, 'sdm-work'),
        jobsAtOnce,
        memoryMb: config.sdm.memoryMb,
        clock,
        timer,
        logger,
      });
    },
    { timer, logger, problem: 'no distribution models can be made at the moment' },
  );
  return {
    addRoutes: (api: ApiInstance) => sdmRoutes(api, sdm, { limiter }),
    /** Works on jobs in this process from now on, if it is to, and tidies up after them in any case. */
    startWorker: () => worker.begin(),
    isWell: () => worker.isWell,
    async health() {
      const { status, climate } = await sdm.health();
      return {
        queue:
          status === 'down' ? ('down' as const) : worker.isWell ? ('ok' as const) : ('degraded' as const),
        climate: climate === 'away' ? ('degraded' as const) : ('ok' as const),
      };
    },
    /** Before the queues are closed. */
    stop: () => worker.stop(),
    /** Once the queues are closed, and before the database is. */
    async close() {
      await (await worker.stop())?.close();
      await (await parts.occurrences.opened())?.close();
      await (await parts.archive.opened())?.close();
    },
  };
}

export type ConfiguredSdm = ReturnType<typeof openConfiguredSdm>;

/** Queues, sources and stores of the jobs; loaded with the first job. */
function partsOf({ config, work, clock, tracer }: ConfiguredSdmOptions) {
  return {
    queues: work.queuesWith(sdmQueue),
    files: work.files,
    occurrences: lazily(async () => {
      const { openOccurrenceSource } = await import(
        '../capabilities/sdm/occurrences/open-occurrence-source.ts'
      );
      return openOccurrenceSource({
        url: config.sdm.occurrencesUrl,
        folder: config.sdm.occurrencesFolder,
        climateRoot: config.sdm.climateRoot,
        identity: identityOf(config),
        licences: config.sdm.licences,
        clock,
        tracer,
      });
    }),
    archive: lazily(async () => {
      const { openClimateArchive } = await import('../capabilities/sdm/climate/open-climate-archive.ts');
      return openClimateArchive(climateSettingsOf(config));
    }),
  };
}
