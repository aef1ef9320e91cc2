import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operator } from '../../src/capabilities/accounts/actor.ts';
import { type AuditLog, createAuditLog } from '../../src/capabilities/accounts/audit/audit-log.ts';
import { oneDatabaseUnderTest, type TestDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-accounts.ts';

describe.each(oneDatabaseUnderTest)('the audit log on the $name database', ({ open }) => {
  let database: TestDatabase;
  let now: number;
  let audit: AuditLog;

  const note = (target: string, accountId = 'acc_nursery') =>
    audit.record(database.db, { accountId, actor: operator, action: 'key.created', target });
  const targets = async (page: Parameters<AuditLog['list']>[1]) => {
    const { entries, nextCursor } = await audit.list('acc_nursery', page);
    return { targets: entries.map(({ target }) => target), nextCursor };
  };

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    const { db } = database;
    await emptyTables(db, ['audit_event', 'person', 'account']);
    const accounts = ['acc_nursery', 'acc_other'].map(
      (id) => ({ id, name: id, plan: 'pro', created_at: new Date() }) as const,
    );
    await db.insertInto('account').values(accounts).execute();
    now = Date.UTC(2026, 10, 22, 8);
    audit = createAuditLog({ db, clock: () => now });
  });

  it('says who did what to what, when, and from which address', async () => {
    const { db } = database;
    await db
      .insertInto('person')
      .values({
        id: 'per_1',
        account_id: 'acc_nursery',
        email: 'Ann@Nursery.example',
        email_key: 'ann@nursery.example',
        name: 'Ann',
        role: 'owner',
        password_hash: '-',
        created_at: new Date(),
      })
      .execute();
    await audit.record(db, {
      accountId: 'acc_nursery',
      actor: { kind: 'person', personId: 'per_1', address: '203.0.113.7' },
      action: 'key.changed',
      target: 'key_1',
      details: { credit_limit: { from: null, to: 500 } },
    });
    const { entries, nextCursor } = await audit.list('acc_nursery', { limit: 10 });
    expect(nextCursor).toBeNull();
    expect(entries).toEqual([
      {
        id: expect.any(Number),
        account_id: 'acc_nursery',
        at: new Date(now),
        actor_kind: 'person',
        person_id: 'per_1',
        person_email: 'Ann@Nursery.example',
        key_id: null,
        address: '203.0.113.7',
        action: 'key.changed',
        target: 'key_1',
        details: { credit_limit: { from: null, to: 500 } },
      },
    ]);
  });

  it('tells what the operator did on the machine from what people did', async () => {
    await note('key_1');
    const { entries } = await audit.list('acc_nursery', { limit: 10 });
    expect(entries[0]).toMatchObject({
      actor_kind: 'operator',
      person_id: null,
      person_email: null,
      address: null,
    });
  });

  it('keeps what a person did after the person was removed', async () => {
    await audit.record(database.db, {
      accountId: 'acc_nursery',
      actor: { kind: 'person', personId: 'per_gone', address: '::1' },
      action: 'person.signed_out',
    });
    const { entries } = await audit.list('acc_nursery', { limit: 10 });
    expect(entries[0]).toMatchObject({
      person_id: 'per_gone',
      person_email: null,
      target: null,
      details: {},
    });
  });

  it('shows the entries of one account only, the newest first', async () => {
    await note('key_1');
    await note('key_2', 'acc_other');
    await note('key_3');
    expect(await targets({ limit: 10 })).toEqual({ targets: ['key_3', 'key_1'], nextCursor: null });
  });

  it('goes through all entries page by page, also while new ones are written', async () => {
    for (const id of ['key_1', 'key_2', 'key_3', 'key_4', 'key_5']) await note(id);
    const first = await targets({ limit: 2 });
    await note('key_6');
    const second = await targets({ limit: 2, cursor: first.nextCursor ?? undefined });
    const third = await targets({ limit: 2, cursor: second.nextCursor ?? undefined });
    expect([first, second, third].map((page) => page.targets)).toEqual([
      ['key_5', 'key_4'],
      ['key_3', 'key_2'],
      ['key_1'],
    ]);
    expect(third.nextCursor).toBeNull();
  });

  it('has no further page when the last one is just full', async () => {
    await note('key_1');
    await note('key_2');
    expect(await targets({ limit: 2 })).toEqual({ targets: ['key_2', 'key_1'], nextCursor: null });
  });

  it.each(['', 'x', '!!', 'W10', Buffer.from('-1').toString('base64url'), 'A'.repeat(100_000)])(
    'refuses a cursor that it did not give (%.20j)',
    async (cursor) => {
      await expect(audit.list('acc_nursery', { limit: 2, cursor })).rejects.toMatchObject({
        status: 400,
        code: 'invalid_request',
        errors: [{ pointer: '/cursor' }],
      });
    },
  );

  it('keeps nothing of a change that was rolled back', async () => {
    const change = database.db.transaction().execute(async (tx) => {
      await audit.record(tx, { accountId: 'acc_nursery', actor: operator, action: 'key.created' });
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    expect(await targets({ limit: 10 })).toEqual({ targets: [], nextCursor: null });
  });

  it('writes an entry whatever was typed, cut to what can be stored', async () => {
    await audit.record(database.db, {
      accountId: 'acc_nursery',
      actor: { kind: 'person', personId: 'per_1', address: 'unknown\0' },
      action: 'person.sign_in_failed',
      details: { email: `a\0b\uD800${'x'.repeat(10_000)}` },
    });
    const { entries } = await audit.list('acc_nursery', { limit: 1 });
    expect(entries[0]).toMatchObject({
      address: 'unknown\uFFFD',
      details: { email: expect.stringMatching(/^a\uFFFDb\uFFFDx{496}$/) },
    });
  });
});
