import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operator } from '../../../src/capabilities/accounts/actor.ts';
import { localAccount } from '../../../src/capabilities/accounts/index.ts';
import { oneDatabaseUnderTest } from '../../support/database.ts';
import { workbook } from '../../support/documents.ts';
import { type FormPart, filePart } from '../../support/file-service.ts';
import { unitsCharged } from '../../support/ledger.ts';
import { type Desk, type DeskCaller, type DeskKey, openDesk } from './support/open-desk.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

const stock = Uint8Array.from(
  workbook({
    Stock: [
      ['Our availability'],
      ['Code', 'Latin', 'Pot', 'Qty'],
      ['A1', 'Acer rubrum', '45L', 12],
      ['A2', 'Betula nigra', '45L', 3],
      ['A3', 'Acer rubrum', 'C10', 1],
      [null, 'Total', null, 16],
    ],
  }),
);

describe.each(oneDatabaseUnderTest)('a kept list in $name', (under) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(under, {
      PLANTDATA_LIST_ROWS_MAX: '20',
      PLANTDATA_LIST_ROWS_PER_ACCOUNT: '2500',
    });
  });
  afterAll(() => desk.close());

  const charged = (key: DeskKey) => unitsCharged(desk.database.db, key);

  describe('is made', () => {
    it('of a file, for a unit for each distinct name and size, as the preview has said', async () => {
      const key = await desk.newKey();
      const parts = [filePart('stock.xlsx', stock)];
      const preview = (await desk.sendForm(key, parts, { url: '/v1/lists/preview' })).json();
      expect(preview.units.create_list).toBe(4);
      const made = await desk.sendForm(key, [{ name: 'name', value: ' Spring order ' }, ...parts]);
      expect(made.json()).toMatchObject({
        name: 'Spring order',
        filename: 'stock.xlsx',
        status: 'queued',
        owner: 'Office',
        may_delete: true,
        units: 4,
        version: 0,
      });
      expect(await charged(key)).toBe(4);
      const list = await desk.ended(key, made.json().id);
      expect(list).toMatchObject({
        status: 'complete',
        rows: 3,
        progress: { checked: 2, total: 2 },
        units: 4,
      });
      expect(Date.parse(list.expires_at) - Date.parse(list.updated_at)).toBe(90 * dayMs);
      expect(
        list.sheets[0].columns.map(({ heading, role }: Record<string, unknown>) => [heading, role]),
      ).toEqual([
        ['Code', 'code'],
        ['Latin', 'name'],
        ['Pot', 'size'],
        ['Qty', 'quantity'],
      ]);
      expect(await charged(key)).toBe(4);
    });

    it('of an uploaded file, which is named after it, with the columns of the request', async () => {
      const key = await desk.newKey();
      const csv = 'Wer;Was;Wieviel\nx;Acer rubrum;45L\ny;Betula nigra;3L\n';
      const file_url = await desk.upload(key, 'Frühjahr.csv', csv);
      const body = { file_url, columns: { name: 'Was', size: 'Wieviel' } };
      const made = await desk.send(key, 'POST', '/v1/lists', body);
      expect([made.statusCode, made.json().name, made.json().units]).toEqual([200, 'Frühjahr', 4]);
      const { id } = await desk.ended(key, made.json().id);
      const { data } = await desk.rows(key, id);
      expect(data.map((row: { cells: string[] }) => row.cells)).toEqual([
        ['x', 'Acer rubrum', '45L'],
        ['y', 'Betula nigra', '3L'],
      ]);
    });

    it('of rows in the body, texts and objects, without totals', async () => {
      const key = await desk.newKey();
      const { id, units, rows } = await desk.newList(key, [
        'Acer rubrum 45L',
        { name: 'Acer rubrum', size: '45L', quantity: 12 },
        { name: 'Betula nigra', size: 10, quantity: '3' },
        { name: 'Total', quantity: 15 },
        '',
      ]);
      const { data } = await desk.rows(key, id);
      expect(
        data.map(({ name, size, quantity }: Record<string, { submitted: string; value: number }>) => [
          name?.submitted,
          size?.submitted,
          quantity?.value,
        ]),
      ).toEqual([
        ['Acer rubrum', 'Acer rubrum 45L', null],
        ['Acer rubrum', '45L', 12],
        ['Betula nigra', '10', 3],
      ]);
      expect([rows, units, await charged(key)]).toEqual([3, 5, 5]);
    });

    it('once, and charged once, by requests with one Idempotency-Key', async () => {
      const key = await desk.newKey();
      const headers = { 'idempotency-key': 'spring-order-1' };
      const make = () => desk.send(key, 'POST', '/v1/lists', { items: ['Acer rubrum 45L'] }, headers);
      const first = await make();
      const again = await make();
      expect(again.headers['idempotency-replayed']).toBe('true');
      expect(again.json().id).toBe(first.json().id);
      const other = await desk.send(key, 'POST', '/v1/lists', { items: ['Betula nigra'] }, headers);
      expect(other.statusCode).toBeGreaterThanOrEqual(400);
      expect(await desk.idsSeen(key)).toEqual([first.json().id]);
      expect(await charged(key)).toBe(2);
    });

    const row = { name: 'Acer rubrum', size: '45L' };
    it.each<[string, number, string, readonly FormPart[]]>([
      ['without a plant', 400, 'invalid_request', [filePart('a.csv', 'Person,Room\nMaria Schmidt,4\n')]],
      ['that is empty', 400, 'invalid_request', [filePart('a.csv', '\n')]],
      [
        'with too many rows',
        400,
        'invalid_request',
        [filePart('a.csv', `Latin\n${'Acer rubrum\n'.repeat(21)}`)],
      ],
      [
        'of no known form',
        415,
        'unsupported_file_type',
        [filePart('a.bin', Uint8Array.of(0x4d, 0x5a, 0, 1, 255))],
      ],
      [
        'without the named column',
        422,
        'parsing_failed',
        [{ name: 'columns', value: '{"name":"Nowhere"}' }, filePart('a.csv', 'Latin\nAcer rubrum\n')],
      ],
    ])('of no file %s, which costs nothing', async (_what, status, error, parts) => {
      const key = await desk.newKey();
      const refused = await desk.sendForm(key, parts);
      expect([refused.statusCode, refused.json().error], refused.body).toEqual([status, error]);
      expect([await charged(key), await desk.idsSeen(key)]).toEqual([0, []]);
    });

    it('not beyond the quota of the account, in which a short list counts as 500 rows', async () => {
      const key = await desk.newKey();
      const colleague = await desk.newKey({ accountId: key.accountId });
      const lists = [];
      for (const each of [key, colleague, key, key, key]) lists.push(await desk.newList(each, [row]));
      const refused = await desk.send(key, 'POST', '/v1/lists', { items: [row] });
      expect([refused.statusCode, refused.json().error]).toEqual([403, 'list_quota_exceeded']);
      expect([await charged(key), (await desk.idsSeen(key)).length]).toEqual([8, 5]);
      await desk.send(key, 'DELETE', `/v1/lists/${lists[0]?.id}`);
      await desk.newList(key, [row]);
      expect(await charged(key)).toBe(10);
      await desk.newList(await desk.newKey(), [row]);
    });

    it('not beyond the quota by requests at the same time either', async () => {
      const key = await desk.newKey();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => desk.send(key, 'POST', '/v1/lists', { items: [row] })),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
        200, 200, 200, 200, 200, 403, 403, 403,
      ]);
      expect([await charged(key), (await desk.idsSeen(key)).length]).toEqual([10, 5]);
    });

    it('not with a key that has too few units left', async () => {
      const key = await desk.newKey({ limits: { creditLimit: 3 } });
      const items = [row, { name: 'Betula nigra', size: 'C10' }];
      const refused = await desk.send(key, 'POST', '/v1/lists', { items });
      expect([refused.statusCode, refused.json().error]).toEqual([403, 'usage_limit_exceeded']);
      expect([await charged(key), await desk.idsSeen(key)]).toEqual([0, []]);
    });
  });

  it('is one of several, the newest first, a page at a time', async () => {
    const key = await desk.newKey();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      desk.clock.pass(1_000);
      ids.unshift((await desk.newList(key, ['Acer rubrum'], { name: `List ${count}` })).id);
    }
    const seen: string[] = [];
    let query = 'limit=2';
    for (let page = 0; page < 3; page += 1) {
      const { data, next_cursor } = (await desk.send(key, 'GET', `/v1/lists?${query}`)).json();
      seen.push(...data.map(({ id }: { id: string }) => id));
      expect(next_cursor === null).toBe(page === 2);
      query = `limit=2&cursor=${next_cursor}`;
    }
    expect(seen).toEqual(ids);
  });

  it('is renamed', async () => {
    const key = await desk.newKey();
    const { id } = await desk.newList(key, ['Acer rubrum']);
    const renamed = await desk.send(key, 'PATCH', `/v1/lists/${id}`, { name: 'Zweite Bestellung 🌿' });
    expect(renamed.json()).toMatchObject({ id, name: 'Zweite Bestellung 🌿', version: 0 });
    expect((await desk.send(key, 'GET', `/v1/lists/${id}`)).json().name).toBe('Zweite Bestellung 🌿');
    expect((await desk.send(key, 'PATCH', `/v1/lists/${id}`, { name: '  ' })).statusCode).toBe(400);
  });

  it('is open to the people and keys of its account, and to no other account', async () => {
    const key = await desk.newKey({ accountId: localAccount.id });
    const member = { headers: { cookie: (await desk.newMember()).cookie ?? '' } };
    const { id } = await desk.newList(key, ['Eucalyptus citriodora']);
    for (const colleague of [await desk.newKey({ accountId: localAccount.id }), member]) {
      expect((await desk.rows(colleague, id)).total).toBe(1);
      expect((await desk.decided(colleague, id, { decision: 'accept', rows: [1] })).rows).toHaveLength(1);
      expect((await desk.send(colleague, 'GET', `/v1/lists/${id}`)).json().may_delete).toBe(false);
    }
    const stranger = await desk.newKey();
    const decision = { decision: 'keep', rows: [1] };
    const asked = [
      ['GET', ''],
      ['PATCH', '', { name: 'Mine' }],
      ['DELETE', ''],
      ['POST', '/verify'],
      ['GET', '/rows'],
      ['GET', '/rows/1'],
      ['GET', '/facets'],
      ['GET', '/changes'],
      ['POST', '/decisions', decision],
      ['POST', '/undo'],
      ['POST', '/redo'],
      ['GET', '/export'],
      ['GET', '/export?format=csv'],
    ] as const;
    for (const [method, rest, payload] of asked)
      for (const there of [id, '0'.repeat(32), "1' or '1'='1", 'x'.repeat(5_000)]) {
        const answer = await desk.send(
          stranger,
          method,
          `/v1/lists/${encodeURIComponent(there)}${rest}`,
          payload,
        );
        expect([method, rest, answer.statusCode]).toEqual([
          method,
          rest,
          there.length > 100 ? expect.any(Number) : 404,
        ]);
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.body).not.toContain('Eucalyptus');
      }
    expect(await desk.idsSeen(stranger)).toEqual([]);
    expect((await desk.send(key, 'GET', `/v1/lists/${id}`)).json()).toMatchObject({
      name: 'list',
      version: 2,
    });
  });

  describe('is deleted', () => {
    const remove = (caller: DeskCaller, id: string) => desk.send(caller, 'DELETE', `/v1/lists/${id}`);

    it('by the key that made it or its successor, with its file, and by no other key', async () => {
      const key = await desk.newKey();
      const { id } = await desk.newList(key, ['Acer rubrum']);
      const refused = await remove(await desk.newKey({ accountId: key.accountId }), id);
      expect([refused.statusCode, refused.json().error]).toEqual([403, 'forbidden']);
      expect(existsSync(desk.filesOf(id))).toBe(true);
      const { secret } = await desk.accounts.keys.rotate(
        { accountId: null },
        key.id,
        { overlapHours: 1 },
        operator,
      );
      const successor = { headers: { 'x-api-key': secret } };
      expect((await remove(successor, id)).json()).toMatchObject({
        id,
        status: 'complete',
        may_delete: true,
      });
      expect(existsSync(desk.filesOf(id))).toBe(false);
      expect((await desk.send(key, 'GET', `/v1/lists/${id}`)).statusCode).toBe(404);
      expect((await remove(key, id)).statusCode).toBe(404);
      const tables = ['plant_list_row', 'plant_list_text', 'plant_list_change'] as const;
      for (const table of tables) {
        const rows = await desk.database.db.selectFrom(table).where('list_id', '=', id).selectAll().execute();
        expect(rows).toEqual([]);
      }
    });

    it('by the person who made it and by an owner of the account, and by no other person', async () => {
      const owner = { headers: { cookie: desk.operator.cookie ?? '' } };
      const key = await desk.newKey({ accountId: localAccount.id });
      const member = await signedInMember(desk);
      const own = await desk.newList(member, ['Acer rubrum']);
      const ofKey = await desk.newList(key, ['Acer rubrum']);
      const ofOwner = await desk.newList(owner, ['Acer rubrum']);
      expect((await remove(member, ofKey.id)).statusCode).toBe(403);
      expect((await remove(member, ofOwner.id)).statusCode).toBe(403);
      expect((await remove(key, own.id)).statusCode).toBe(403);
      expect((await remove(member, own.id)).statusCode).toBe(200);
      expect((await remove(owner, ofKey.id)).statusCode).toBe(200);
    });

    it('90 days after its last change, with its file', async () => {
      const key = await desk.newKey();
      const { id } = await desk.newList(key, ['Eucalyptus citriodora']);
      const { id: unchanged } = await desk.newList(key, ['Eucalyptus citriodora']);
      const seenAfterMaintenance = () => {
        desk.maintain();
        return desk.idsSeen(key);
      };
      desk.clock.pass(80 * dayMs);
      await desk.decided(key, id, { decision: 'accept', rows: [1] });
      desk.clock.pass(90 * dayMs - hourMs);
      const { id: young } = await desk.newList(key, ['Acer rubrum']);
      await expect.poll(seenAfterMaintenance).toEqual([young, id]);
      desk.clock.pass(2 * hourMs);
      await expect.poll(seenAfterMaintenance).toEqual([young]);
      expect([id, unchanged].map((each) => existsSync(desk.filesOf(each)))).toEqual([false, false]);
      expect(existsSync(desk.filesOf(young))).toBe(true);
    });

    it('where it was never paid, an hour later, with its file', async () => {
      const key = await desk.newKey({ limits: { creditLimit: 0 } });
      const folder = `${desk.database.home}/files/plant-lists`;
      const before = await readdir(folder);
      expect((await desk.send(key, 'POST', '/v1/lists', { items: ['Acer rubrum'] })).statusCode).toBe(403);
      const [draft] = (await readdir(folder)).filter((name) => !before.includes(name));
      expect(draft).toBeDefined();
      desk.clock.pass(2 * hourMs);
      const filesAfterMaintenance = () => {
        desk.maintain();
        return readdir(folder);
      };
      await expect.poll(filesAfterMaintenance).not.toContain(draft);
    });
  });
});

async function signedInMember(desk: Desk) {
  const { people } = desk.accounts;
  const password = 'seven larches in the rain';
  const email = 'second@plants.example';
  const by = { kind: 'operator' } as const;
  const { token } = await people.invite(localAccount.id, { email, role: 'member' }, by);
  await people.useLink(token, { email, name: 'Second', password }, '127.0.0.1');
  const answer = await desk.api.inject({
    method: 'POST',
    url: '/v1/account/session',
    payload: { email, password },
  });
  const [cookie] = String(answer.headers['set-cookie']).split(';', 1);
  return { headers: { cookie: cookie ?? '' } };
}
