import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  databasesUnderTest,
  embeddedUnderTest,
  type TestDatabase,
} from '../../apps/server/test/support/database.ts';
import { unitsCharged } from '../../apps/server/test/support/ledger.ts';
import { type ServedProcess, serveInProcess } from '../../apps/server/test/support/served-process.ts';
import { accountsOn, type KeyMaker } from '../cluster/accounts-on.ts';

const serverSecret = 'the-secret-of-a-service-of-many-processes';
const postgresql = databasesUnderTest.find((under) => under !== embeddedUnderTest);

// TEST_DATABASE_URL names the PostgreSQL server; without one there are not many machines.
describe.skipIf(postgresql === undefined)('three processes on one PostgreSQL', () => {
  let database: TestDatabase;
  let served: ServedProcess[] = [];
  let accounts: KeyMaker;

  beforeAll(async () => {
    if (postgresql === undefined) return;
    database = await postgresql.openEmpty();
    const start = () =>
      serveInProcess({
        PLANTDATA_HOME: database.home,
        PLANTDATA_SECRET: serverSecret,
        PLANTDATA_LOG_LEVEL: 'error',
        PLANTDATA_CLIMATE_ROOT: 'demo',
        PLANTDATA_SDM_JOBS_AT_ONCE: '0',
        PLANTDATA_PLAN_PRO:
          'requests-per-minute=60,burst=40,units-per-minute=100000,units-per-month=1000000,sdm-submissions-per-hour=1000',
        ...(database.url && { DATABASE_URL: database.url }),
      });
    // On a database in which there is nothing yet: one makes the tables, the others wait for it.
    served = await Promise.all([start(), start(), start()]);
    accounts = await accountsOn(database, serverSecret);
  }, 180_000);

  afterAll(async () => {
    await accounts?.close();
    await Promise.all(served.map((each) => each.stop()));
    await database?.close();
  });

  const ask = (
    number: number,
    path: string,
    secret: string,
    body: object,
    more: Record<string, string> = {},
  ) =>
    fetch(`${served[number % served.length]?.url}${path}`, {
      method: 'POST',
      headers: { 'x-api-key': secret, 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
    });
  const verify = (number: number, secret: string, more?: Record<string, string>) =>
    ask(number, '/v1/verify/plant-names', secret, { species_names: ['Acer palmatum'] }, more);
  const statusesOf = async (answers: readonly Promise<Response>[]) =>
    (await Promise.all(answers)).map(({ status }) => status);
  const count = (statuses: readonly number[], status: number) =>
    statuses.filter((each) => each === status).length;

  it('have all started at once on an empty database', async () => {
    for (const { url } of served) expect((await fetch(`${url}/v1/health/ready`)).status).toBe(200);
  });

  it('let a key send as many requests as its plan allows, whichever it sends them to', async () => {
    const { secret } = await accounts.keyOfItsOwn();
    const statuses = await statusesOf(Array.from({ length: 90 }, (_, number) => verify(number, secret)));
    const [allowed, refused] = [count(statuses, 200), count(statuses, 429)];
    expect(allowed + refused).toBe(90);
    expect(allowed).toBeGreaterThanOrEqual(40);
    // One more may be sent each second; 90 processes for themselves would have allowed all.
    expect(allowed).toBeLessThan(60);
  });

  it('let a key use as many units as it may, to the last one', async () => {
    const key = await accounts.keyOfItsOwn({ creditLimit: 10 });
    const statuses = await statusesOf(Array.from({ length: 30 }, (_, number) => verify(number, key.secret)));
    expect(count(statuses, 200)).toBe(10);
    expect(await unitsCharged(database.db, key)).toBe(10);
  });

  it('answer a request once that is sent to all of them at once', async () => {
    const key = await accounts.keyOfItsOwn();
    const header = { 'idempotency-key': randomUUID() };
    await statusesOf([0, 1, 2].map((number) => verify(number, key.secret, header)));
    const again = await Promise.all([0, 1, 2].map((number) => verify(number, key.secret, header)));
    const bodies = await Promise.all(again.map((answer) => answer.text()));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(bodies).size).toBe(1);
    expect(await unitsCharged(database.db, key)).toBe(1);
  });

  it('admit as many models of a key at once as it may have, and charge just those', async () => {
    const key = await accounts.keyOfItsOwn();
    const statuses = await statusesOf(
      Array.from({ length: 30 }, (_, number) =>
        ask(number, '/v1/sdm/generate', key.secret, { species_name: 'Eucalyptus globulus' }),
      ),
    );
    expect(count(statuses, 200)).toBe(10);
    expect(count(statuses, 429)).toBe(20);
    expect(await unitsCharged(database.db, key)).toBe(10);
  });

  it('refuse a key within five seconds that was switched off by another', async () => {
    const key = await accounts.keyOfItsOwn();
    expect(await statusesOf([0, 1, 2].map((number) => verify(number, key.secret)))).toEqual([200, 200, 200]);
    await accounts.switchOff(key);
    await expect
      .poll(() => statusesOf([0, 1, 2].map((number) => verify(number, key.secret))), {
        timeout: 6_000,
        interval: 500,
      })
      .toEqual([403, 403, 403]);
  });

  it('goes on when one is killed, and takes in one that starts', async () => {
    const { secret } = await accounts.keyOfItsOwn();
    await served[0]?.kill();
    expect(await statusesOf([1, 2].map((number) => verify(number, secret)))).toEqual([200, 200]);
  });
});
