import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchantSubject } from '../../src/capabilities/accounts/metering/budgets.ts';
import type { Caller } from '../../src/platform/http/index.ts';
import { databasesUnderTest } from '../support/database.ts';
import { type FileService, openFileService, sendJson } from '../support/file-service.ts';
import { callerWith, openMeter, order, unitsInLedger } from '../support/meters.ts';

type Sender = { readonly headers: Readonly<Record<string, string>> };

const names = ['Acer rubrum', 'Betula nigra', 'Quercus robur'];

describe.each(databasesUnderTest)('the merchants of a platform on the $name database', (under) => {
  let service: FileService;
  beforeAll(async () => {
    service = await openFileService({}, under);
  });
  afterAll(() => service.close());

  const set = (key: Sender, merchantId: string, payload: object) =>
    service.api.inject({
      method: 'PUT',
      url: `/v1/merchants?merchant_id=${encodeURIComponent(merchantId)}`,
      headers: { ...key.headers },
      payload,
    });
  const limit = async (key: Sender, merchantId: string, units: number | null) => {
    const answer = await set(key, merchantId, { is_active: true, units_per_month_max: units });
    expect(answer.statusCode).toBe(200);
  };
  const list = async (key: Sender, query = '') =>
    (await service.api.inject({ url: `/v1/merchants?${query}`, headers: { ...key.headers } })).json();
  const delegate = (key: Sender, merchantId: string) =>
    service.api.inject({
      method: 'POST',
      url: '/v1/auth/delegate-upload',
      headers: { ...key.headers },
      payload: { merchant_id: merchantId },
    });
  const upload = (page: Sender, count: number, filename = 'list.txt') =>
    service.upload(page, filename, names.slice(0, count).join('\n'));
  const verify = async (page: Sender, count: number) =>
    sendJson(service, page, { file_url: await upload(page, count) });
  const usedBy = async (key: Sender, merchantId: string): Promise<number> =>
    (
      await service.api.inject({
        url: `/v1/usage?merchant_id=${merchantId}`,
        headers: { ...key.headers },
      })
    ).json().total.units;

  describe('a limit', () => {
    it('lets a merchant use its units and refuses what is above them, with the numbers', async () => {
      const key = await service.newKey();
      await limit(key, 'shop', 4);
      const page = await service.pageOf(key, 'shop');
      expect((await verify(page, 3)).statusCode).toBe(200);
      const refused = await verify(page, 2);
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({
        error: 'merchant_limit_exceeded',
        detail: 'This merchant may use 4 units in a month (UTC). 3 are used, and this request needs 2.',
      });
      expect((await verify(page, 1)).statusCode).toBe(200);
      expect(await usedBy(key, 'shop')).toBe(4);
    });

    it('lets exactly one of two requests pass that exceed it together', async () => {
      const key = await service.newKey();
      await limit(key, 'shop', 5);
      const page = await service.pageOf(key, 'shop');
      const files = await Promise.all([upload(page, 3), upload(page, 3)]);
      const answers = await Promise.all(files.map((file_url) => sendJson(service, page, { file_url })));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
      expect(answers.find(({ statusCode }) => statusCode === 403)?.json().error).toBe(
        'merchant_limit_exceeded',
      );
      expect(await usedBy(key, 'shop')).toBe(3);
    });

    it('is kept by two processes together', async () => {
      const { database, clock } = service;
      const caller = callerWith({ merchantId: 'shop' });
      const subjectId = merchantSubject(caller.accountId, 'shop');
      const acting: Caller = {
        ...caller,
        allowances: [{ subject: 'merchant', subjectId, limit: 9, reset: 'monthly' }],
      };
      const meters = [openMeter(database.db, clock), openMeter(database.db, clock)];
      const outcomes = await Promise.allSettled(
        Array.from({ length: 10 }, async (_, index) => {
          const reservation = await meters[index % 2]?.reserve(order(acting, 3));
          await reservation?.settle();
        }),
      );
      await Promise.all(meters.map((meter) => meter.close()));
      expect(await unitsInLedger(database.db, caller)).toBe(9);
      const refusals = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 'merchant_limit_exceeded'));
      expect(refusals).toHaveLength(7);
    });

    it('counts what was used before it was set, under every key of the account', async () => {
      const key = await service.newKey();
      const second = await service.newKey({}, 'teams', key.accountId);
      expect((await verify(await service.pageOf(key, 'shop'), 3)).statusCode).toBe(200);
      await limit(second, 'shop', 4);
      expect((await verify(await service.pageOf(second, 'shop'), 2)).json().error).toBe(
        'merchant_limit_exceeded',
      );
      // Also what is used while the limit is away.
      await limit(key, 'shop', null);
      expect((await verify(await service.pageOf(key, 'shop'), 1)).statusCode).toBe(200);
      await limit(key, 'shop', 4);
      expect((await verify(await service.pageOf(second, 'shop'), 1)).json().detail).toContain('4 are used');
    });

    it('is of the merchant alone: not of others, not of the key itself, not of another account', async () => {
      const key = await service.newKey();
      const other = await service.newKey();
      await limit(key, 'shop', 0);
      expect((await verify(await service.pageOf(key, 'shop'), 1)).statusCode).toBe(403);
      for (const page of [await service.pageOf(key, 'Shop'), await service.pageOf(other, 'shop'), key])
        expect((await verify(page, 1)).statusCode).toBe(200);
      expect(await list(other)).toEqual({ data: [], next_cursor: null });
    });

    it('begins anew with the next month', async () => {
      const key = await service.newKey();
      await limit(key, 'shop', 1);
      expect((await verify(await service.pageOf(key, 'shop'), 1)).statusCode).toBe(200);
      const before = service.clock.now().getTime();
      service.clock.set('2026-12-01T00:00:00Z');
      expect((await verify(await service.pageOf(key, 'shop'), 1)).statusCode).toBe(200);
      service.clock.set(before);
    });

    it('leaves the refusal to the key whose own limit is nearer', async () => {
      const key = await service.newKey({ creditLimit: 1 });
      await limit(key, 'shop', 2);
      expect((await verify(await service.pageOf(key, 'shop'), 3)).json().error).toBe('usage_limit_exceeded');
    });
  });

  describe('a deactivation', () => {
    const inactive = {
      is_active: false,
      units_per_month_max: null,
      reason: 'Der Vertrag endete im Oktober.',
    };
    const refusal = {
      error: 'merchant_inactive',
      detail: 'The platform has deactivated this merchant. Its reason: Der Vertrag endete im Oktober.',
    };

    it('refuses tokens made before, for upload, preview and processing, and makes no new ones', async () => {
      const key = await service.newKey();
      const page = await service.pageOf(key, 'shop');
      const file_url = await upload(page, 2);
      expect((await set(key, 'shop', inactive)).json()).toEqual({ merchant_id: 'shop', ...inactive });
      const head = { method: 'HEAD', url: new URL(file_url).pathname } as const;
      const tus = { 'tus-resumable': '1.0.0' };
      expect((await service.api.inject({ ...head, headers: { ...page.headers, ...tus } })).statusCode).toBe(
        403,
      );
      await expect(upload(page, 1)).rejects.toThrow('merchant_inactive');
      const refused = [
        await sendJson(service, page, { file_url }),
        await sendJson(service, page, { file_url }, { url: '/v1/lists/preview' }),
        await delegate(key, 'shop'),
      ];
      for (const answer of refused) {
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toMatchObject(refusal);
      }
      expect(await usedBy(key, 'shop')).toBe(0);
      // The platform itself still has the file.
      expect((await sendJson(service, key, { file_url })).statusCode).toBe(200);
    });

    it('refuses the repetition of a paid answer too, and an activation gives it back', async () => {
      const key = await service.newKey();
      const page = await service.pageOf(key, 'shop');
      const file_url = await upload(page, 2);
      expect((await sendJson(service, page, { file_url })).statusCode).toBe(200);
      await set(key, 'shop', { is_active: false, units_per_month_max: 2 });
      expect((await sendJson(service, page, { file_url })).json().detail).toBe(
        'The platform has deactivated this merchant. It gave no reason.',
      );
      await limit(key, 'shop', 2);
      const again = await sendJson(service, page, { file_url });
      expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
      expect(await usedBy(key, 'shop')).toBe(2);
    });

    it('is of one account, and may come before the first use', async () => {
      const key = await service.newKey();
      const other = await service.newKey();
      await set(key, 'never seen/ü', inactive);
      expect((await delegate(key, 'never seen/ü')).statusCode).toBe(403);
      expect((await delegate(other, 'never seen/ü')).statusCode).toBe(200);
    });
  });

  describe('the list', () => {
    it('has what is set, in pages, and no merchant of which nothing is set', async () => {
      const key = await service.newKey();
      for (const id of ['b', 'a', 'ä', 'B']) await limit(key, id, 7);
      const first = await list(key, 'limit=3');
      expect(first.data).toEqual(
        ['B', 'a', 'b'].map((merchant_id) => ({
          merchant_id,
          is_active: true,
          units_per_month_max: 7,
          reason: null,
        })),
      );
      const rest = await list(key, `limit=3&cursor=${first.next_cursor}`);
      expect([
        rest.data.map(({ merchant_id }: { merchant_id: string }) => merchant_id),
        rest.next_cursor,
      ]).toEqual([['ä'], null]);
      await limit(key, 'b', null);
      expect((await list(key)).data).toHaveLength(3);
    });

    it('holds 10,000 merchants of an account and refuses one more', async () => {
      const key = await service.newKey();
      await sql`
        insert into merchant (account_id, merchant_id, units_per_month_max, is_active)
        select ${key.accountId}, 'shop-' || number, 5, true from generate_series(1, 10000) as number`.execute(
        service.database.db,
      );
      const refused = await set(key, 'one more', { is_active: true, units_per_month_max: 1 });
      expect([refused.statusCode, refused.json().error]).toEqual([409, 'too_many_merchants']);
      await limit(key, 'shop-1', 6);
      await limit(key, 'shop-2', null);
      await limit(key, 'one more', 1);
    });
  });

  it('are changed with an audit entry that names the key, and with none where nothing changes', async () => {
    const key = await service.newKey();
    await limit(key, 'shop', 7);
    await limit(key, 'shop', 7);
    await set(key, 'shop', { is_active: false, units_per_month_max: 7, reason: 'Unpaid.' });
    const events = await service.database.db
      .selectFrom('audit_event')
      .select(['action', 'actor_kind', 'key_id', 'person_id', 'address', 'target', 'details'])
      .where('account_id', '=', key.accountId)
      .where('action', '=', 'merchant.changed')
      .orderBy('id')
      .execute();
    const by = {
      action: 'merchant.changed',
      actor_kind: 'key',
      key_id: key.id,
      person_id: null,
      address: '127.0.0.1',
      target: expect.stringMatching(/^mer_[0-9a-f]{32}$/),
    };
    expect(events).toEqual([
      { ...by, details: { units_per_month_max: { from: null, to: 7 } } },
      {
        ...by,
        details: { is_active: { from: true, to: false }, reason: { from: null, to: 'Unpaid.' } },
      },
    ]);
  });

  it.each([
    ['shop', { units_per_month_max: 5 }, '/is_active'],
    ['shop', { is_active: true }, '/units_per_month_max'],
    ['shop', { is_active: true, units_per_month_max: -1 }, '/units_per_month_max'],
    ['shop', { is_active: true, units_per_month_max: 1.5 }, '/units_per_month_max'],
    ['shop', { is_active: 'no', units_per_month_max: null }, '/is_active'],
    ['shop', { is_active: false, units_per_month_max: null, reason: 'x'.repeat(501) }, '/reason'],
    ['shop', { is_active: false, units_per_month_max: null, reason: 'two\nlines' }, '/reason'],
    ['shop', { is_active: false, units_per_month_max: null, reason: ' ' }, '/reason'],
    ['shop', { is_active: true, units_per_month_max: null, reason: 'Why?' }, '/reason'],
    [' ', { is_active: true, units_per_month_max: null }, '/merchant_id'],
    ['m'.repeat(129), { is_active: true, units_per_month_max: null }, '/merchant_id'],
  ])('are not set wrongly: %j %j names %s', async (merchantId, payload, pointer) => {
    const key = await service.newKey();
    const answer = await set(key, merchantId, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((each: { pointer: string }) => each.pointer)).toEqual([pointer]);
    expect((await list(key)).data).toEqual([]);
  });

  it('are closed to keys without platform integration, to tokens, and without a key', async () => {
    const settings = { is_active: false, units_per_month_max: 0 };
    const key = await service.newKey();
    const senders: [Sender, number][] = [
      [await service.newKey({}, 'basic'), 403],
      [await service.pageOf(key, 'shop'), 403],
      [{ headers: {} }, 401],
    ];
    for (const [sender, status] of senders) {
      expect((await set(sender, 'shop', settings)).statusCode).toBe(status);
      const listed = await service.api.inject({ url: '/v1/merchants', headers: { ...sender.headers } });
      expect(listed.statusCode).toBe(status);
    }
    expect((await list(key)).data).toEqual([]);
  });
});
