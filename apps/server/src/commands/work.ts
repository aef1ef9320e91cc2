import type { Command } from 'commander';
import { type Config, readConfig } from '../config.ts';
import type { Logger } from '../platform/telemetry/logger.ts';
import { onStopSignal, stopSignals } from './stop-signals.ts';

export function registerWork(program: Command): void {
  program
    .command('work')
    .description(
      'Make the distribution models that were asked for, without serving the API, until told to stop.',
    )
    .addHelpText(
      'after',
      '\nStart it as often as there are machines for it, with the DATABASE_URL and the storage of files of the service;' +
        '\nPLANTDATA_SDM_JOBS_AT_ONCE says how many models each makes at a time. See docs/distribution-models-operators.md.',
    )
    .action(work);
}

/** How long jobs under way may take to be handed back before the process ends all the same. */
const stopTimeoutMs = 15_000;

async function work(): Promise<void> {
  const config = readConfig(process.env);
  if (config.sdm.jobsAtOnce === 0) {
    throw new Error('PLANTDATA_SDM_JOBS_AT_ONCE is 0: no models would be made. Set it to 1 or more.');
  }
  const [{ default: closeWithGrace }, { createLogger }] = await Promise.all([
    import('close-with-grace'),
    import('../platform/telemetry/logger.ts'),
  ]);
  const logger = createLogger(config.logLevel);
  const open = new AsyncDisposableStack();
  const starting = start(config, logger, open);
  const graceful = closeWithGrace(
    { delay: stopTimeoutMs, logger, skip: [...stopSignals] },
    async ({ err }) => {
      if (err) logger.fatal({ err }, 'an error nobody handled ends the work');
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
async function start(config: Config, logger: Logger, open: AsyncDisposableStack): Promise<void> {
  const [
    { openDatabase, migrate },
    { serviceMigrations },
    { openConfiguredSdm },
    { systemClock, systemTimer },
    { createLocalRateLimiter },
  ] = await Promise.all([
    import('../platform/database/index.ts'),
    import('../migrations.ts'),
    import('../configured-sdm.ts'),
    import('../platform/clock.ts'),
    import('../platform/rate-limits/local-rate-limiter.ts'),
  ]);
  // While the worker cannot be started, nothing else keeps the process alive.
  const waiting = setInterval(() => undefined, 60_000);
  open.defer(() => clearInterval(waiting));
  const database = await openDatabase({ url: config.databaseUrl, home: config.home, logger });
  open.defer(() => database.close());
  await migrate(database.db, serviceMigrations);
  const sdm = openConfiguredSdm({
    config,
    database,
    // Requests are the business of others.
    plantNames: { verify: () => Promise.reject(new Error('This process answers no requests.')) },
    limiter: createLocalRateLimiter({ clock: systemClock }),
    clock: systemClock,
    timer: systemTimer,
    logger,
  });
  open.defer(() => sdm.close());
  sdm.startWorker();
  process.stderr.write(`This process makes up to ${config.sdm.jobsAtOnce} distribution models at a time.\n`);
}
