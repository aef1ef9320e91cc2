import { type Insertable, sql, type Updateable } from 'kysely';
import type { Executor } from '../../../platform/database/index.ts';
import type { ApiKeyRow, ApiKeyTable } from '../schema.ts';
import { creditsOf } from '../tenants/store.ts';
import type { KeyHashes } from './key-maker.ts';
import type { KeyOwner } from './keys.ts';
import type { OwnedKeyRow } from './plan-limits.ts';

export function findKeyByHash(db: Executor, hashes: KeyHashes, at: Date): Promise<OwnedKeyRow | undefined> {
  return selectOwned(db, at).where('api_key.secret_hash', 'in', hashes).executeTakeFirst();
}

export function findOwnedKey(db: Executor, id: string, at: Date): Promise<OwnedKeyRow | undefined> {
  return selectOwned(db, at).where('api_key.id', '=', id).executeTakeFirst();
}

/** With the credits of the account in the month of `at`. */
const selectOwned = (db: Executor, at: Date) =>
  db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .selectAll('api_key')
    .select(['account.plan as account_plan', creditsOf('account.id', at).as('account_credits')]);

export function findKey(db: Executor, owner: KeyOwner, id: string): Promise<ApiKeyRow | undefined> {
  return keysOf(db, owner).where('id', '=', id).executeTakeFirst();
}

/** Returns the key and locks it against other changes until the transaction ends. */
export function lockKey(tx: Executor, owner: KeyOwner, id: string): Promise<ApiKeyRow | undefined> {
  return keysOf(tx, owner).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Newest first; `after` is the time of creation and the id of the last key of the page before. */
export function listKeys(
  db: Executor,
  owner: KeyOwner,
  { limit, after }: { limit: number; after: readonly [createdAt: number, id: string] | undefined },
): Promise<ApiKeyRow[]> {
  const keys = keysOf(db, owner);
  const rest = after
    ? keys.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(new Date(after[0]), after[1])),
      )
    : keys;
  return rest.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

function keysOf(db: Executor, { accountId, managedWith }: KeyOwner) {
  const all = db.selectFrom('api_key').selectAll();
  const keys = accountId === null ? all : all.where('account_id', '=', accountId);
  if (managedWith === undefined) return keys;
  const managed = keys
    .where('is_dashboard', '=', false)
    .where('is_bootstrap', '=', false)
    .where(sql<boolean>`not coalesce(scope -> 'capabilities' @> '["keys"]', false)`);
  const merchants = managedWith?.merchants;
  if (merchants === undefined) return managed;
  return managed.where(
    sql<boolean>`coalesce(scope -> 'merchants' <@ ${JSON.stringify(merchants)}::jsonb, false)`,
  );
}

export async function insertKey(db: Executor, key: Insertable<ApiKeyTable>): Promise<ApiKeyRow> {
  return db.insertInto('api_key').values(key).returningAll().executeTakeFirstOrThrow();
}

/** Inserts the key unless it exists, which another process may see to at the same time. */
export async function insertKeyIfAbsent(db: Executor, key: Insertable<ApiKeyTable>): Promise<void> {
  await db
    .insertInto('api_key')
    .values(key)
    .onConflict((conflict) => conflict.column('secret_hash').doNothing())
    .execute();
}

export function updateKey(tx: Executor, id: string, changes: Updateable<ApiKeyTable>): Promise<ApiKeyRow> {
  return tx.updateTable('api_key').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** The key of the account's people, unless they have none yet. */
export function findDashboardKey(db: Executor, accountId: string): Promise<ApiKeyRow | undefined> {
  return keysOf(db, { accountId }).where('is_dashboard', '=', true).executeTakeFirst();
}

/** Undefined when the account has one, which another process may have made at the same time. */
export function insertDashboardKey(
  tx: Executor,
  key: Insertable<ApiKeyTable>,
): Promise<ApiKeyRow | undefined> {
  return tx
    .insertInto('api_key')
    .values(key)
    .onConflict((conflict) => conflict.column('account_id').where('is_dashboard', '=', true).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Notes a use unless one was noted after `notSince`, so that machines do not repeat each other's work. */
export async function noteKeyUse(
  db: Executor,
  { id, at, network, notSince }: { id: string; at: Date; network: string | null; notSince: Date },
): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ last_used_at: at, last_used_network: network })
    .where('id', '=', id)
    .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<', notSince)]))
    .execute();
}

export async function hasIssuedKeys(db: Executor): Promise<boolean> {
  const key = await db
    .selectFrom('api_key')
    .select('id')
    .where('is_bootstrap', '=', false)
    .where('is_dashboard', '=', false)
    .limit(1)
    .executeTakeFirst();
  return key !== undefined;
}

/** Counts the issued keys by the server secret under which they were hashed. */
export async function countKeysBySecret(db: Executor): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('api_key')
    .select((select) => ['hashed_under', select.fn.countAll<number>().as('count')])
    .where('is_bootstrap', '=', false)
    .where('is_dashboard', '=', false)
    .groupBy('hashed_under')
    .execute();
  return new Map(rows.map(({ hashed_under, count }) => [hashed_under, count]));
}

/** Runs the work in a transaction while no other process is in the same place. */
export function withFirstKeyLock<Result>(
  db: Executor,
  work: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('plantdata first key', 0))`.execute(tx);
    return work(tx);
  });
}
