import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { type AuditLog, createAuditLog } from '../../src/capabilities/accounts/audit/audit-log.ts';
import type { Keys } from '../../src/capabilities/accounts/keys/keys.ts';
import { createPeople } from '../../src/capabilities/accounts/people/create-people.ts';
import { createPasswords } from '../../src/capabilities/accounts/people/passwords.ts';
import type { People } from '../../src/capabilities/accounts/people/people.ts';
import { peopleRoutes } from '../../src/capabilities/accounts/people/routes.ts';
import { keepSessions } from '../../src/capabilities/accounts/people/sessions.ts';
import { welcomePage } from '../../src/capabilities/accounts/people/welcome-page.ts';
import { accountKeyRoutes } from '../../src/capabilities/accounts/routes/keys.ts';
import { createAccountDirectory } from '../../src/capabilities/accounts/tenants/account-directory.ts';
import type { ApiInstance } from '../../src/platform/http/index.ts';
import { silentLogger, type TestDatabase } from './database.ts';
import { emptyTables } from './empty-accounts.ts';
import { eventually } from './eventually.ts';
import { fixedSecrets } from './fixed-secrets.ts';
import { startApi } from './test-api.ts';

/** Passwords that take a millisecond instead of a tenth of a second. */
export const quickPasswords = createPasswords(randomBytes, { N: 2 ** 10, r: 8, p: 1 });

export const annsPassword = 'seven larches in the rain';
export const bensPassword = 'eight maples in the snow';

export interface Nursery {
  readonly people: People;
  readonly audit: AuditLog;
  /** Milliseconds since 1970. */
  now(): number;
  pass(time: { readonly hours?: number; readonly minutes?: number; readonly seconds?: number }): void;
}

/** The people of an empty database with two accounts, under a clock of the test's own. */
export async function openNursery({ db }: TestDatabase): Promise<Nursery> {
  // The record of a failed sign-in of the test before may still be written.
  await eventually(() =>
    emptyTables(db, ['session', 'one_time_link', 'audit_event', 'api_key', 'person', 'account']),
  );
  const created_at = new Date();
  const accounts = ['acc_nursery', 'acc_other'].map(
    (id) => ({ id, name: `Account ${id}`, plan: 'pro', created_at }) as const,
  );
  await db.insertInto('account').values(accounts).execute();
  let now = Date.UTC(2026, 10, 22, 8);
  const clock = () => now;
  const audit = createAuditLog({ db, clock });
  return {
    people: createPeople({
      db,
      clock,
      random: randomBytes,
      audit,
      logger: silentLogger,
      passwords: quickPasswords,
      secrets: fixedSecrets('the secret of a test'),
    }),
    audit,
    now: clock,
    pass: ({ hours = 0, minutes = 0, seconds = 0 }) => {
      now += ((hours * 60 + minutes) * 60 + seconds) * 1_000;
    },
  };
}

/** Ann, the first owner of the account. */
export async function joinAnn(people: People) {
  const link = await people.ownerLink('acc_nursery');
  if (link === null) throw new Error('The account has an owner.');
  const given = { email: 'Ann@Nursery.example', name: 'Ann', password: annsPassword };
  return people.useLink(link.token, given, '203.0.113.7');
}

/** Ben, a member. */
export async function joinBen(people: People) {
  const { token } = await people.invite(
    'acc_nursery',
    { email: 'ben@nursery.example', role: 'member' },
    { kind: 'operator' },
  );
  return people.useLink(token, { name: 'Ben', password: bensPassword }, '203.0.113.8');
}

interface Reach {
  readonly publicUrl?: string;
  readonly plainHttpSignIn?: boolean;
  readonly trustProxy?: boolean;
  readonly requireTotp?: 'owners';
  /** For the page on which people make their first key. */
  readonly keys?: Keys;
  /** In place of those of the nursery. */
  readonly people?: People;
  /** Called once a request was let in, before its body is read. */
  readonly onLetIn?: () => void;
}

/** The routes of people and, for roles, one for members and one for owners. */
export function servePeople(
  { db }: TestDatabase,
  { audit, now: clock, ...nursery }: Nursery,
  { publicUrl, plainHttpSignIn = false, trustProxy = false, requireTotp, keys, people, onLetIn }: Reach = {},
) {
  const directory = createAccountDirectory({
    db,
    clock,
    random: randomBytes,
    audit,
    onChange: () => undefined,
  });
  const routes = async (api: ApiInstance) => {
    await api.register(async (scope: ApiInstance) => {
      const options = { publicUrl, plainHttpSignIn, requireTotp, clock, db, random: randomBytes };
      const sessions = await keepSessions(scope, {
        ...options,
        secrets: fixedSecrets('the secret of a test'),
      });
      scope.addHook('preParsing', async () => onLetIn?.());
      peopleRoutes(scope, { ...options, people: people ?? nursery.people, sessions, directory });
      if (keys) accountKeyRoutes(scope, { keys, clock });
    });
    welcomePage(api);
  };
  return startApi({ routes, config: { publicUrl, trustProxy } });
}

/** A browser of one person: it keeps the cookie that it is given. */
export function createVisitor(
  api: ApiInstance,
  own: { address?: string; headers?: Record<string, string> } = {},
) {
  const { address = '127.0.0.1', headers = {} } = own;
  let cookie: string | undefined;
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    extra: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> => {
    const answer = await api.inject({
      method,
      url,
      remoteAddress: address,
      headers: { ...headers, ...(cookie === undefined ? {} : { cookie }), ...extra },
      ...(body === undefined ? {} : { payload: body }),
    });
    const given = answer.headers['set-cookie'];
    if (typeof given === 'string') cookie = given.split(';', 1)[0];
    return answer;
  };
  return {
    send,
    signIn: (email = 'ann@nursery.example', password = annsPassword) =>
      send('POST', '/v1/account/session', { email, password }),
    whoAmI: () => send('GET', '/v1/account/session'),
    get cookie() {
      return cookie;
    },
    set cookie(value: string | undefined) {
      cookie = value;
    },
  };
}
