import { databaseOptionsOf, readConfig } from '../../config.ts';
import { minuteMs } from '../../platform/durations.ts';
import { runUntilStopped, type Start } from '../run-until-stopped.ts';

export async function work(): Promise<void> {
  const config = readConfig();
  if (config.sdm.jobsAtOnce === 0 && config.retailImages.jobsAtOnce === 0) {
    throw new Error(
      'PLANTDATA_SDM_JOBS_AT_ONCE and PLANTDATA_RETAIL_JOBS_AT_ONCE are 0: nothing would be worked on. Set one to 1 or more.',
    );
  }
  await runUntilStopped(config, start);
}

async function start({ config, logger, tracer, open }: Start): Promise<void> {
  const [
    { DatabaseClock, migrate, openDatabase },
    { serviceMigrations },
    { openConfiguredNames },
    { workingCapabilities },
    { openJobServices },
    { systemTimer },
    { createLocalRateLimiter },
    { createMetrics },
    { readQueueStates },
    { serveHealth },
  ] = await Promise.all([
    import('../../platform/database/index.ts'),
    import('../../composition/migrations.ts'),
    import('../../composition/plant-names.ts'),
    import('../../composition/capabilities.ts'),
    import('../../composition/job-services.ts'),
    import('../../platform/clock.ts'),
    import('../../platform/rate-limits/local-rate-limiter.ts'),
    import('../../platform/telemetry/metrics.ts'),
    import('../../platform/jobs/queue-states.ts'),
    import('./serve-health.ts'),
  ]);
  // While the worker cannot be started, nothing else keeps the process alive.
  const waiting = setInterval(() => undefined, minuteMs);
  open.defer(() => clearInterval(waiting));
  const database = await openDatabase({ ...databaseOptionsOf(config), logger });
  open.defer(() => database.close());
  await migrate(database.db, serviceMigrations);
  const clock = new DatabaseClock();
  open.defer(() => clock.stop());
  await clock.follow(database.db, systemTimer, logger);
  const metrics = config.metrics ? createMetrics() : undefined;
  metrics?.queues(() => readQueueStates(database.db));
  metrics?.database(database.connections);
  const given = { config, database, clock, logger, tracer, metrics };
  const plantNames = await openConfiguredNames({ ...given, namesMax: config.namesPerRequestMax });
  open.defer(() => plantNames.close());
  const jobs = openJobServices(given);
  const limiter = createLocalRateLimiter({ clock });
  const environment = { ...given, plantNames, jobs, limiter, timer: systemTimer };
  const opened = await Promise.all(workingCapabilities.map((capability) => capability.open(environment)));
  open.defer(async () => {
    await Promise.all(opened.map(({ worker }) => worker?.stop()));
    await jobs.close();
    await Promise.all(opened.map((capability) => capability.close?.()));
  });
  for (const { worker } of opened) worker?.begin();
  if (config.workPort !== undefined) {
    const isHealthy = () =>
      database.check().then(() => opened.every(({ worker }) => worker?.isHealthy !== false));
    open.use(await serveHealth({ host: config.host, port: config.workPort, isHealthy, metrics }));
  }
  process.stderr.write(
    `This process makes up to ${config.sdm.jobsAtOnce} distribution models and works on up to ${config.retailImages.jobsAtOnce} batches of images at a time.\n`,
  );
}
