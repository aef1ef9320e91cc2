import type { Command } from 'commander';
import { type Config, readConfig } from '../config.ts';
import { minuteMs } from '../platform/durations.ts';
import type { Telemetry } from './open-telemetry.ts';
import { onStopSignal, stopSignals } from './stop-signals.ts';

export function registerWork(program: Command): void {
  program
    .command('work')
    .description(
      'Work on queued distribution models and image batches until stopped, without serving the API.',
    )
    .addHelpText(
      'after',
      '\nStart it as often as there are machines for it, with the DATABASE_URL and the storage of files of the service;' +
        '\nPLANTDATA_SDM_JOBS_AT_ONCE says how many models each makes at a time, PLANTDATA_RETAIL_JOBS_AT_ONCE how many batches of' +
        '\nimages it works on. See docs/distribution-models-operators.md and docs/retail-images-operators.md.',
    )
    .action(work);
}

/**
 * Time that jobs under way have to be handed back before the process ends anyway, in
 * milliseconds.
 */
const stopTimeoutMs = 15_000;

async function work(): Promise<void> {
  const config = readConfig();
  if (config.sdm.jobsAtOnce === 0 && config.retailImages.jobsAtOnce === 0) {
    throw new Error(
      'PLANTDATA_SDM_JOBS_AT_ONCE and PLANTDATA_RETAIL_JOBS_AT_ONCE are 0: nothing would be worked on. Set one to 1 or more.',
    );
  }
  const [{ default: closeWithGrace }, { openTelemetry }] = await Promise.all([
    import('close-with-grace'),
    import('./open-telemetry.ts'),
  ]);
  const telemetry = await openTelemetry(config);
  const { logger, tracer } = telemetry;
  const open = new AsyncDisposableStack();
  open.defer(() => tracer?.close());
  const starting = start(config, telemetry, open);
  const graceful = closeWithGrace(
    { delay: stopTimeoutMs, logger, skip: [...stopSignals] },
    async ({ err }) => {
      if (err) logger.fatal({ err }, 'stopping the worker after an unhandled error');
      await starting.catch(() => undefined);
      await open.disposeAsync();
    },
  );
  onStopSignal(logger, graceful.close);
  try {
    await starting;
  } catch (error) {
    graceful.uninstall();
    await open.disposeAsync();
    throw error;
  }
}

/** Opens what the work needs; `open` holds what has to be closed again, also half way. */
async function start(
  config: Config,
  { logger, tracer }: Telemetry,
  open: AsyncDisposableStack,
): Promise<void> {
  const [
    { DatabaseClock, migrate, openDatabase },
    { serviceMigrations },
    { openConfiguredNames },
    { openConfiguredRetailImages },
    { openConfiguredSdm },
    { openConfiguredWork },
    { systemTimer },
    { createLocalRateLimiter },
    { createMetrics },
    { readQueueStates },
    { serveHealth },
  ] = await Promise.all([
    import('../platform/database/index.ts'),
    import('../composition/migrations.ts'),
    import('../composition/plant-names.ts'),
    import('../composition/retail-images.ts'),
    import('../composition/sdm.ts'),
    import('../composition/job-services.ts'),
    import('../platform/clock.ts'),
    import('../platform/rate-limits/local-rate-limiter.ts'),
    import('../platform/telemetry/metrics.ts'),
    import('../platform/jobs/queue-states.ts'),
    import('./work/serve-health.ts'),
  ]);
  // While the worker cannot be started, nothing else keeps the process alive.
  const waiting = setInterval(() => undefined, minuteMs);
  open.defer(() => clearInterval(waiting));
  const database = await openDatabase({ url: config.databaseUrl, home: config.home, logger });
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
  const work = openConfiguredWork(given);
  const limiter = createLocalRateLimiter({ clock });
  const ofJobs = { ...given, plantNames, work, limiter, timer: systemTimer };
  const jobs = [openConfiguredSdm(ofJobs), openConfiguredRetailImages(ofJobs)];
  open.defer(async () => {
    await Promise.all(jobs.map((part) => part.stop()));
    await work.close();
    await Promise.all(jobs.map((part) => part.close()));
  });
  for (const part of jobs) part.startWorker();
  if (config.workPort !== undefined) {
    const isWell = () => database.check().then(() => jobs.every((part) => part.isWell()));
    open.use(await serveHealth({ host: config.host, port: config.workPort, isWell, metrics }));
  }
  process.stderr.write(
    `This process makes up to ${config.sdm.jobsAtOnce} distribution models and works on up to ${config.retailImages.jobsAtOnce} batches of images at a time.\n`,
  );
}
