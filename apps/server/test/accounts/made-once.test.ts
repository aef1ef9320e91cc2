import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ApiInstance } from '../../src/platform/http/index.ts';
import { oneDatabaseUnderTest, type TestDatabase } from '../support/database.ts';
import {
  address,
  type Client,
  type ManagedAccounts,
  newMember,
  newOwner,
  openManagedAccounts,
} from '../support/managed-accounts.ts';
import { handClock } from '../support/meters.ts';

describe.each(oneDatabaseUnderTest)('what people make on the $name database', ({ open }) => {
  const clock = handClock('2026-11-22T09:00:00.000Z');
  let database: TestDatabase;
  let service: ManagedAccounts;
  let owner: Client;
  let member: Client;

  beforeAll(async () => {
    database = await open();
    service = await openManagedAccounts(database, clock);
    owner = await newOwner(service);
    member = await newMember(service, owner);
  });
  afterAll(async () => {
    await service.close();
    await database.close();
  });

  const kinds: readonly Kind[] = [
    {
      what: 'a key',
      order: async () => ({ path: '/v1/account/keys', body: { name: 'web shop' } }),
      made: { keys: 1, links: 0, events: 1 },
      use: ({ secret }) => service.check(secret),
    },
    {
      what: 'a key in the place of another',
      order: async () => {
        const { body } = await owner.post('/v1/account/keys', { name: 'old', credit_limit: 10 });
        return { path: `/v1/account/keys/${body.id}/rotate`, body: { overlap_hours: 1 } };
      },
      made: { keys: 1, links: 0, events: 1 },
      use: ({ secret }) => service.check(secret),
    },
    {
      what: 'an invitation',
      order: async (at) => ({
        path: '/v1/account/people',
        body: { email: `${at}@nursery.example`, role: 'member' },
      }),
      made: { keys: 0, links: 1, events: 1 },
      use: ({ link }) => service.accounts.people.lookAtLink(tokenOf(link)),
    },
    {
      what: 'a link for a new password',
      order: async () => {
        // A new link takes the place of the one before.
        await database.db.deleteFrom('one_time_link').where('purpose', '=', 'password').execute();
        return { path: `/v1/account/people/${member.personId}/password-link`, body: {} };
      },
      made: { keys: 0, links: 1, events: 1 },
      use: ({ link }) => service.accounts.people.lookAtLink(tokenOf(link)),
    },
  ];

  describe.each(kinds)('$what', ({ order, made, use }) => {
    it('is made once, and the repeated request gets the same bytes', async () => {
      const { path, body } = await order('repeated');
      const before = await inventory();
      const [first, second] = [await ask(path, body, 'repeated'), await ask(path, body, 'repeated')];
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.headers['idempotency-replayed']).toBe('true');
      expect(second.headers['content-type']).toBe(first.headers['content-type']);
      expect(second.text).toBe(first.text);
      // A month that gets its table moves entries, which a count at that moment may miss.
      await expect.poll(() => madeSince(before)).toEqual(made);
    });

    it('is there once, and can be used, when the process is killed right after it was made', async () => {
      const { path, body } = await order('killed');
      const before = await inventory();
      await askOneThatIsKilled(path, body, 'killed');
      const repeated = await ask(path, body, 'killed');
      expect(repeated.status).toBe(201);
      expect(repeated.headers['idempotency-replayed']).toBe('true');
      await expect(use(repeated.body)).resolves.toBeDefined();
      // A month that gets its table moves entries, which a count at that moment may miss.
      await expect.poll(() => madeSince(before)).toEqual(made);
    });

    it('is neither there nor remembered when the database refuses it at the end', async () => {
      const { path, body } = await order('refused');
      const before = await inventory();
      const allow = await refuseCommits();
      const refused = await ask(path, body, 'refused');
      await allow();
      expect(refused).toMatchObject({ status: 500, body: { error: 'internal_error' } });
      expect(await madeSince(before)).toEqual({ keys: 0, links: 0, events: 0 });
      const repeated = await ask(path, body, 'refused');
      expect(repeated.status).toBe(201);
      expect(repeated.headers['idempotency-replayed']).toBeUndefined();
      // A month that gets its table moves entries, which a count at that moment may miss.
      await expect.poll(() => madeSince(before)).toEqual(made);
    });
  });

  const ask = (path: string, body: object, key: string) => owner.post(path, body, { 'idempotency-key': key });

  /** Asks another process, which gets no further than to what is made: its answer is never sent. */
  async function askOneThatIsKilled(path: string, payload: object, key: string): Promise<void> {
    const isMade = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const prepare = (api: ApiInstance) => {
      api.addHook('preSerialization', async () => {
        isMade.resolve();
        await gate.promise;
      });
    };
    const other = await openManagedAccounts(database, clock, { prepare });
    const headers = { cookie: owner.cookie, 'idempotency-key': key };
    const asked = other.api.inject({ method: 'POST', url: path, headers, payload, remoteAddress: address });
    onTestFinished(async () => {
      gate.resolve();
      await asked;
      await other.close();
    });
    await isMade.promise;
  }

  /** Every transaction that tells the audit log of something fails when it is committed, until it is allowed again. */
  async function refuseCommits(): Promise<() => Promise<unknown>> {
    await sql`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''refused at the end''; end'`.execute(database.db);
    await sql`create constraint trigger refusal after insert on audit_event
      deferrable initially deferred for each row execute function refuse()`.execute(database.db);
    return () => sql`drop function refuse() cascade`.execute(database.db);
  }

  /** How much of everything the account has. */
  async function inventory(): Promise<Inventory> {
    const { rows } = await sql<Inventory>`select
      (select count(*)::int from api_key where account_id = ${owner.accountId}) as keys,
      (select count(*)::int from one_time_link where account_id = ${owner.accountId}) as links,
      (select count(*)::int from audit_event where account_id = ${owner.accountId}) as events`.execute(
      database.db,
    );
    const [counted] = rows;
    if (counted === undefined) throw new Error('Nothing was counted.');
    return counted;
  }

  async function madeSince(before: Inventory): Promise<Inventory> {
    const { keys, links, events } = await inventory();
    return { keys: keys - before.keys, links: links - before.links, events: events - before.events };
  }
});

interface Inventory {
  readonly keys: number;
  readonly links: number;
  readonly events: number;
}

interface Kind {
  readonly what: string;
  /** The request that makes it, and everything that it needs. */
  order(at: string): Promise<{ path: string; body: object }>;
  readonly made: Inventory;
  /** Rejects when what was answered does not work. */
  use(answer: { secret: string; link: string }): Promise<unknown>;
}

const tokenOf = (link: string): string => new URL(link).hash.slice(1);
