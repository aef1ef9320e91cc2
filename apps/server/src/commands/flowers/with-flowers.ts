import { createNameVerifier, type NameVerifier } from '../../capabilities/flowers/index.ts';
import { openExistingDatabase } from '../../composition/existing-database.ts';
import type { Database } from '../../platform/database/index.ts';
import { type Environment, openOrMakeDatabase, withPlantNames } from '../installation.ts';
import { warn } from '../print.ts';
import { showCount } from '../report/progress.ts';

/** A database that opens while other work is done; making it takes seconds. */
export interface OpeningDatabase {
  /** Makes it if there is none; otherwise there may be none in the end. */
  make(): void;
  readonly peek: () => Promise<Database | undefined>;
}

/** Runs the work while the configured database is opened, and closes it after that. */
export async function openWith<Result>(
  environment: Environment,
  work: (opening: OpeningDatabase) => Promise<Result>,
): Promise<Result> {
  let database = openExistingDatabase(environment.config, environment.logger);
  let isMade = false;
  const peek = () => database;
  const make = () => {
    if (isMade) return;
    isMade = true;
    database = database.then((existing) => existing ?? openOrMakeDatabase(environment));
    // A failure rejects `opened` for its callers; without one it must not count as unhandled.
    database.catch(() => undefined);
  };
  database.catch(() => undefined);
  try {
    return await work({ make, peek });
  } finally {
    const left = await database.catch(() => undefined);
    await left?.close();
  }
}

interface VerifierOptions {
  readonly database: Database | undefined | Promise<Database | undefined>;
  /** Asks the services of the sources too, not only the installed checklists. */
  readonly isLive: boolean;
}

/** Runs the work with the verification of the names of records. */
export async function withNameVerifier<Result>(
  { config, logger }: Environment,
  { database, isLive }: VerifierOptions,
  work: (verifyNames: NameVerifier) => Promise<Result>,
): Promise<Result> {
  if (isLive && !config.liveSources)
    warn('PLANTDATA_LIVE_SOURCES is off, so no service is asked in spite of --live.');
  const asked = isLive ? config : { ...config, liveSources: false, ai: { provider: 'none' as const } };
  const options = { database, namesMax: Number.MAX_SAFE_INTEGER };
  return withPlantNames({ config: asked, logger }, options, async (plantNames) => {
    const progress = showCount('names', 'verified');
    const verifyNames = createNameVerifier(plantNames, (verified, total) =>
      progress.update(verified, verified / total),
    );
    return work(verifyNames).finally(progress.finish);
  });
}
