import type { OpenedPlantNames } from '../capabilities/plant-names/index.ts';
import { openExistingDatabase } from '../composition/existing-database.ts';
import { serviceMigrations } from '../composition/migrations.ts';
import { openConfiguredNames } from '../composition/plant-names.ts';
import { type Config, readConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { type Database, migrate, openDatabase } from '../platform/database/index.ts';
import { createLogger, type Logger } from '../platform/telemetry/logger.ts';
import { warn } from './print.ts';

/** The settings of a command, and its log. */
export interface Environment {
  readonly config: Config;
  readonly logger: Logger;
}

/** The log goes to standard error: standard output is for the requested result. */
export const readEnvironment = (): Environment => ({
  config: readConfig(),
  logger: createLogger('error', process.stderr),
});

/** Runs the work on the configured database, if there is one. */
export async function withExistingDatabase<Result>(
  { config, logger }: Environment,
  work: (database: Database | undefined) => Promise<Result>,
): Promise<Result> {
  const database = await openExistingDatabase(config, logger);
  return work(database).finally(() => database?.close());
}

/**
 * Opens the configured database for a command, beside a running service or without one; makes it if
 * there is none yet.
 */
export async function openOrMakeDatabase({ config, logger }: Environment): Promise<Database> {
  const existing = await openExistingDatabase(config, logger);
  if (existing) return existing;
  const database = await openDatabase({ home: config.home, logger });
  try {
    await migrate(database.db, serviceMigrations);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

export interface NamesOptions {
  readonly namesMax?: number;
  readonly database?: Database | Promise<Database | undefined> | undefined;
}

/** Runs the work with the verification of names in this process; no server is needed. */
export async function withPlantNames<Result>(
  { config, logger }: Environment,
  { namesMax = 1, database }: NamesOptions,
  work: (plantNames: OpenedPlantNames) => Promise<Result>,
): Promise<Result> {
  const plantNames = await openConfiguredNames({
    config,
    clock: systemClock,
    logger,
    database,
    namesMax,
    onProblem: warn,
  });
  return work(plantNames).finally(() => plantNames.close());
}
