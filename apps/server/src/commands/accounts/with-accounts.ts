import { randomBytes } from 'node:crypto';
import { type Accounts, createAccounts } from '../../capabilities/accounts/index.ts';
import { openExistingDatabase } from '../../composition/existing-database.ts';
import { systemTimer } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Page, PageRequest } from '../../platform/http/index.ts';
import { type Environment, openOrMakeDatabase, readEnvironment } from '../installation.ts';

interface WithAccountsOptions {
  /** Makes a missing database, or refuses to run without one. */
  readonly ifMissing: 'make' | 'refuse';
}

/** Runs the work on the accounts of the configured database, beside a running service or without one. */
export async function withAccounts(
  work: (accounts: Accounts, database: Database) => Promise<void>,
  { ifMissing }: WithAccountsOptions = { ifMissing: 'refuse' },
): Promise<void> {
  const environment = readEnvironment();
  const { config, logger } = environment;
  const database = await (ifMissing === 'make'
    ? openOrMakeDatabase(environment)
    : requireDatabase(environment));
  try {
    const { home, secret, secretPrevious, plans } = config;
    const clock = () => Date.now();
    const timer = systemTimer;
    const random = randomBytes;
    const roots = { home, secret, secretPrevious };
    const accounts = await createAccounts({ ...roots, database, plans, logger, clock, timer, random });
    await work(accounts, database).finally(accounts.close);
  } finally {
    await database.close();
  }
}

async function requireDatabase({ config, logger }: Environment): Promise<Database> {
  const existing = await openExistingDatabase(config, logger);
  if (existing) return existing;
  throw new Error(
    `There is no database in ${config.home} yet. \`plantdata serve\` or \`plantdata keys create\` makes one.`,
  );
}

const pageSize = 200;

/** Reads the entries of all pages. */
export async function readPages<Entry>(
  readPage: (page: PageRequest) => Promise<Page<Entry>>,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await readPage({ limit: pageSize, cursor });
    entries.push(...page.entries);
    cursor = page.nextCursor;
  }
  return entries;
}
