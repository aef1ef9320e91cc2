import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../../platform/database/index.ts';
import type { AccountTable, ApiKeyRow, ApiKeyTable } from '../schema.ts';

export function findKeyByHash(db: Executor, hash: Buffer): Promise<ApiKeyRow | undefined> {
  return db.selectFrom('api_key').selectAll().where('secret_hash', '=', hash).executeTakeFirst();
}

export function listKeys(db: Executor): Promise<ApiKeyRow[]> {
  return db.selectFrom('api_key').selectAll().orderBy('created_at').orderBy('id').execute();
}

export async function insertKey(db: Executor, key: Insertable<ApiKeyTable>): Promise<void> {
  await db.insertInto('api_key').values(key).execute();
}

/** Inserts the key unless it exists, which another process may see to at the same time. */
export async function insertKeyIfAbsent(db: Executor, key: Insertable<ApiKeyTable>): Promise<void> {
  await db
    .insertInto('api_key')
    .values(key)
    .onConflict((conflict) => conflict.column('secret_hash').doNothing())
    .execute();
}

/** Returns whether there is such a key. */
export async function setKeyActive(db: Executor, id: string, active: boolean): Promise<boolean> {
  const result = await db.updateTable('api_key').set({ active }).where('id', '=', id).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Notes a use unless one was noted after `notSince`, so that machines do not repeat each other's work. */
export async function noteKeyUse(db: Executor, id: string, at: Date, notSince: Date): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<', notSince)]))
    .execute();
}

export async function hasIssuedKeys(db: Executor): Promise<boolean> {
  const key = await db
    .selectFrom('api_key')
    .select('id')
    .where('is_bootstrap', '=', false)
    .limit(1)
    .executeTakeFirst();
  return key !== undefined;
}

/** How many issued keys were hashed under another server secret than this one. */
export async function countKeysOfOtherSecrets(db: Executor, fingerprint: string): Promise<number> {
  const { count } = await db
    .selectFrom('api_key')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('is_bootstrap', '=', false)
    .where('hashed_under', '!=', fingerprint)
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasAccount(db: Executor, id: string): Promise<boolean> {
  const account = await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst();
  return account !== undefined;
}

export async function ensureAccount(db: Executor, account: Insertable<AccountTable>): Promise<void> {
  await db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
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
