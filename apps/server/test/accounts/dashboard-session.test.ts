import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operator } from '../../src/capabilities/accounts/actor.ts';
import { buildApp } from '../../src/composition/app.ts';
import { readConfig } from '../../src/config.ts';
import { oneDatabaseUnderTest, silentLogger, type TestDatabase } from '../support/database.ts';
import { handClock, handTimer } from '../support/meters.ts';
import { createVisitor } from '../support/people.ts';

const password = 'seven larches in the rain';
const names = { species_names: ['Acer palmatum'] };
const verifyPath = '/v1/verify/plant-names';

describe.each(oneDatabaseUnderTest)('who is signed in, in $name,', (kind) => {
  let database: TestDatabase;
  let app: Awaited<ReturnType<typeof buildApp>>;
  let clock: ReturnType<typeof handClock>;

  beforeAll(async () => {
    database = await kind.open();
    clock = handClock('2026-11-24T10:00:00Z');
    const config = readConfig({
      PLANTDATA_HOME: database.home,
      PLANTDATA_SECRET: randomBytes(32).toString('hex'),
      PLANTDATA_LIVE_SOURCES: 'off',
    });
    app = await buildApp({ config, logger: silentLogger, database, clock, timer: handTimer() });
  });
  afterAll(async () => {
    await app.api.close();
    await database.close();
  });

  let nurseries = 0;
  async function newOwner(plan: 'basic' | 'pro' = 'pro') {
    nurseries += 1;
    const email = `ann${nurseries}@nursery.example`;
    const { accounts, api } = app;
    const account = await accounts.directory.create({ name: 'Nursery', plan }, operator);
    const link = await accounts.people.ownerLink(account.id);
    await accounts.people.useLink(link?.token ?? '', { email, name: 'Ann', password }, '127.0.0.1');
    const visitor = createVisitor(api);
    await visitor.signIn(email, password);
    const dashboardKeys = async () => {
      const { data } = (await visitor.send('GET', '/v1/account/keys')).json();
      return data.filter(({ is_dashboard }: { is_dashboard: boolean }) => is_dashboard);
    };
    return { account, visitor, dashboardKeys };
  }

  it('uses the service without a key, and is counted under the key of the dashboard', async () => {
    const { visitor, dashboardKeys } = await newOwner();
    expect(await dashboardKeys()).toEqual([]);
    const answers = await Promise.all([1, 2, 3].map(() => visitor.send('POST', verifyPath, names)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await dashboardKeys()).toMatchObject([{ name: 'Dashboard', used: 3 }]);
  });

  it('owns what is made in the dashboard of the account, and nothing of another account', async () => {
    const { visitor } = await newOwner();
    const { visitor: stranger } = await newOwner();
    await visitor.send('POST', '/v1/retail-images/sites', { site_url: 'https://shop.example.org' });
    const sitesOf = async ({ send }: typeof visitor) =>
      (await send('GET', '/v1/retail-images/sites')).json().sites.length;
    expect([await sitesOf(visitor), await sitesOf(stranger)]).toEqual([1, 0]);
  });

  it('is limited as the plan of the account says', async () => {
    const { visitor } = await newOwner('basic');
    const { headers } = await visitor.send('POST', verifyPath, names);
    const { visitor: pro } = await newOwner('pro');
    const { headers: more } = await pro.send('POST', verifyPath, names);
    expect(Number(headers['x-ratelimit-limit'])).toBeLessThan(Number(more['x-ratelimit-limit']));
  });

  it('is refused from the pages of other sites', async () => {
    const { visitor } = await newOwner();
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example.com' };
    const answer = await visitor.send('POST', verifyPath, names, foreign);
    expect(answer.json()).toMatchObject({ status: 403, error: 'cross_site_request' });
  });

  it('counts for nothing where a key is sent, or once signed out or expired', async () => {
    const { visitor } = await newOwner();
    const wrongKey = { 'x-api-key': 'pds_live_wrong' };
    expect((await visitor.send('POST', verifyPath, names, wrongKey)).statusCode).toBe(401);
    clock.set('2026-11-25T10:00:00Z');
    expect((await visitor.send('POST', verifyPath, names)).statusCode).toBe(401);
    visitor.cookie = 'plantdata_session=made.up';
    expect((await visitor.send('POST', verifyPath, names)).statusCode).toBe(401);
  });

  it('is told when an owner has switched the dashboard off; its key is not rotated', async () => {
    const { visitor, dashboardKeys } = await newOwner();
    await visitor.send('POST', verifyPath, names);
    const [{ id }] = await dashboardKeys();
    const rotated = await visitor.send('POST', `/v1/account/keys/${id}/rotate`, {});
    expect(rotated.json()).toMatchObject({ status: 403, error: 'forbidden' });
    await visitor.send('PATCH', `/v1/account/keys/${id}`, { active: false });
    const refused = await visitor.send('POST', verifyPath, names);
    expect(refused.json()).toMatchObject({
      error: 'forbidden',
      detail: expect.stringContaining('switched off'),
    });
    await visitor.send('PATCH', `/v1/account/keys/${id}`, { active: true });
    expect((await visitor.send('POST', verifyPath, names)).statusCode).toBe(200);
  });
});
