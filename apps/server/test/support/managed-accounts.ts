import { randomBytes } from 'node:crypto';
import { operator } from '../../src/capabilities/accounts/actor.ts';
import { createAccounts } from '../../src/capabilities/accounts/index.ts';
import { readConfig } from '../../src/config.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { type ApiInstance, type Caller, createApi } from '../../src/platform/http/index.ts';
import { createIdempotency } from '../../src/platform/idempotency/create-idempotency.ts';
import { createLocalRateLimiter } from '../../src/platform/rate-limits/local-rate-limiter.ts';
import { createLogger } from '../../src/platform/telemetry/logger.ts';
import { silentLogger, type TestDatabase } from './database.ts';
import { fixedSecrets } from './fixed-secrets.ts';
import { handTimer } from './meters.ts';

const config = readConfig({ PLANTDATA_PUBLIC_URL: 'https://plants.example' });
const secret = 'the server secret of the tests';

export type ManagedAccounts = Awaited<ReturnType<typeof openManagedAccounts>>;

interface ManagedOptions {
  /** Sees the server before it has routes. */
  readonly prepare?: (api: ApiInstance) => void;
  /** Declares routes where sessions count. */
  readonly forPeople?: (scope: ApiInstance) => void;
}

/** Accounts and their HTTP routes, as one process has them. */
export async function openManagedAccounts(
  database: TestDatabase,
  clock: Clock,
  { prepare = () => undefined, forPeople }: ManagedOptions = {},
) {
  const { db, home } = database;
  const timer = handTimer();
  const common = { timer, logger: silentLogger, random: randomBytes };
  const accounts = await createAccounts({
    ...common,
    database,
    home,
    secret,
    plans: config.plans,
    clock: () => clock.now().getTime(),
  });
  const idempotency = createIdempotency({ ...common, db, secrets: fixedSecrets(secret) });
  const log: string[] = [];
  const api = await createApi({
    config,
    logger: createLogger('debug', { write: (line: string) => void log.push(line) }),
    authenticate: accounts.authenticate,
    clock,
    charging: { meter: accounts.meter, limiter: createLocalRateLimiter({ clock }), idempotency },
  });
  prepare(api);
  await accounts.addRoutes(api, config, forPeople);
  await api.ready();
  /** Rejects unless the key may be used. */
  const check = (key: string): Promise<Caller> => accounts.authenticate({ 'x-api-key': key });
  return {
    api,
    log,
    accounts,
    check,
    /** Charges a key for an answer. */
    async use(key: string, units: number, merchantId: string | null = null) {
      const caller = { ...(await check(key)), merchantId };
      const reservation = await accounts.meter.reserve({ caller, operation: 'verifyPlantNames', units });
      await reservation.settle();
    },
    async close() {
      await api.close();
      await idempotency.close();
      await accounts.close();
    },
  };
}

/** Where people send their requests from. */
export const address = '203.0.113.7';

const password = 'three sorts of maple trees';

/** Somebody who has signed in, with their session. */
export type Client = Awaited<ReturnType<typeof signIn>>;

/** The owner of a new account, or the first one of that which is given, by a link of the operator. */
export async function newOwner(
  service: ManagedAccounts,
  { name = 'Nursery', accountId }: { name?: string; accountId?: string } = {},
): Promise<Client> {
  const { directory, people } = service.accounts;
  const id = accountId ?? (await directory.create({ name, plan: 'pro' }, operator)).id;
  const link = await people.ownerLink(id);
  if (link === null) throw new Error('The account has an owner.');
  const email = `owner@${id.replace('_', '-')}.example`;
  return signIn(service, { ...link, email });
}

/** A member of the account of an owner, by an invitation. */
export async function newMember(
  service: ManagedAccounts,
  { accountId, personId }: { accountId: string; personId: string },
): Promise<Client> {
  const by = { kind: 'person', personId, address } as const;
  const email = `member@${accountId.replace('_', '-')}.example`;
  return signIn(service, {
    ...(await service.accounts.people.invite(accountId, { email, role: 'member' }, by)),
    email,
  });
}

async function signIn({ api }: ManagedAccounts, { token, email }: { token: string; email: string }) {
  const joined = await api.inject({
    method: 'POST',
    url: '/v1/account/link',
    remoteAddress: address,
    payload: { token, email, name: 'Somebody', password },
  });
  if (joined.statusCode !== 201) throw new Error(`Nobody could join: ${joined.body}`);
  const cookie = joined.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const { person, account } = joined.json();
  const send = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, headers = {}) => {
    const answer = await api.inject({
      method,
      url,
      headers: { cookie, ...headers },
      remoteAddress: address,
      ...(payload && { payload }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: isJson ? answer.json() : undefined,
    };
  };
  return {
    cookie,
    email,
    password,
    personId: String(person.id),
    accountId: String(account.id),
    get: (url: string) => send('GET', url),
    post: (url: string, payload: object, headers?: object) => send('POST', url, payload, headers),
    patch: (url: string, payload: object) => send('PATCH', url, payload),
  };
}
