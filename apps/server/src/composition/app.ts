import { randomBytes } from 'node:crypto';
import { createSizeClassifier } from '@plantdata/container-sizes';
import { type Accounts, createAccounts } from '../capabilities/accounts/index.ts';
import { openFlowers } from '../capabilities/flowers/index.ts';
import { createCompletions } from '../capabilities/plant-names/index.ts';
import { createPotSizes, openSizeCatalogue } from '../capabilities/pot-sizes/index.ts';
import type { PlanLimits } from '../config/plan-settings.ts';
import type { Config } from '../config.ts';
import { erasureRoutes } from '../erasure/routes.ts';
import { type Clock, systemTimer, type Timer } from '../platform/clock.ts';
import { type Database, migrate } from '../platform/database/index.ts';
import { createDocumentReader } from '../platform/documents/index.ts';
import { createFileIntake } from '../platform/file-intake/index.ts';
import { createDiskRoom, type DiskRoom } from '../platform/files/disk-room.ts';
import { freeBytes } from '../platform/files/measure-folder.ts';
import {
  type ApiInstance,
  createApi,
  createHealthChecks,
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
import { capabilities, ratesOfPlan } from './capabilities.ts';
import type { OpenCapability } from './capability.ts';
import { serveDashboard } from './dashboard.ts';
import type { ApiEnvironment, Environment } from './environment.ts';
import { openErasure } from './erasure.ts';
import { serveGuide } from './guide.ts';
import { openJobServices } from './job-services.ts';
import { collectOperations } from './mcp/operations.ts';
import { serveMcp } from './mcp/route.ts';
import { serviceMigrations } from './migrations.ts';
import { openConfiguredNames } from './plant-names.ts';
import { serveReference } from './reference-page.ts';
import { withTestNames } from './test-names.ts';
import { openUploads } from './uploads.ts';

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

/** Share of the time for an answer; the rest is for putting it together. */
const shareForSources = 0.8;

/** Closing `api` finishes the requests under way and what they still have to write; the database stays open. */
export type App = {
  api: ApiInstance;
  accounts: Accounts;
  /** Begins to work on jobs, for a process that listens on no port; listening does it too. */
  begin: () => void;
};

/** The composition root of the API. It brings the database up to date and listens on nothing. */
export async function buildApp(dependencies: AppDependencies): Promise<App> {
  const { config, logger, clock, timer = systemTimer, tracer } = dependencies;
  const metrics = config.metrics ? createMetrics() : undefined;
  // The database opens in a separate thread; the names are read meanwhile.
  const opening = Promise.resolve(dependencies.database);
  const [database, names] = await Promise.all([
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
  const plantNames = withTestNames(names, { config, clock, namesMax: config.namesPerRequestMax });
  await migrate(database.db, serviceMigrations);
  await makePrivateFolder(config.home);
  const room = createDiskRoom({
    folder: config.home,
    bytesMin: config.files.freeBytesMin,
    freeBytes: dependencies.freeBytes ?? freeBytes,
    clock,
    logger,
  });
  // Processes that share a database keep the limits together; an embedded one is this process' own.
  const local = createLocalRateLimiter({ clock });
  const limiter =
    database.kind === 'postgresql' ? createSharedRateLimiter({ db: database.db, fallback: local }) : local;
  const jobs = openJobServices({ config, database, clock, logger, tracer });
  const shared = { config, database, plantNames, jobs, limiter, clock, timer, logger, metrics, tracer };
  const { environment, close } = await openApiEnvironment(shared);
  const { accounts } = environment;
  const idempotency = createIdempotency({
    db: database.db,
    secrets: accounts.secrets.secretsFor('remembered answers'),
    timer,
    random: randomBytes,
    logger,
  });
  const opened: OpenCapability[] = [];
  for (const capability of capabilities) opened.push(await capability.open(environment));
  const api = await createApi({
    config,
    logger,
    authenticate: environment.uploads.delegation.authenticate,
    authenticatePerson: accounts.callersOfSessions(config),
    clock,
    rateLimits: {
      limiter,
      publicRate: publicRateOf(config.plans.public),
      sessionOf: accounts.namesOfSessions(config),
    },
    charging: { meter: accounts.meter, limiter, idempotency },
    room: { hasRoom: room.hasRoom, isOfDatabase: database.kind === 'embedded' },
    recordRequest: accounts.recordRequest,
    tracer,
    description: {
      tags: [
        ...capabilities.flatMap(({ tags = [] }) => tags),
        { name: 'Language models', description: 'The service as tools.' },
      ],
      rates: capabilities.flatMap(({ rates }) => rates?.description ?? []),
    },
  });
  api.addHook('onClose', async () => {
    await Promise.all(opened.map(({ worker }) => worker?.stop()));
    await jobs.close();
    await Promise.all([...opened.map((capability) => capability.close?.()), idempotency.close(), close()]);
  });
  if (metrics) {
    metrics.queues(() => readQueueStates(database.db));
    metrics.database(database.connections);
    serveMetrics(api, metrics);
  }
  addHealthChecks(environment, room, opened);
  const operations = collectOperations(api);
  await addRoutes(api, environment, opened);
  serveMcp(api, config, operations);
  const begin = () => {
    for (const { worker } of opened) worker?.begin();
  };
  api.addHook('onListen', async () => begin());
  await api.ready();
  return { api, accounts, begin };
}

/** Opens the services that the capabilities of the API share. */
async function openApiEnvironment(
  shared: Environment,
): Promise<{ environment: ApiEnvironment; close: () => Promise<void> }> {
  const { config, database, plantNames, clock, timer, logger } = shared;
  const { files } = config;
  const accounts = await createAccounts({
    ...config,
    database,
    ratesOfPlan,
    logger,
    clock: () => clock.now().getTime(),
    timer,
    random: randomBytes,
  });
  const catalogue = await openSizeCatalogue(config.potSizes.additions);
  const uploads = await openUploads(shared, accounts);
  const readingMs = files.readingSeconds * 1_000;
  const documents = createDocumentReader({
    processes: files.readingProcesses,
    limits: {
      timeMs: readingMs,
      memoryMb: files.readingMemoryMb,
      photographMemoryMb: files.photographMemoryMb,
    },
  });
  return {
    environment: {
      ...shared,
      accounts,
      uploads,
      documents,
      intake: createFileIntake({
        documents,
        files: uploads.files,
        usageTotals: accounts.usageTotals,
        producerMark: files.producerMark,
        readingMs,
      }),
      sizes: {
        catalogue,
        service: createPotSizes({
          nameColumn: () => plantNames.nameColumn(),
          classifier: createSizeClassifier({
            catalogue,
            isPlant: plantNames.isPlant,
          }),
        }),
      },
      flowers: await openFlowers({
        db: database.db,
        isBundled: config.flowers.isBundled,
        logger,
      }),
      completions: config.liveSources ? createCompletions({ db: database.db, clock }) : undefined,
      health: createHealthChecks(capabilities.flatMap(({ healthParts = [] }) => healthParts)),
    },
    close: () => documents.close(),
  };
}

function addHealthChecks(
  { health, database, jobs }: ApiEnvironment,
  room: DiskRoom,
  opened: readonly OpenCapability[],
): void {
  health.add('database', { isEssential: true, check: () => database.check().then(() => 'ok') });
  health.add('storage', {
    isEssential: true,
    check: async () => ((await room.hasRoom()) ? 'ok' : 'down'),
  });
  // All processes have the same bucket, and most requests need none: to take all out of service helps no caller.
  health.add('storage', {
    async check() {
      await (await jobs.files.get()).check();
      return 'ok';
    },
  });
  for (const capability of opened)
    for (const [part, check] of Object.entries(capability.health ?? {})) health.add(part, check);
}

/** Each capability declares its routes in a separate scope; operator routes share the scope of sessions. */
async function addRoutes(
  api: ApiInstance,
  environment: ApiEnvironment,
  opened: readonly OpenCapability[],
): Promise<void> {
  const { accounts, config, health } = environment;
  for (const { routes } of opened)
    await api.register(async (scope: ApiInstance) => {
      await routes?.(scope, accounts.recordKeyAction);
    });
  await accounts.addRoutes(api, config, (scope) => {
    for (const { operatorRoutes } of opened) operatorRoutes?.(scope, accounts.recordAction);
    erasureRoutes(scope, openErasure(environment));
  });
  serveDescription(api);
  await serveReference(api);
  await serveGuide(api);
  const hasDashboard = await serveDashboard(api, { random: randomBytes });
  healthRoutes(api, health, hasDashboard ? '/lists' : undefined);
}

function publicRateOf({ requestsPerMinute, burst }: PlanLimits): RatePolicy | null {
  return requestsPerMinute === null ? null : { name: 'rpm', perMinute: requestsPerMinute, burst };
}
