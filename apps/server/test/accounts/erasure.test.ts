import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operator } from '../../src/capabilities/accounts/actor.ts';
import { listEndedPictures } from '../../src/capabilities/retail-images/library/pictures/store.ts';
import { openErasure } from '../../src/composition/erasure.ts';
import { serviceMigrations } from '../../src/composition/migrations.ts';
import { readConfig } from '../../src/config.ts';
import { type Executor, mergeMigrations, migrateIn } from '../../src/platform/database/index.ts';
import { plainPicture } from '../retail-images/support/made-picture.ts';
import { databasesUnderTest, silentLogger } from '../support/database.ts';
import {
  encodedForm,
  type FileService,
  filePart,
  openFileService,
  sendJson,
} from '../support/file-service.ts';
import { createVisitor } from '../support/people.ts';

const password = 'seven larches in the rain';

/** Every row of every table of the database, other schemas too, that has a text. */
async function placesOf(db: Executor, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select each::text as row from ${sql.raw(name)} as each where strpos(each::text, ${text}) > 0`.execute(
      db,
    );
    // A limit of a network address goes by itself, a minute after its last request.
    found.push(
      ...rows.map(({ row }) => `${name}: ${row}`).filter((each) => !each.includes('people:198.51.100.')),
    );
  }
  return found;
}

describe.each(databasesUnderTest)('erasure on the $name database', (under) => {
  let service: FileService;
  beforeAll(async () => {
    service = await openFileService({}, under);
  });
  afterAll(() => service.close());

  const addressesOf = async (personId: string) => {
    const { rows } = await sql<{ label: string }>`
      select label from known_name where person_id = ${personId} and label not like 'erased address %'`.execute(
      service.database.db,
    );
    return rows.map(({ label }) => label);
  };
  let count = 0;
  /** An account with an owner who has signed in, and a key. */
  async function newPlatform() {
    count += 1;
    const key = await service.newKey();
    const { accounts, api } = service;
    const link = await accounts.people.ownerLink(key.accountId);
    const email = `Ann${count}@nursery.example`;
    const person = { email, name: `Ann Larch ${count}`, password };
    const { personId } = await accounts.people.useLink(link?.token ?? '', person, '203.0.113.7');
    const owner = createVisitor(api);
    await owner.signIn(email, password);
    const erase = (kind: string, id: string, confirm = id) =>
      owner.send('POST', '/v1/account/erasures', { kind, id, confirm });
    const held = async (kind: string, id: string) => {
      const query = new URLSearchParams({ kind, id });
      const answer = await owner.send('GET', `/v1/account/held-data?${query}`);
      expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
      return answer.body
        .split('\n')
        .filter((line) => line !== '')
        .map((line): { table: string; row: Record<string, unknown> } => JSON.parse(line));
    };
    const invite = async (name: string, role: 'owner' | 'member') => {
      const address = `${name}${count}@nursery.example`;
      const invited = await owner.send('POST', '/v1/account/people', { email: address, role });
      const token = invited.json().link.split('#').at(-1).split('=').at(-1);
      const visitor = createVisitor(api);
      const given = { name: `${name} Birch ${count}`, password };
      const entered = await accounts.people.useLink(token, given, `198.51.100.${count}`);
      await visitor.signIn(address, password);
      return { visitor, address, id: entered.personId, name: given.name };
    };
    return { key, owner, erase, held, invite, personId, email };
  }

  /** All that a merchant can leave in the service. */
  async function useAs(key: Awaited<ReturnType<FileService['newKey']>>, merchant: string) {
    const { api } = service;
    const page = await service.pageOf(key, merchant);
    const headers = { ...key.headers, 'x-merchant-id': merchant };
    await api.inject({
      method: 'PUT',
      url: `/v1/merchants?merchant_id=${encodeURIComponent(merchant)}`,
      headers: key.headers,
      payload: { is_active: true, units_per_month_max: 50 },
    });
    const file_url = await service.upload(
      await service.pageOf(key, merchant),
      'list.txt',
      'Acer rubrum\nBetula',
    );
    const sent = { headers: { 'idempotency-key': `once-${merchant}` } };
    const verified = await sendJson(service, await service.pageOf(key, merchant), { file_url }, sent);
    expect(verified.statusCode).toBe(200);
    await service.upload(page, 'begun.txt', 'Quercus robur');
    const columns = { file_url, has_header: true, remember_columns: true };
    await sendJson(service, page, columns, { url: '/v1/lists/preview' });
    const site = { site_url: 'https://shop.example.org' };
    await api.inject({ method: 'POST', url: '/v1/retail-images/sites', headers, payload: site });
    const picture = await encodedForm([
      filePart('own.jpg', new Uint8Array(await plainPicture(700 + count, 600))),
      { name: 'plant_name', value: 'Acer palmatum' },
      { name: 'is_own', value: 'true' },
    ]);
    const added = await api.inject({
      method: 'POST',
      url: '/v1/retail-images/shop-pictures',
      headers: { ...headers, ...picture.headers },
      payload: picture.payload,
    });
    expect([added.statusCode, added.body]).toEqual([201, added.body]);
    const batch = { ...site, request_id: crypto.randomUUID(), items: [{ botanical_name: 'Acer palmatum' }] };
    await api.inject({ method: 'POST', url: '/v1/retail-images/batches', headers, payload: batch });
    await service.accounts.keys.create(
      key.accountId,
      {
        name: 'scoped',
        plan: 'teams',
        limits: {},
        platformIntegration: true,
        scope: { merchants: [merchant, 'a third'] },
      },
      operator,
    );
    return { hash: added.json().hash, upload: file_url.split('/').at(-1) ?? '' };
  }

  it('of a merchant leaves its name in no row of any table, and its usage in the sums', async () => {
    const { key, owner, erase, held, personId } = await newPlatform();
    const merchant = `Zoë "Fern" & Söhne ${count}`;
    const { hash, upload } = await useAs(key, merchant);
    await useAs(key, `${merchant}:other`);
    const usage = async () => (await owner.send('GET', '/v1/account/usage')).json().data;
    const rowsOf = async (name: string) =>
      (await usage()).filter(({ merchant_id }: { merchant_id: string }) => merchant_id === name);
    const [before] = await rowsOf(merchant);
    expect(before).toMatchObject({ units: 2, requests: 1 });

    const exported = await held('merchant', merchant);
    expect([...new Set(exported.map(({ table }) => table))].sort()).toEqual(
      expect.arrayContaining([
        'audit_event',
        'known_name',
        'merchant',
        'retail_shop_picture',
        'upload',
        'usage_day',
      ]),
    );
    expect(exported.filter(({ table }) => table === 'upload')).toHaveLength(2);
    expect(JSON.stringify(exported)).not.toMatch(/secret_hash|password_hash|:other|a third/);

    expect(await held('merchant', 'unheard of')).toEqual([]);
    expect(await placesOf(service.database.db, 'unheard of')).toEqual([]);

    const unconfirmed = await erase('merchant', merchant, 'another');
    expect([unconfirmed.statusCode, unconfirmed.json().errors]).toEqual([
      400,
      [expect.objectContaining({ pointer: '/confirm' })],
    ]);
    const erased = await erase('merchant', merchant);
    expect([erased.statusCode, erased.json().rows]).toEqual([
      200,
      expect.objectContaining({ upload: 2, merchant: 1, retail_site: 1, api_key: 1 }),
    ]);

    const others = await placesOf(service.database.db, `Söhne ${count}:other`);
    expect(others).not.toEqual([]);
    const left = (await placesOf(service.database.db, 'Söhne')).filter((each) => !each.includes(':other'));
    expect(left).toEqual([]);
    const shown = (await usage()).find(({ merchant_id }: { merchant_id: string | null }) =>
      /^erased merchant [0-9a-f]{12}$/.test(merchant_id ?? ''),
    );
    expect(shown).toMatchObject({ units: before.units, requests: before.requests });
    expect(await rowsOf(`${merchant}:other`)).toHaveLength(1);
    expect(await readdir(join(service.database.home, 'uploads'))).not.toContain(upload);
    expect(await readdir(join(service.database.home, 'files', 'retail-images'))).not.toContain(hash);
    // Processes that have its bytes in memory ask for these.
    expect(await listEndedPictures(service.database.db)).toContain(hash);
    const { data } = (await owner.send('GET', '/v1/account/audit')).json();
    expect(data.filter(({ action }: { action: string }) => action === 'merchant.exported')).toHaveLength(1);
    expect(data[0]).toMatchObject({
      action: 'merchant.erased',
      actor: { person_id: personId },
      target: shown.merchant_id,
    });
    expect((await erase('merchant', merchant)).statusCode).toBe(200);
    expect((await held('merchant', `${merchant}:other`)).length).toBeGreaterThan(8);
  });

  it('of a merchant begins a new one when it comes back', async () => {
    const { key, erase, owner } = await newPlatform();
    const page = await service.pageOf(key, 'back');
    const verify = async () =>
      sendJson(service, page, { file_url: await service.upload(page, 'a.txt', 'Acer rubrum') });
    await verify();
    await erase('merchant', 'back');
    expect((await verify()).statusCode).toBe(200);
    const { data } = (await owner.send('GET', '/v1/account/usage')).json();
    expect(
      data.map(({ merchant_id, units }: { merchant_id: string; units: number }) => [merchant_id, units]),
    ).toEqual([
      ['back', 1],
      [expect.stringMatching(/^erased merchant /), 1],
    ]);
  });

  it('of a person leaves neither name nor addresses, ends the sessions and removes the lists', async () => {
    const { owner, erase, held, invite, key } = await newPlatform();
    const ben = await invite('Ben', 'member');
    const made = await ben.visitor.send('POST', '/v1/lists', { name: 'x', items: [{ name: 'Acer rubrum' }] });
    expect(made.statusCode).toBe(200);
    const exported = await held('person', ben.address.toUpperCase());
    expect(exported.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['plant_list', 'person', 'session', 'audit_event', 'known_name']),
    );
    expect(await placesOf(service.database.db, `198.51.100.${count}`)).not.toEqual([]);
    expect((await erase('person', ben.id)).json().rows).toMatchObject({ person: 1, plant_list: 1 });
    for (const text of [ben.address, ben.name, `198.51.100.${count}`])
      expect(await placesOf(service.database.db, text)).toEqual([]);
    expect((await ben.visitor.whoAmI()).statusCode).toBe(401);
    const { data } = (await owner.send('GET', '/v1/account/audit')).json();
    expect(data[0]).toMatchObject({ action: 'person.erased', target: ben.id, details: {} });
    expect(data.find(({ action }: { action: string }) => action === 'person.joined').details.email).toMatch(
      /^erased address /,
    );
    expect((await erase('person', ben.address)).json().error).toBe('person_not_found');
    expect(key.accountId).toMatch(/^acc_/);
  });

  it('of a person who was removed before, or never joined, finds them by the address', async () => {
    const { owner, erase, invite } = await newPlatform();
    const ben = await invite('Ben', 'member');
    await owner.send('DELETE', `/v1/account/people/${ben.id}`);
    expect(await placesOf(service.database.db, ben.address)).not.toEqual([]);
    const carla = `carla${count}@nursery.example`;
    await owner.send('POST', '/v1/account/people', { email: carla, role: 'member' });
    for (const address of [ben.address, carla]) {
      expect((await erase('person', address)).statusCode).toBe(200);
      expect(await placesOf(service.database.db, address)).toEqual([]);
    }
    expect(await placesOf(service.database.db, `198.51.100.${count}`)).toEqual([]);
  });

  it('is refused for the last owner, a stranger, a member and another account', async () => {
    const { email, erase, invite, owner, personId } = await newPlatform();
    expect((await erase('person', email)).json().error).toBe('last_owner');
    const carla = await invite('Carla', 'member');
    const foreign = await newPlatform();
    expect((await foreign.erase('person', carla.address)).json().error).toBe('person_not_found');
    const request = { kind: 'person', id: carla.id, confirm: carla.id };
    for (const visitor of [carla.visitor, createVisitor(service.api)]) {
      const answers = [
        await visitor.send('POST', '/v1/account/erasures', request),
        await visitor.send('GET', '/v1/account/held-data?kind=merchant&id=x'),
      ];
      for (const { statusCode } of answers) expect([401, 403]).toContain(statusCode);
    }
    expect((await owner.whoAmI()).json().person.id).toBe(personId);
    const ben = await invite('Ben', 'owner');
    expect(await addressesOf(personId)).not.toEqual([]);
    expect((await erase('person', email)).statusCode).toBe(200);
    expect(await addressesOf(personId)).toEqual([]);
    expect((await ben.visitor.whoAmI()).statusCode).toBe(200);
  });
});

const all = mergeMigrations(serviceMigrations);
const before57 = Object.fromEntries(Object.entries(all).filter(([name]) => name < '0057'));

describe.each(databasesUnderTest)('rows of the earlier version on the $name database', ({ openEmpty }) => {
  it('have their names behind ids: the sums and the audit log at once, the ledgers when one is erased', async () => {
    const old = await openEmpty();
    const { db } = old;
    try {
      await db.transaction().execute((tx) => migrateIn(tx, before57));
      await sql`insert into account (id, name, plan, created_at) values ('acc_1', 'x', 'teams', now())`.execute(
        db,
      );
      for (const table of ['usage_entry', 'unbilled_entry'])
        await sql`
          insert into ${sql.table(table)} (id, account_id, key_id, lineage_id, merchant_id, operation, units, at)
          select 'use_' || n, 'acc_1', 'key', 'key', 'Fern ' || n % 2, 'verify', 2, timestamptz '2026-08-30' + n * interval '1 day'
          from generate_series(1, 100) as n`.execute(db);
      const scope = { scope: { from: null, to: { merchants: ['Fern 0', 'Fern 7'] } } };
      const events = [
        ['key', null, 'merchant.changed', 'Fern 0', {}],
        ['key', null, 'picture.decided', 'h', { merchant_id: 'Fern 0' }],
        ['person', 'per_a', 'person.invited', null, { email: 'ben@x.example', role: 'member' }],
        ['person', 'per_a', 'key.changed', 'key', scope],
      ] as const;
      for (const [kind, person, action, target, details] of events)
        await sql`
          insert into audit_event (account_id, at, actor_kind, person_id, address, action, target, details)
          values ('acc_1', now(), ${kind}, ${person}, '192.0.2.9', ${action}, ${target}, ${JSON.stringify(details)}::jsonb)`.execute(
          db,
        );
      await db.transaction().execute((tx) => migrateIn(tx, all));
      const texts = async (what: string) =>
        (await placesOf(db, what)).map((place) => place.replace(/^public\./, '').split(/[:_]\s?/)[0]);
      expect(new Set(await texts('Fern 0'))).toEqual(new Set(['usage', 'unbilled', 'known']));
      expect(await texts('Fern 7')).toEqual(['known']);
      expect(await texts('ben@x.example')).toEqual(['known']);
      const record = async () => {};
      const erasure = openErasure({
        config: readConfig({ PLANTDATA_HOME: old.home }),
        database: old,
        logger: silentLogger,
        accounts: { audit: { record } },
      });
      const refused = sql`update usage_entry set merchant_id = 'mer_1' where merchant_id = 'Fern 0'`;
      await expect(refused.execute(db)).rejects.toThrow('only added to');
      await erasure.erase({ accountId: 'acc_1', kind: 'merchant', id: 'Fern 0' }, operator);
      expect(await placesOf(db, 'Fern 0')).toEqual([]);
      const { rows } = await sql`
        select label like 'erased%' as erased, sum(units)::integer as units, (
          select sum(units)::integer from usage_entry where merchant_id in (known.id, known.label)) as entries
        from usage_day join known_name as known on known.id = merchant_id group by known.id order by 1`.execute(
        db,
      );
      expect(rows).toEqual([
        { erased: false, units: 100, entries: 100 },
        { erased: true, units: 100, entries: 100 },
      ]);
    } finally {
      await old.close();
    }
  });
});
