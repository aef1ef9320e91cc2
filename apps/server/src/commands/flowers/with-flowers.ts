import { createNameVerifier, type NameVerifier } from '../../capabilities/flowers/index.ts';
import { openConfiguredNames, openExistingDatabase } from '../../composition/plant-names.ts';
import { type Config, readConfig } from '../../config.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { createLogger, type Logger } from '../../platform/telemetry/logger.ts';
import { note } from '../accounts/print.ts';
import { showCount } from '../data/progress.ts';
import { openOrMakeDatabase } from '../make-database.ts';

/** The environment in which a command finds and verifies flowers. */
export interface Surroundings {
  readonly config: Config;
  readonly logger: Logger;
}

export const surroundings = (): Surroundings => ({
  config: readConfig(),
  // Standard output is for what was asked for.
  logger: createLogger('error', process.stderr),
});

/** Runs the work on the configured database, if there is one. */
export async function withExistingDatabase<Result>(
  { config, logger }: Surroundings,
  work: (database: Database | undefined) => Promise<Result>,
): Promise<Result> {
  const database = await openExistingDatabase(config, logger);
  return work(database).finally(() => database?.close());
}

/** A database that opens while other work is done; making it takes seconds. */
export interface OpeningDatabase {
  /** Makes it if there is none; otherwise there may be none in the end. */
  make(): void;
  readonly opened: () => Promise<Database | undefined>;
}

/** Runs the work while the configured database is opened, and closes it after that. */
export async function whileOpening<Result>(
  { config, logger }: Surroundings,
  work: (opening: OpeningDatabase) => Promise<Result>,
): Promise<Result> {
  let database = openExistingDatabase(config, logger);
  let isMade = false;
  const opened = () => database;
  const make = () => {
    if (isMade) return;
    isMade = true;
    database = database.then((existing) => existing ?? openOrMakeDatabase(config, logger));
    // A failure rejects `opened` for its callers; without one it must not count as unhandled.
    database.catch(() => undefined);
  };
  database.catch(() => undefined);
  try {
    return await work({ make, opened });
  } finally {
    const left = await database.catch(() => undefined);
    await left?.close();
  }
}

/** Runs the work with what verifies names: the installed checklists, and the services of the sources where they are asked too. */
export async function withNameVerifier<Result>(
  { config, logger }: Surroundings,
  {
    database,
    isLive,
  }: { readonly database: Database | undefined | Promise<Database | undefined>; readonly isLive: boolean },
  work: (verifyNames: NameVerifier) => Promise<Result>,
): Promise<Result> {
  if (isLive && !config.liveSources) {
    note('plantdata: PLANTDATA_LIVE_SOURCES is off, so no service is asked in spite of --live.');
  }
  const plantNames = await openConfiguredNames({
    config: isLive ? config : { ...config, liveSources: false, ai: { provider: 'none' } },
    clock: systemClock,
    logger,
    database,
    namesMax: Number.MAX_SAFE_INTEGER,
    onProblem: (problem) => note(`plantdata: ${problem}`),
  });
  const progress = showCount('names', 'verified');
  const verifyNames = createNameVerifier(plantNames, (verified, total) =>
    progress.update(verified, verified / total),
  );
  try {
    return await work(verifyNames);
  } finally {
    progress.finish();
    await plantNames.close();
  }
}
