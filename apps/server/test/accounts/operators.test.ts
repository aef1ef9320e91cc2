import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operator as machine } from '../../src/capabilities/accounts/actor.ts';
import { localAccount } from '../../src/capabilities/accounts/index.ts';
import { oneDatabaseUnderTest } from '../support/database.ts';
import { type Installation, openInstallation } from '../support/installation.ts';
import { annsPassword, createVisitor } from '../support/people.ts';

const hash = '0'.repeat(64);

const routes = [
  ['GET', '/v1/system'],
  ['GET', '/v1/system/datasets'],
  ['POST', '/v1/system/datasets/none/imports'],
  ['GET', '/v1/system/accounts'],
  ['POST', '/v1/system/accounts'],
  ['PATCH', '/v1/system/accounts/acc_none'],
  ['POST', '/v1/system/accounts/acc_none/credits'],
  ['POST', '/v1/system/accounts/acc_none/owner-link'],
  ['GET', '/v1/retail-images/pictures'],
  ['POST', '/v1/retail-images/pictures'],
  ['POST', `/v1/retail-images/pictures/${hash}/takedown`],
  ['GET', '/v1/retail-images/reviews'],
  ['POST', `/v1/retail-images/reviews/sp_${'0'.repeat(26)}/${hash}`],
] as const;

const fromElsewhere: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example.com' },
];

describe.each(oneDatabaseUnderTest)('what is for operators, in $name,', (kind) => {
  let installation: Installation;

  beforeAll(async () => {
    installation = await openInstallation(kind);
  });
  afterAll(() => installation.close());

  const bodyOf = (method: string) =>
    method === 'GET' ? undefined : { decision: 'accept', reason: 'a test', units: 1 };

  it("is for owners of the installation's own account", async () => {
    const { operator } = installation;
    const statuses = [];
    for (const [method, url] of routes)
      statuses.push((await operator.send(method, url, bodyOf(method))).statusCode);
    // Those that change something get as far as their own errors.
    expect(statuses).toEqual([200, 200, 404, 200, 400, 404, 404, 404, 200, 415, 404, 200, 404]);
  });

  it('is refused to a member of that account, and to owners of others', async () => {
    for (const visitor of [await installation.newMember(), await installation.newOwner()]) {
      for (const [method, url] of routes) {
        const answer = await visitor.send(method, url, bodyOf(method));
        expect(answer.json()).toMatchObject({
          status: 403,
          error: 'forbidden',
          detail: "Only operators may do this: owners of the installation's own account.",
        });
      }
    }
  });

  it('is refused to keys, also to those of that account, and to who is not signed in', async () => {
    const { api, accounts, newKey } = installation;
    const key = await newKey();
    const make = async (options: object) =>
      (await accounts.keys.create(localAccount.id, { name: 'a key', ...options }, machine)).secret;
    const ofTests = await make({ mode: 'test' });
    const ofManagement = await make({ scope: { capabilities: ['keys'] } });
    const credentials = [
      { 'x-api-key': key },
      { authorization: `Bearer ${key}` },
      { 'x-api-key': ofTests },
      { 'x-api-key': ofManagement },
      {},
    ];
    for (const headers of credentials) {
      for (const [method, url] of routes) {
        const payload = bodyOf(method);
        const answer = await api.inject({ method, url, headers, ...(payload && { payload }) });
        expect(answer.json()).toMatchObject({ status: 401, error: 'unauthorized' });
      }
    }
  });

  it('is refused from the pages of other sites, where it changes something', async () => {
    const { operator } = installation;
    for (const [method, url] of routes) {
      if (method === 'GET') continue;
      for (const headers of fromElsewhere) {
        const answer = await operator.send(method, url, bodyOf(method), headers);
        expect(answer.json()).toMatchObject({ status: 403, error: 'cross_site_request' });
      }
    }
  });

  it('ends with the role: from the next request on', async () => {
    const { api, accounts } = installation;
    const { people } = accounts;
    const invited = { email: 'second@plants.example', role: 'owner' } as const;
    const { token } = await people.invite(localAccount.id, invited, machine);
    const person = await people.useLink(token, { name: 'Second', password: annsPassword }, '127.0.0.1');
    const second = createVisitor(api);
    await second.signIn(invited.email);
    expect((await second.send('GET', '/v1/system')).statusCode).toBe(200);
    await people.changeRole(localAccount.id, person.personId, 'member', machine);
    expect((await second.send('GET', '/v1/system')).statusCode).toBe(403);
    expect((await second.whoAmI()).json().person.is_operator).toBe(false);
  });

  it('can be known by whoever signs in: is_operator', async () => {
    const { api, operator, accounts } = installation;
    expect((await operator.whoAmI()).json().person).toMatchObject({ role: 'owner', is_operator: true });
    expect((await operator.signIn('operator@plants.example')).json().person.is_operator).toBe(true);
    const invited = { email: 'third@plants.example', role: 'owner' } as const;
    const { token } = await accounts.people.invite(localAccount.id, invited, machine);
    const joined = await createVisitor(api).send('POST', '/v1/account/link', {
      token,
      name: 'Third',
      password: annsPassword,
    });
    expect(joined.json().person).toMatchObject({ role: 'owner', is_operator: true });
  });

  it('is no matter of the role alone: owners of other accounts are none', async () => {
    const { api, accounts } = installation;
    const { id } = await accounts.directory.create({ name: 'Other', plan: 'basic' }, machine);
    const link = await accounts.people.ownerLink(id);
    const joined = await createVisitor(api).send('POST', '/v1/account/link', {
      token: link?.token,
      email: 'other@nursery.example',
      name: 'Other',
      password: annsPassword,
    });
    expect(joined.json().person).toMatchObject({ role: 'owner', is_operator: false });
  });
});
