import { serviceMigrations } from '../composition/migrations.ts';
import { openExistingDatabase } from '../composition/plant-names.ts';
import type { Config } from '../config.ts';
import { type Database, migrate, openDatabase } from '../platform/database/index.ts';
import type { Logger } from '../platform/telemetry/logger.ts';

/**
 * Opens the configured database for a command, beside a running service or without one; makes it if
 * there is none yet.
 */
export async function openOrMakeDatabase(config: Config, logger: Logger): Promise<Database> {
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
