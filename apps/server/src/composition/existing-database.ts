import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BaseLogger } from 'pino';
import { type Config, databaseOptionsOf } from '../config.ts';
import { type Database, migrate, openDatabase } from '../platform/database/index.ts';
import { serviceMigrations } from './migrations.ts';

/** The database for a command: the one that is set or was made by the service; none is made for a command alone. */
export async function openExistingDatabase(
  config: Config,
  logger: BaseLogger,
): Promise<Database | undefined> {
  const exists = config.databaseUrl !== undefined || existsSync(path.join(config.home, 'database'));
  if (!exists) return undefined;
  const database = await openDatabase({ ...databaseOptionsOf(config), logger });
  await migrate(database.db, serviceMigrations);
  return database;
}
