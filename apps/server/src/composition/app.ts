import { randomBytes } from 'node:crypto';
import { type Accounts, createAccounts } from '../capabilities/accounts/index.ts';
import { nameSuggestionRoutes, type OpenedPlantNames } from '../capabilities/plant-names/index.ts';
import { createSupply, supplyRoutes } from '../capabilities/supply/index.ts';
import type { PlanLimits } from '../config/plan-settings.ts';
import type { Config } from '../config.ts';
import { type Clock, systemTimer, type Timer } from '../platform/clock.ts';
import { type Database, migrate } from '../platform/database/index.ts';
import { createDiskRoom, type DiskRoom } from '../platform/files/disk-room.ts';
import { freeBytes } from '../platform/files/measure-folder.ts';
import {
  type ApiInstance,
  createApi,
  createHealthChecks,
  type HealthChecks,
  healthRoutes,
  serveDescription,
  serveMetrics,
} from '../platform/http/index.ts';
import { createIdempotency } from '../platform/idempotency/create-idempotency.ts';
import { readQueueStates } from '../platform/jobs/queue-states.ts';
import { makePrivateFolder } from '../platform/private-folder.ts';
import { createLocalRateLimiter } from '../platform/rate-limits/local-rate-limiter.ts';
import type { RatePolicy } from '../platform/rate-limits/rate-limiter.ts';
import { createSharedRateLimiter } from '../platform/rate-limits/shared-rate-limiter.ts';
import type { Logger } from '../platform/telemetry/logger.ts';
import { createMetrics } from '../platform/telemetry/metrics.ts';
import type { Tracer } from '../platform/telemetry/tracer.ts';
import { serveDashboard } from './dashboard.ts';
import { openConfiguredFiles } from './documents.ts';
import { type ConfiguredFlowers, openConfiguredFlowers } from './flowers.ts';
import { serveGuide } from './guide.ts';
import { type ConfiguredWork, openConfiguredWork } from './job-services.ts';
import { configuredModel } from './language-model.ts';
import { serviceMigrations } from './migrations.ts';
import { openConfiguredNames } from './plant-names.ts';
import { type ConfiguredRetailImages, openConfiguredRetailImages } from './retail-images.ts';
import { type ConfiguredSdm, openConfiguredSdm } from './sdm.ts';
import { openConfiguredSystem } from './system.ts';

export type AppDependencies = {
  config: Config;
  logger: Logger;
  database: Database | Promise<Database>;
  clock: Clock;
  timer?: Timer;
  /** The bytes that the disk of a folder has left. */
  freeBytes?: (folder: string) => Promise<number>;
  /** Without it nothing is traced. The code that opened it closes it. */
  tracer?: Tracer | undefined;
};

/** Time between two checks for snapshots that were added, replaced or removed, in milliseconds. */
const snapshotCheckMs = 5_000;

/** Share of the time for an answer; the rest is for putting it together. */
const shareForSources = 0.8;

/** Closing `api` finishes the requests under way and what they still have to write; the database stays open. */
export type App = { api: ApiInstance; accounts: Accounts };

/** The composition root: the only place that knows all capabilities. It brings the database up to date and listens on nothing. */
export async function buildApp({
  config,
  logger,
  clock,
  timer = systemTimer,
  tracer,
  ...dependencies
}: AppDependencies): Promise<App> {
  // The database opens in a separate thread; the names are read meanwhile.
  const opening = Promise.resolve(dependencies.database);
  const metrics = config.metrics ? createMetrics() : undefined;
  const [database, plantNames] = await Promise.all([
    opening,
    openConfiguredNames({
      config,
      clock,
      logger,
      metrics,
      tracer,
      database: opening,
      namesMax: config.namesPerRequestMax,
      answerWithinMs: config.requestTimeoutSeconds * 1000 * shareForSources,
    }),
  ]);
  await migrate(database.db, serviceMigrations);
  const { home, secret, bootstrapKey } = config;
  await makePrivateFolder(home);
  const room = createDiskRoom({
    folder: home,
    bytesMin: config.files.freeBytesMin,
    freeBytes: dependencies.freeBytes ?? freeBytes,
    clock,
    logger,
  });
  const accounts = await createAccounts({
    database,
    home,
    secret,
    bootstrapKey,
    plans: config.plans,
    logger,
    clock: () => clock.now().getTime(),
    timer,
    random: randomBytes,
  });

  // Processes that share a database keep the limits together; an embedded one is this process' own.
  const local = createLocalRateLimiter({ clock });
  const limiter =
    database.kind === 'postgresql' ? createSharedRateLimiter({ db: database.db, fallback: local }) : local;
  const idempotency = createIdempotency({
    db: database.db,
    secret: accounts.secretFor('remembered answers'),
    timer,
    random: randomBytes,
    logger,
  });
  const files = await openConfiguredFiles({
    config,
    database,
    accounts,
    plantNames,
    limiter,
    clock,
    timer,
    logger,
  });
  const flowers = await openConfiguredFlowers({ config, database, timer, logger });
  const work = openConfiguredWork({ config, database, clock, logger, tracer });
  const ofJobs = { config, database, plantNames, work, limiter, clock, timer, logger, tracer };
  const sdm = openConfiguredSdm(ofJobs);
  const retailImages = openConfiguredRetailImages(ofJobs);
  const api = await createApi({
    config,
    logger,
    authenticate: files.authenticate,
    authenticatePerson: accounts.callersOfSessions(config),
    clock,
    rateLimits: { limiter, publicRate: publicRateOf(config.plans.public) },
    charging: { meter: accounts.meter, limiter, idempotency },
    room: { hasRoom: room.hasRoom, isOfDatabase: database.kind === 'embedded' },
    tracer,
  });
  const stopChecking = checkSnapshots(() => plantNames.refresh(), timer, logger);
  api.addHook('onClose', async () => {
    stopChecking();
    flowers.close();
    await Promise.all([sdm.stop(), retailImages.stop()]);
    await work.close();
    const parts = [accounts, idempotency, plantNames, files, sdm, retailImages];
    await Promise.all(parts.map((part) => part.close()));
  });
  if (metrics) {
    metrics.queues(() => readQueueStates(database.db));
    metrics.database(database.connections);
    serveMetrics(api, metrics);
  }
  const health = healthOf({ plantNames, database, room, work, flowers, sdm, retailImages });
  healthRoutes(api, health);
  flowers.addRoutes(api);
  sdm.addRoutes(api);
  retailImages.addRoutes(api);
  supplyRoutes(
    api,
    createSupply({ model: configuredModel({ config, logger, metrics, tracer }), logger }),
    limiter,
  );
  api.addHook('onListen', async () => {
    retailImages.watch();
    for (const jobs of [sdm, retailImages]) jobs.startWorker();
  });
  await files.addRoutes(api);
  nameSuggestionRoutes(api, plantNames);
  const system = openConfiguredSystem({ config, database, plantNames, health, clock, logger });
  await accounts.addRoutes(api, config, (forPeople) => {
    system.addRoutes(forPeople);
    retailImages.addOperatorRoutes(forPeople, accounts.recordAction);
  });
  await serveDescription(api);
  await serveGuide(api);
  await serveDashboard(api, { random: randomBytes });

  await api.ready();
  return { api, accounts };
}

interface CheckedParts {
  readonly plantNames: OpenedPlantNames;
  readonly database: Database;
  readonly room: DiskRoom;
  readonly work: ConfiguredWork;
  readonly flowers: ConfiguredFlowers;
  readonly sdm: ConfiguredSdm;
  readonly retailImages: ConfiguredRetailImages;
}

function healthOf({
  plantNames,
  database,
  room,
  work,
  flowers,
  sdm,
  retailImages,
}: CheckedParts): HealthChecks {
  const health = createHealthChecks();
  health.add('sources', {
    isEssential: false,
    async check() {
      const { sources } = plantNames.listSources();
      // If the operator has switched all sources off, nothing can fail: records say that no source
      // was asked.
      return sources.every(({ health }) => health !== 'down') ? 'ok' : 'degraded';
    },
  });
  health.add('flowers', {
    isEssential: false,
    check: async () => (flowers.isWell() ? 'ok' : 'degraded'),
  });
  health.add('queue', {
    isEssential: false,
    async check() {
      const { queue } = await sdm.health();
      return queue === 'ok' && !retailImages.isWell() ? 'degraded' : queue;
    },
  });
  health.add('climate', { isEssential: false, check: async () => (await sdm.health()).climate });
  health.add('storage', {
    isEssential: true,
    check: async () => ((await room.hasRoom()) ? 'ok' : 'down'),
  });
  // All processes have the same bucket, and most requests need none: to take all out of service helps no caller.
  health.add('storage', {
    isEssential: false,
    check: () =>
      work.files
        .get()
        .then((files) => files.check())
        .then(() => 'ok'),
  });
  health.add('database', { isEssential: true, check: () => database.check().then(() => 'ok') });
  return health;
}

function publicRateOf({ requestsPerMinute, burst }: PlanLimits): RatePolicy | null {
  return requestsPerMinute === null ? null : { name: 'rpm', perMinute: requestsPerMinute, burst };
}

/** Looks for changed snapshots again and again, until the function that it returns is called. */
function checkSnapshots(refresh: () => Promise<boolean>, timer: Timer, logger: Logger): () => void {
  return timer.every(snapshotCheckMs, () => {
    refresh().then(
      (isChanged) => isChanged && logger.info('loaded new snapshots'),
      (error: unknown) => logger.error({ err: error }, 'failed to refresh the snapshots'),
    );
  });
}
