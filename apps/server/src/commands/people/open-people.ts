import { randomBytes } from 'node:crypto';
import { createAuditLog, createPeople, type People } from '../../capabilities/accounts/index.ts';
import { type Config, readConfig } from '../../config.ts';
import { serviceMigrations } from '../../migrations.ts';
import { migrate, openDatabase } from '../../platform/database/index.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';

/** Does the work with the people of the database, which a running server may be using at the same time. */
export async function withPeople<Result>(
  work: (people: People, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  const { home, databaseUrl: url } = config;
  const logger = createLogger('silent');
  await using open = new AsyncDisposableStack();
  const database = await openDatabase({ home, ...(url ? { url } : {}), logger });
  open.defer(() => database.close());
  const { db } = database;
  await migrate(db, serviceMigrations);
  const audit = createAuditLog({ db, clock: Date.now });
  return work(createPeople({ db, clock: Date.now, random: randomBytes, audit, logger }), config);
}
