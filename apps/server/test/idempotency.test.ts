import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Timer } from '../src/platform/clock.ts';
import { createIdempotency } from '../src/platform/idempotency/create-idempotency.ts';
import type {
  Idempotency,
  IdempotentRequest,
  RequestAttempt,
} from '../src/platform/idempotency/idempotency.ts';
import { databasesUnderTest, silentLogger, type TestDatabase } from './support/database.ts';
import { fixedSecrets } from './support/fixed-secrets.ts';

/** Runs its work when the test says so. */
function handTimer() {
  const works: { milliseconds: number; work: () => void }[] = [];
  const timer: Timer = {
    every(milliseconds, work) {
      const entry = { milliseconds, work };
      works.push(entry);
      return () => void works.splice(works.indexOf(entry), 1);
    },
  };
  const passes = (milliseconds: number) => {
    for (const entry of works) if (entry.milliseconds <= milliseconds) entry.work();
  };
  return { timer, passes, works };
}

const answer = {
  status: 201,
  contentType: 'application/json',
  body: Buffer.from('{"secret":"pds_live_abc"}'),
};

describe.each(databasesUnderTest)('remembered requests in $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const create = ({ secret = 'server secret', timer = handTimer().timer } = {}): Idempotency =>
    createIdempotency({
      db: database.db,
      secrets: fixedSecrets(secret),
      timer,
      random: randomBytes,
      logger: silentLogger,
    });

  let requests = 0;
  const newRequest = (): IdempotentRequest => {
    requests += 1;
    return {
      scope: 'key_1 POST /v1/plants',
      key: `order-${requests}`,
      fingerprint: Buffer.from('fingerprint'),
    };
  };

  async function begin(idempotency: Idempotency, request: IdempotentRequest): Promise<RequestAttempt> {
    const begun = await idempotency.begin(request);
    if ('answered' in begun) throw new Error('The request was answered already.');
    return begun.attempt;
  }
  async function complete(idempotency: Idempotency, request: IdempotentRequest): Promise<void> {
    const attempt = await begin(idempotency, request);
    await attempt.complete(await attempt.seal(answer));
  }
  const rowOf = ({ scope }: IdempotentRequest) =>
    database.db.selectFrom('remembered_request').selectAll().where('scope', '=', scope);
  const secondsHeld = async ({ scope }: IdempotentRequest): Promise<number | undefined> => {
    const row = await database.db
      .selectFrom('remembered_request')
      .select(sql<number>`extract(epoch from min(held_until) - clock_timestamp())::float8`.as('seconds'))
      .where('scope', '=', scope)
      .executeTakeFirst();
    return row?.seconds;
  };
  const allLater = (interval: string) =>
    sql`update remembered_request set
      held_until = held_until - ${interval}::interval,
      created_at = created_at - ${interval}::interval`.execute(database.db);

  it('are answered once, and then with the same answer, also by the next process', async () => {
    const request = newRequest();
    await complete(create(), request);
    expect(await create().begin(request)).toEqual({ answered: answer });
  });

  it('keep answers of any bytes, and of none', async () => {
    for (const body of [Buffer.alloc(0), randomBytes(100_000), Buffer.alloc(3_000_000, 'a')]) {
      const request = newRequest();
      const idempotency = create();
      const attempt = await begin(idempotency, request);
      await attempt.complete(await attempt.seal({ status: 200, contentType: '', body }));
      const again = await idempotency.begin(request);
      if (!('answered' in again)) throw new Error('The request is not answered.');
      // A matcher compares three million bytes one by one, which takes seconds.
      const { body: kept, ...others } = again.answered;
      expect({ ...others, isSame: kept.equals(body) }).toEqual({
        status: 200,
        contentType: '',
        isSame: true,
      });
    }
  });

  it('are told apart by who asks what, and by the key', async () => {
    const request = newRequest();
    await complete(create(), request);
    await begin(create(), { ...request, scope: 'key_2 POST /v1/plants' });
    await begin(create(), { ...request, key: `${request.key}!` });
  });

  it('refuse another request with the same key, whether the first is answered or under way', async () => {
    const request = newRequest();
    const other = { ...request, fingerprint: Buffer.from('other') };
    const attempt = await begin(create(), request);
    await expect(create().begin(other)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
      status: 422,
    });
    await attempt.complete(await attempt.seal(answer));
    await expect(create().begin(other)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('are worked on by one of many who ask at once', async () => {
    const request = newRequest();
    const idempotency = create();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => idempotency.begin(request)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      expect(outcome.reason).toMatchObject({
        code: 'idempotency_in_progress',
        status: 409,
        retryAfterSeconds: expect.any(Number),
      });
    }
  });

  it('begin anew when the attempt was released', async () => {
    const request = newRequest();
    const attempt = await begin(create(), request);
    await attempt.release();
    await complete(create(), { ...request, fingerprint: Buffer.from('other') });
  });

  it('keep their answer when the attempt is released after it', async () => {
    const request = newRequest();
    const attempt = await begin(create(), request);
    await attempt.complete(await attempt.seal(answer));
    await attempt.release();
    expect(await create().begin(request)).toEqual({ answered: answer });
  });

  it('keep no answer whose transaction was rolled back', async () => {
    const request = newRequest();
    const attempt = await begin(create(), request);
    const sealed = await attempt.seal(answer);
    const settling = database.db.transaction().execute(async (tx) => {
      await attempt.complete(sealed, tx);
      throw new Error('no credit');
    });
    await expect(settling).rejects.toThrow('no credit');
    await attempt.release();
    await begin(create(), request);
  });

  it('are taken over from a process that was killed, which can then no longer answer them', async () => {
    const request = newRequest();
    const lost = await begin(create(), request);
    await allLater('31 seconds');
    const next = await begin(create(), request);
    await expect(lost.seal(answer).then((sealed) => lost.complete(sealed))).rejects.toMatchObject({
      status: 503,
    });
    await lost.release();
    await next.complete(await next.seal({ ...answer, body: Buffer.from('next') }));
    expect(await create().begin(request)).toMatchObject({ answered: { body: Buffer.from('next') } });
  });

  it('are held no longer than a lease after the clock of the database was set back', async () => {
    const request = { ...newRequest(), scope: 'key_back POST /v1/plants' };
    await begin(create(), request);
    // The same as a clock that shows three hours less.
    await allLater('-3 hours');
    await expect(create().begin(request)).rejects.toMatchObject({ code: 'idempotency_in_progress' });
    expect(await secondsHeld(request)).toBeLessThanOrEqual(30);
  });

  it('stay with a process that renews its attempts', async () => {
    const { timer, passes } = handTimer();
    const idempotency = create({ timer });
    const first = { ...newRequest(), scope: 'key_long POST /v1/plants' };
    const second = { ...newRequest(), scope: 'key_long POST /v1/plants' };
    await begin(idempotency, first);
    await begin(idempotency, second);
    await allLater('29 seconds');
    passes(10_000);
    await expect.poll(() => secondsHeld(first)).toBeGreaterThan(20);
    await allLater('29 seconds');
    await expect(create().begin(first)).rejects.toMatchObject({ code: 'idempotency_in_progress' });
    await expect(create().begin(second)).rejects.toMatchObject({ code: 'idempotency_in_progress' });
  });

  it('begin anew once the process that worked on them has stopped', async () => {
    const { timer, works } = handTimer();
    const idempotency = create({ timer });
    const request = newRequest();
    await begin(idempotency, request);
    await idempotency.close();
    expect(works).toEqual([]);
    await begin(create(), request);
  });

  it('are forgotten after 24 hours, and removed', async () => {
    const request = { ...newRequest(), scope: 'key_old POST /v1/plants' };
    const { timer, passes } = handTimer();
    const idempotency = create({ timer });
    await complete(idempotency, request);
    await allLater('24 hours 1 second');
    const again = await begin(idempotency, request);
    await again.complete(await again.seal(answer));
    await allLater('24 hours 1 second');
    passes(60_000);
    await expect.poll(() => rowOf(request).execute()).toEqual([]);
  });

  // PostgreSQL gives room back only when no session of any other test still looks at an older state.
  it('take no more room when those of yesterday have been removed', { retry: 2 }, async () => {
    const size = async () => {
      const { rows } = await sql<{ bytes: number }>`
        select pg_total_relation_size('remembered_request') as bytes`.execute(database.db);
      return rows[0]?.bytes ?? 0;
    };
    const oneDay = async () => {
      const { timer, passes } = handTimer();
      const idempotency = create({ timer });
      const requests = Array.from({ length: 20 }, () => ({
        ...newRequest(),
        scope: 'key_days POST /v1/plants',
      }));
      for (const request of requests) {
        const attempt = await begin(idempotency, request);
        await attempt.complete(await attempt.seal({ ...answer, body: randomBytes(50_000) }));
      }
      const full = await size();
      await allLater('24 hours 1 second');
      passes(60_000);
      await expect
        .poll(() => rowOf({ ...newRequest(), scope: 'key_days POST /v1/plants' }).execute())
        .toEqual([]);
      await idempotency.close();
      return full;
    };
    const first = await oneDay();
    expect(await oneDay()).toBeLessThan(first * 1.5);
  });

  describe('for which a part was paid', () => {
    async function payPart(request: IdempotentRequest, units: number): Promise<void> {
      const attempt = await begin(create(), request);
      await attempt.settlePartial(units, database.db);
      await attempt.release();
    }

    it('hand it to the next attempt, and add what that one pays', async () => {
      const request = newRequest();
      expect((await begin(create(), newRequest())).paidUnits).toBe(0);
      await payPart(request, 2);
      await payPart(request, 3);
      expect((await begin(create(), request)).paidUnits).toBe(5);
    });

    it('keep it when the next attempt is released, or its process killed or stopped', async () => {
      const request = newRequest();
      await payPart(request, 2);
      await (await begin(create(), request)).release();
      await begin(create(), request);
      await allLater('31 seconds');
      const stopped = create();
      await begin(stopped, request);
      await stopped.close();
      expect((await begin(create(), request)).paidUnits).toBe(2);
    });

    it('are for one attempt at a time, and for no other request', async () => {
      const request = newRequest();
      await payPart(request, 2);
      const other = { ...request, fingerprint: Buffer.from('other') };
      await expect(create().begin(other)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
      const begun = await Promise.allSettled([1, 2].map(() => begin(create(), request)));
      expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    it('forget it after 24 hours', async () => {
      const request = newRequest();
      await payPart(request, 2);
      await allLater('24 hours 1 second');
      expect((await begin(create(), request)).paidUnits).toBe(0);
    });

    it('are not paid in part for an attempt that has lost its turn', async () => {
      const request = newRequest();
      const lost = await begin(create(), request);
      await allLater('31 seconds');
      const next = await begin(create(), request);
      await expect(lost.settlePartial(1, database.db)).rejects.toMatchObject({ status: 503 });
      await lost.release();
      await next.complete(await next.seal(answer));
      expect(await create().begin(request)).toEqual({ answered: answer });
    });

    it('stay free when the process that broke them off renews its attempts', async () => {
      const { timer, passes } = handTimer();
      const idempotency = create({ timer });
      const request = newRequest();
      const attempt = await begin(idempotency, request);
      await attempt.settlePartial(1, database.db);
      passes(10_000);
      await idempotency.close();
      expect((await begin(create(), request)).paidUnits).toBe(1);
    });
  });

  it('are stored without their key, and with an answer that nobody can read who does not know it', async () => {
    const request = { ...newRequest(), scope: 'key_secret POST /v1/plants' };
    await complete(create(), request);
    const row = await rowOf(request).executeTakeFirstOrThrow();
    const stored = JSON.stringify(row) + Buffer.from(row.body ?? '').toString('latin1');
    expect(stored).not.toContain('pds_live');
    expect(stored).not.toContain(request.key);
  });

  it('are stored without a digest by which their body or key could be guessed', async () => {
    const scope = 'key_guessed POST /v1/plants';
    const request = { scope, key: 'order', fingerprint: createHash('sha256').update('secret').digest() };
    await complete(create(), request);
    const plain = ['order', 'secret'].map((text) => createHash('sha256').update(text).digest('hex'));
    const row = await rowOf(request).executeTakeFirstOrThrow();
    for (const digest of [row.key_hash, row.fingerprint]) expect(plain).not.toContain(digest.toString('hex'));

    await complete(create({ secret: 'another' }), request);
    const rows = await rowOf(request).execute();
    expect(new Set(rows.map(({ fingerprint }) => fingerprint.toString('hex'))).size).toBe(2);
  });

  it.each([
    ['a body that was changed', { body: randomBytes(64) }],
    ['a body that is too short', { body: Buffer.from('x') }],
    ['a status that was changed', { status: 200 }],
    ['a content type that was changed', { content_type: 'text/html' }],
  ])('are answered anew instead of with %s', async (_what, change) => {
    const request = { ...newRequest(), scope: 'key_damaged POST /v1/plants' };
    await complete(create(), request);
    await database.db
      .updateTable('remembered_request')
      .set(change)
      .where('scope', '=', request.scope)
      .execute();
    const attempt = await begin(create(), request);
    await attempt.release();
  });

  it('are answered anew under another server secret', async () => {
    const request = newRequest();
    await complete(create(), request);
    await begin(create({ secret: 'another' }), request);
  });
});
