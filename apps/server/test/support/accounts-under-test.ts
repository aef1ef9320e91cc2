import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { operator } from '../../src/capabilities/accounts/actor.ts';
import type { AuditEvent } from '../../src/capabilities/accounts/audit/audit-log.ts';
import { createAuditLog } from '../../src/capabilities/accounts/audit/audit-log.ts';
import {
  type Accounts,
  type AccountsDependencies,
  type ApiKey,
  createAccounts,
  type KeyRequest,
} from '../../src/capabilities/accounts/index.ts';
import { ratesOfPlan } from '../../src/composition/capabilities.ts';
import { readConfig } from '../../src/config.ts';
import { systemTimer } from '../../src/platform/clock.ts';
import { type DatabaseUnderTest, silentLogger, type TestDatabase } from './database.ts';
import { emptyTables } from './empty-accounts.ts';

type IssueRequest = Partial<KeyRequest> & { readonly accountId?: string };

/** Accounts on a database of the test file, empty before every test, at a time that the test sets. */
export interface AccountsUnderTest {
  readonly database: TestDatabase;
  readonly home: string;
  /** Milliseconds since 1970. */
  now: number;
  accounts: Accounts;
  /** The accounts as another process, or one with other settings, would open them. */
  open(own?: Partial<AccountsDependencies>): Promise<Accounts>;
  issue(request?: IssueRequest): Promise<{ id: string; secret: string }>;
  /** The audit log of an account, newest first. */
  audited(accountId: string): Promise<readonly AuditEvent[]>;
  setActive(id: string, active: boolean): Promise<void>;
  keys(): Promise<readonly ApiKey[]>;
  withKey(key: string): ReturnType<Accounts['authenticate']>;
  withBearer(key: string): ReturnType<Accounts['authenticate']>;
}

export const { plans } = readConfig({});

export function accountsUnderTest({
  open: openDatabase,
}: Pick<DatabaseUnderTest, 'open'>): AccountsUnderTest {
  let database: TestDatabase;
  let home = '';
  let accounts: Accounts;
  const test: AccountsUnderTest = {
    get database() {
      return database;
    },
    get home() {
      return home;
    },
    now: 0,
    get accounts() {
      return accounts;
    },
    set accounts(other) {
      accounts = other;
    },
    open: (own = {}) =>
      createAccounts({
        database,
        home,
        plans,
        ratesOfPlan,
        logger: silentLogger,
        clock: () => test.now,
        timer: systemTimer,
        random: randomBytes,
        ...own,
      }),
    async issue({ accountId = 'acc_local', ...request } = {}) {
      const order = { name: 'a key', plan: 'basic', ...request } as const;
      const { key, secret } = await accounts.keys.create(accountId, order, operator);
      return { id: key.id, secret };
    },
    async audited(accountId) {
      const log = createAuditLog({ db: database.db, clock: () => test.now });
      return (await log.list(accountId, { limit: 200 })).entries;
    },
    async setActive(id, active) {
      await accounts.keys.change({ accountId: null }, id, { active }, operator);
    },
    keys: async () => (await accounts.keys.list({ accountId: null }, { limit: 200 })).entries,
    withKey: (key) => accounts.authenticate({ 'x-api-key': key }),
    withBearer: (key) => accounts.authenticate({ authorization: `Bearer ${key}` }),
  };

  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyTables(database.db, [
      'session',
      'one_time_link',
      'person',
      'audit_event',
      'api_key',
      'account',
    ]);
    home = await mkdtemp(join(tmpdir(), 'plantdata-test-'));
    test.now = Date.UTC(2026, 7, 14);
    accounts = await test.open();
    return async () => {
      await accounts.close();
      await rm(home, { recursive: true });
    };
  });
  return test;
}
