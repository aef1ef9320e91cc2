import { randomBytes } from 'node:crypto';
import { type Accounts, createAccounts } from '../../src/capabilities/accounts/index.ts';
import { readConfig } from '../../src/config.ts';
import { systemTimer } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { createLogger } from '../../src/platform/telemetry/logger.ts';

/** The accounts in a migrated database, as an operator at a machine of their own has them; `secret` is that of the service. */
export const openAccounts = (database: Database, secret: string): Promise<Accounts> =>
  createAccounts({
    database,
    home: '',
    secret,
    plans: readConfig({}).plans,
    logger: createLogger('silent'),
    clock: Date.now,
    timer: systemTimer,
    random: randomBytes,
  });
