import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import type { SealedAnswer } from './idempotency.ts';
import './schema.ts';

/** The row of a request, and the attempt at it. */
export interface HeldRequest {
  readonly scope: string;
  readonly keyHash: Buffer;
  readonly holder: string;
}

const heldUntil = sql<Date>`clock_timestamp() + interval '30 seconds'`;
const oldest = sql<Date>`clock_timestamp() - interval '24 hours'`;

/** Takes the request over when nobody holds it and it has no answer that still counts; says whether it did. */
export async function hold(
  db: Executor,
  { scope, keyHash, holder }: HeldRequest,
  fingerprint: Buffer,
): Promise<boolean> {
  const taken = await db
    .insertInto('remembered_request')
    .values({
      scope,
      key_hash: keyHash,
      fingerprint,
      holder,
      held_until: heldUntil,
      created_at: sql`clock_timestamp()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key_hash'])
        .doUpdateSet((row) => ({
          fingerprint: row.ref('excluded.fingerprint'),
          holder: row.ref('excluded.holder'),
          held_until: row.ref('excluded.held_until'),
          created_at: row.ref('excluded.created_at'),
          status: null,
          content_type: null,
          body: null,
        }))
        .where(
          sql<boolean>`coalesce(remembered_request.held_until < clock_timestamp(), remembered_request.created_at < ${oldest})`,
        ),
    )
    .returning('holder')
    .executeTakeFirst();
  return taken !== undefined;
}

/** What another attempt has made of the request. */
export interface FoundRequest {
  readonly fingerprint: Buffer;
  readonly holder: string;
  /** Undefined while it is under way. */
  readonly answer: SealedAnswer | undefined;
}

export async function findRequest(
  db: Executor,
  { scope, keyHash }: Omit<HeldRequest, 'holder'>,
): Promise<FoundRequest | undefined> {
  const row = await db
    .selectFrom('remembered_request')
    .select(['fingerprint', 'holder', 'status', 'content_type', 'body'])
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { fingerprint, holder, status, content_type: contentType, body } = row;
  const isAnswered = status !== null && contentType !== null && body !== null;
  return { fingerprint, holder, answer: isAnswered ? { status, contentType, sealedBody: body } : undefined };
}

/** Says whether the attempt still had its turn. */
export async function storeAnswer(
  db: Executor,
  held: HeldRequest,
  { status, contentType, sealedBody }: SealedAnswer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('remembered_request')
    .set({ held_until: null, status, content_type: contentType, body: sealedBody })
    .where('scope', '=', held.scope)
    .where('key_hash', '=', held.keyHash)
    .where('holder', '=', held.holder)
    .where('held_until', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Forgets what this very attempt has left: that it is under way, or else an answer that cannot be read. */
export async function forgetAttempt(
  db: Executor,
  { scope, keyHash, holder }: HeldRequest,
  left: 'under way' | 'answered',
): Promise<void> {
  await db
    .deleteFrom('remembered_request')
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .where('holder', '=', holder)
    .where('held_until', left === 'answered' ? 'is' : 'is not', null)
    .execute();
}

/** Rows that are locked are being answered at this moment; waiting for several of them could be a deadlock. */
export async function renewAttempts(db: Executor, attempts: readonly HeldRequest[]): Promise<void> {
  await sql`
    with own as (
      select request.scope, request.key_hash
      from unnest(
        ${attempts.map(({ scope }) => scope)}::text[],
        ${attempts.map(({ keyHash }) => keyHash)}::bytea[],
        ${attempts.map(({ holder }) => holder)}::text[]
      ) as attempt (scope, key_hash, holder)
      join remembered_request as request using (scope, key_hash, holder)
      where request.held_until is not null
      for update of request skip locked
    )
    update remembered_request as request set held_until = ${heldUntil}
    from own where request.scope = own.scope and request.key_hash = own.key_hash`.execute(db);
}

/** Removes some of the rows that no longer count, and says how many. */
export async function removeOldest(db: Executor, rowsMax: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from remembered_request
    where (scope, key_hash) in (
      select scope, key_hash from remembered_request
      where created_at < ${oldest} and coalesce(held_until < clock_timestamp(), true)
      order by created_at
      limit ${rowsMax}
      for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
