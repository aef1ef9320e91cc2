import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { sdmErrors } from '../capabilities/sdm/error-codes.ts';
import { createSdm, sdmMigrations, sdmQueue, sdmRoutes } from '../capabilities/sdm/index.ts';
import type { ClimateSettings, OrderedSettings } from '../capabilities/sdm/pipeline/index.ts';
import type { Config } from '../config.ts';
import { keepWorker } from '../platform/jobs/kept-worker.ts';
import { lazy } from '../platform/lazy.ts';
import { eitherOf } from '../platform/test-calls.ts';
import type { Capability } from './capability.ts';
import type { Environment } from './environment.ts';
import { identityOf } from './identity.ts';

/**
 * If two variables are correlated more strongly, one is left out: |r|, within the usual 0.7 to 0.8.
 */
const correlationMax = 0.8;

/** Settings of models, from the configuration. */
export const modelSettingsOf = ({ sdm }: Config): OrderedSettings => ({
  bufferKm: sdm.bufferKm,
  cellsMax: sdm.cellsMax,
  backgroundPoints: sdm.backgroundPoints,
  background: sdm.background,
  variables: sdm.variables,
  correlationMax,
  nullModels: 100,
  keepsIntroduced: sdm.keepsIntroduced,
  licences: sdm.licences,
  threads: sdm.threads,
});

/** Settings with which this process and those of its jobs reach the climate. */
export const climateSettingsOf = (config: Config): ClimateSettings => ({
  roots: config.sdm.climateRoots,
  cacheFolder: path.join(config.home, 'climate'),
  cacheBytesMax: config.sdm.climateCacheBytesMax,
  identity: identityOf(config),
  bucketAccess: config.bucketAccess,
});

export const sdm: Capability<Environment> = {
  migrations: [sdmMigrations],
  errorCodes: sdmErrors,
  tags: [
    {
      name: 'Distribution models',
      description: 'Model where a species can live, now and in future climates.',
    },
  ],
  healthParts: ['climate'],
  rates: {
    description: '`"sph"` species distribution models',
    // An hour's worth may come at once.
    limitByPlan: ({ sdmSubmissionsPerHour: perHour }) =>
      perHour === null
        ? []
        : [{ name: 'sph', perMinute: perHour / 60, burst: perHour, windowSeconds: 3_600 }],
  },
  // Nothing is opened before it is needed: a service that starts does not wait for queues or for
  // what reads rasters.
  open(environment) {
    const { config, database, plantNames, limiter, clock, timer, logger } = environment;
    const parts = partsOf(environment);
    const settings = modelSettingsOf(config);
    const { jobsAtOnce } = config.sdm;
    const service = createSdm({
      db: database.db,
      plantNames,
      settings,
      workers: jobsAtOnce,
      archives: eitherOf(parts.archives.get, parts.demoArchives.get),
      occurrences: eitherOf(parts.occurrences.get, parts.demoOccurrences.get),
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
      health: {
        queue: {
          async check() {
            const { status } = await service.health();
            return status === 'down' ? 'down' : worker.isHealthy ? 'ok' : 'degraded';
          },
        },
        climate: {
          check: async () => ((await service.health()).climate === 'away' ? 'degraded' : 'ok'),
        },
      },
      routes: (api) => sdmRoutes(api, service, { limiter }),
      worker,
      async close() {
        await (await worker.stop())?.close();
        await (await parts.occurrences.peek())?.close();
        await (await parts.archives.peek())?.close();
        await (await parts.demoArchives.peek())?.close();
      },
    };
  },
};

/** Queues, sources and stores of the jobs; loaded with the first job. */
function partsOf({ config, jobs, clock, tracer }: Environment) {
  return {
    queues: jobs.queuesWith(sdmQueue),
    files: jobs.files,
    occurrences: lazy(async () => {
      const { openOccurrenceSource } = await import(
        '../capabilities/sdm/occurrences/open-occurrence-source.ts'
      );
      return openOccurrenceSource({
        url: config.sdm.occurrencesUrl,
        folder: config.sdm.occurrencesFolder,
        isDemo: config.sdm.climateRoots.includes('demo'),
        identity: identityOf(config),
        licences: config.sdm.licences,
        clock,
        tracer,
      });
    }),
    demoOccurrences: lazy(async () => {
      const { createDemoOccurrences } = await import('../capabilities/sdm/demo/demo-occurrences.ts');
      return createDemoOccurrences();
    }),
    demoArchives: lazy(async () => {
      const { openClimateArchives } = await import('../capabilities/sdm/climate/open-climate-archives.ts');
      return openClimateArchives({ ...climateSettingsOf(config), roots: ['demo'] });
    }),
    archives: lazy(async () => {
      const { openClimateArchives } = await import('../capabilities/sdm/climate/open-climate-archives.ts');
      return openClimateArchives(climateSettingsOf(config));
    }),
  };
}
