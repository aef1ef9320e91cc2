import { randomBytes } from 'node:crypto';
import { type Accounts, createAccounts } from '../../capabilities/accounts/index.ts';
import { openExistingDatabase } from '../../composition/plant-names.ts';
import { type Config, readConfig } from '../../config.ts';
import { systemTimer } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { createLogger, type Logger } from '../../platform/telemetry/logger.ts';
import { openOrMakeDatabase } from '../make-database.ts';

/** Makes a missing database, or refuses to run without one. */
export type IfMissing = 'make' | 'refuse';

/** Runs the work on the accounts of the configured database, beside a running service or without one. */
export async function withAccounts(
  work: (accounts: Accounts, database: Database) => Promise<void>,
  { ifMissing }: { ifMissing: IfMissing } = { ifMissing: 'refuse' },
): Promise<void> {
  const config = readConfig();
  // Standard output is for what was asked for.
  const logger = createLogger('error', process.stderr);
  const database = await openConfigured(config, logger, ifMissing);
  try {
    const { home, secret, plans } = config;
    const clock = () => Date.now();
    const timer = systemTimer;
    const random = randomBytes;
    const accounts = await createAccounts({ database, home, secret, plans, logger, clock, timer, random });
    await work(accounts, database).finally(accounts.close);
  } finally {
    await database.close();
  }
}

async function openConfigured(config: Config, logger: Logger, ifMissing: IfMissing): Promise<Database> {
  if (ifMissing === 'make') return openOrMakeDatabase(config, logger);
  const existing = await openExistingDatabase(config, logger);
  if (existing) return existing;
  throw new Error(
    `There is no database in ${config.home} yet. \`plantdata serve\` or \`plantdata keys create\` makes one.`,
  );
}
