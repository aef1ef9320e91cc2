import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesUnderTest } from '../support/database.ts';
import { type Installation, openInstallation } from '../support/installation.ts';
import { annsPassword, createVisitor } from '../support/people.ts';

const path = '/v1/system/accounts';

describe.each(databasesUnderTest)('accounts for operators, in $name,', (kind) => {
  let installation: Installation;
  let operator: Installation['operator'];

  beforeAll(async () => {
    installation = await openInstallation(kind, {
      PLANTDATA_PLAN_BASIC: 'units-per-month=3',
    });
    operator = installation.operator;
  });
  afterAll(() => installation.close());

  const make = async (name: string) =>
    (await operator.send('POST', path, { name, plan: 'basic' })).json().account.id as string;
  const find = async (q: string) =>
    (await operator.send('GET', `${path}?q=${encodeURIComponent(q)}`)).json().data;
  const audit = async (visitor: Pick<Installation['operator'], 'send'>) =>
    (await visitor.send('GET', '/v1/account/audit')).json().data;
  const addCredits = (id: string, body: object, key: string = randomUUID()) =>
    operator.send('POST', `${path}/${id}/credits`, body, { 'idempotency-key': key });
  const verify = async (apiKey: string, names: string[]) =>
    (
      await installation.api.inject({
        method: 'POST',
        url: '/v1/verify/plant-names',
        headers: { 'x-api-key': apiKey },
        payload: { species_names: names },
      })
    ).statusCode;

  it('are made with the link of their first owner, once for an Idempotency-Key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const made = await operator.send('POST', path, { name: 'Larch Nursery', plan: 'pro' }, key);
    expect(made.statusCode).toBe(201);
    const again = await operator.send('POST', path, { name: 'Larch Nursery', plan: 'pro' }, key);
    expect(again.json()).toEqual(made.json());
    const { account, owner_link: link } = made.json();
    expect(account).toMatchObject({ plan: 'pro', has_owner: false, credits: 0, units_limit: 25_000 });
    const another = await operator.send('POST', `${path}/${account.id}/owner-link`);
    expect(another.statusCode).toBe(201);
    const joining = (address: string) =>
      createVisitor(installation.api).send('POST', '/v1/account/link', {
        token: address.split('#')[1],
        email: 'larch@nursery.example',
        name: 'Larch',
        password: annsPassword,
      });
    // The newer link takes the place of the first.
    expect((await joining(link.link)).statusCode).toBe(404);
    expect((await joining(another.json().link)).statusCode).toBe(201);
    expect(await find('larch@nursery.example')).toMatchObject([{ id: account.id, has_owner: true }]);
    expect((await operator.send('POST', `${path}/${account.id}/owner-link`)).json()).toMatchObject({
      status: 409,
      error: 'account_has_owner',
    });
  });

  it('have a link that is used up by an address in use, so that it tries no other', async () => {
    const made = await operator.send('POST', path, { name: 'Alder Nursery', plan: 'basic' });
    const { account, owner_link: link } = made.json();
    const joining = (address: string, email: string) =>
      createVisitor(installation.api).send('POST', '/v1/account/link', {
        token: address.split('#')[1],
        email,
        name: 'Alder',
        password: annsPassword,
      });
    expect((await joining(link.link, 'larch@nursery.example')).statusCode).toBe(404);
    expect((await joining(link.link, 'alder@nursery.example')).statusCode).toBe(404);
    const another = await operator.send('POST', `${path}/${account.id}/owner-link`);
    expect((await joining(another.json().link, 'alder@nursery.example')).statusCode).toBe(201);
  });

  it('come in pages, the newest first, and are found by a part of the name or the id', async () => {
    const ids = [await make('Oak 50% (one)'), await make('Oak 50% (two)'), await make('Oak 50% (three)')];
    const first = (await operator.send('GET', `${path}?q=oak+50%25&limit=2`)).json();
    expect(first.data).toHaveLength(2);
    const cursor = `cursor=${first.next_cursor}`;
    const second = (await operator.send('GET', `${path}?q=oak+50%25&limit=2&${cursor}`)).json();
    expect(second.next_cursor).toBeNull();
    const found = [...first.data, ...second.data].map(({ id }: { id: string }) => id);
    expect(found.toSorted()).toEqual(ids.toSorted());
    expect(await find(ids[1] ?? '')).toMatchObject([{ name: 'Oak 50% (two)' }]);
    expect(await find('nothing of this name')).toEqual([]);
  });

  it('take another plan, which the account hears of the operator, and the operators of one of them', async () => {
    const visitor = await installation.newOwner();
    const { id } = (await visitor.whoAmI()).json().account;
    const changed = await operator.send('PATCH', `${path}/${id}`, { plan: 'basic' });
    expect(changed.json()).toMatchObject({ id, plan: 'basic', units_limit: 3 });
    const entry = { action: 'account.changed', target: id, details: { plan: { from: 'pro', to: 'basic' } } };
    expect((await audit(visitor))[0]).toMatchObject({
      ...entry,
      actor: { kind: 'operator', email: null },
      address: null,
    });
    expect((await audit(operator))[0]).toMatchObject({
      ...entry,
      actor: { kind: 'person', email: 'operator@plants.example' },
    });
    const credited = await addCredits(id, { units: 7, reason: 'a failure' });
    expect(credited.json()).toMatchObject({ credits: 7, units_limit: 10 });
    expect((await visitor.send('GET', '/v1/account')).json().this_month).toMatchObject({
      units_limit: 10,
      credits: 7,
    });
    expect((await audit(visitor))[0]).toMatchObject({
      action: 'account.credits_changed',
      details: { credits: { from: 0, to: 7 }, reason: 'a failure' },
    });
  });

  it('get credits once, which their keys may use until the month ends', async () => {
    const id = await make('Credit');
    const key = await installation.newKey(id);
    expect(await verify(key, ['Acer palmatum', 'Acer rubrum', 'Acer campestre'])).toBe(200);
    expect(await verify(key, ['Acer negundo'])).toBe(403);
    const once = randomUUID();
    for (let time = 0; time < 2; time += 1)
      expect((await addCredits(id, { units: 2, reason: 'a gift' }, once)).statusCode).toBe(201);
    expect((await find(id))[0]).toMatchObject({ units: 3, credits: 2, units_limit: 5 });
    expect(await verify(key, ['Acer negundo', 'Acer griseum'])).toBe(200);
    expect(await verify(key, ['Acer negundo'])).toBe(403);
    const taken = await addCredits(id, { units: -3, reason: 'too much' });
    expect(taken.json()).toMatchObject({ status: 400, errors: [{ pointer: '/units' }] });
    expect((await addCredits(id, { units: -2, reason: 'too much' })).json()).toMatchObject({ credits: 0 });
    await addCredits(id, { units: 9, reason: 'another gift' });
    installation.clock.set('2026-12-01T00:00:10.000Z');
    await operator.signIn('operator@plants.example');
    expect((await find(id))[0]).toMatchObject({ units: 0, credits: 0, units_limit: 3 });
    expect(await verify(key, ['Acer a', 'Acer b', 'Acer c', 'Acer d'])).toBe(403);
  });

  it('are refused what is not right, by its name', async () => {
    const id = await make('Wrong');
    for (const [body, pointer] of [
      [{ units: 0, reason: 'a' }, '/units'],
      [{ units: 1.5, reason: 'a' }, '/units'],
      [{ units: 1e12, reason: 'a' }, '/units'],
      [{ units: 1, reason: ' ' }, '/reason'],
      [{ units: 1 }, '/reason'],
    ] as const)
      expect((await addCredits(id, body)).json()).toMatchObject({ status: 400, errors: [{ pointer }] });
    for (const [body, pointer] of [
      [{ plan: 'gold' }, '/plan'],
      [{ name: 'a\u0000' }, '/name'],
    ] as const)
      expect((await operator.send('PATCH', `${path}/${id}`, body)).json()).toMatchObject({
        status: 400,
        errors: [{ pointer }],
      });
    for (const id of ['acc_none', '%00', '..%2F..', 'x'.repeat(100)])
      for (const part of ['owner-link', 'credits'])
        expect(
          (await operator.send('POST', `${path}/${id}/${part}`, { units: 1, reason: 'a' })).json(),
        ).toMatchObject({ status: 404, error: 'account_not_found' });
    for (const place of [
      [1e300, 'acc_a'],
      [0, 'acc_\u0000'],
      [0.5, 'acc_a'],
    ]) {
      const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
      expect((await operator.send('GET', `${path}?cursor=${cursor}`)).json()).toMatchObject({ status: 400 });
    }
    expect((await operator.send('GET', `${path}?q=%00`)).json()).toMatchObject({
      status: 400,
      errors: [{ pointer: '/q' }],
    });
    expect((await operator.send('PATCH', `${path}/acc_none`, { plan: 'pro' })).json()).toMatchObject({
      status: 404,
      error: 'account_not_found',
    });
  });
});
