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

const isExpired = sql<boolean>`remembered_request.created_at < ${oldest}`;

/**
 * Claims the request if it has no holder and no valid answer, and is not a different request that
 * was paid in part. Returns the units already paid, or undefined if the claim failed.
 */
export async function hold(
  db: Executor,
  { scope, keyHash, holder }: HeldRequest,
  fingerprint: Buffer,
): Promise<number | undefined> {
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
          paid_units: sql<number>`case when ${isExpired} then 0 else remembered_request.paid_units end`,
        }))
        .where(sql<boolean>`
          coalesce(remembered_request.held_until < clock_timestamp(), ${isExpired})
          and (
            remembered_request.paid_units = 0
            or remembered_request.fingerprint = excluded.fingerprint
            or ${isExpired}
          )`),
    )
    .returning('paid_units')
    .executeTakeFirst();
  return taken?.paid_units;
}

/**
 * Lets one transaction at a time decide under which of these names the request is held, in any
 * order of theirs. Returns the one under which it is in the database and has not expired.
 */
export async function lockNames(
  tx: Executor,
  scope: string,
  keyHashes: readonly Buffer[],
): Promise<Buffer | undefined> {
  const least = keyHashes.toSorted(Buffer.compare)[0]?.toString('hex');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope} ${least}`}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('remembered_request')
    .select('key_hash')
    .where('scope', '=', scope)
    .where('key_hash', 'in', keyHashes)
    .where(sql<boolean>`not ${isExpired}`)
    .executeTakeFirst();
  return row?.key_hash;
}

/** The result of another attempt at the request. */
export interface FoundRequest {
  readonly fingerprint: Buffer;
  readonly holder: string;
  /** Undefined while the attempt is in progress. */
  readonly answer: SealedAnswer | undefined;
}

export async function findRequest(
  db: Executor,
  { scope, keyHash }: Omit<HeldRequest, 'holder'>,
): Promise<FoundRequest | undefined> {
  const row = await db
    // A lease set before the clock was turned back would last as long as the jump.
    .with('clamped', (statement) =>
      statement
        .updateTable('remembered_request')
        .set({ held_until: heldUntil })
        .where('scope', '=', scope)
        .where('key_hash', '=', keyHash)
        .where('held_until', '>', heldUntil),
    )
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

/** Returns true if the attempt still held the request. */
export async function storeAnswer(
  db: Executor,
  held: HeldRequest,
  { status, contentType, sealedBody }: SealedAnswer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('remembered_request')
    .set({ held_until: null, status, content_type: contentType, body: sealedBody })
    .where(isUnderWay(held))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/**
 * Records the units charged for a part of the answer and releases the request. Returns true if the
 * attempt still held the request.
 */
export async function storePart(db: Executor, held: HeldRequest, units: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('remembered_request')
    .set((row) => ({ ...releasedLease, paid_units: row('paid_units', '+', units) }))
    .where(isUnderWay(held))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Releases the request without an answer. Keeps the row only if units were paid before. */
export async function releaseAttempt(db: Executor, held: HeldRequest): Promise<void> {
  await db
    .with('kept', (statement) =>
      statement
        .updateTable('remembered_request')
        .set(releasedLease)
        .where(isUnderWay(held))
        .where('paid_units', '>', 0),
    )
    .deleteFrom('remembered_request')
    .where(isUnderWay(held))
    .where('paid_units', '=', 0)
    .execute();
}

/** Drops an answer that cannot be read, unless another has taken its place. */
export async function dropAnswer(db: Executor, { scope, keyHash, holder }: HeldRequest): Promise<void> {
  await db
    .deleteFrom('remembered_request')
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .where('holder', '=', holder)
    .where('held_until', 'is', null)
    .execute();
}

/** The next attempt can claim it. */
const releasedLease = { holder: '', held_until: sql<Date>`'-infinity'::timestamptz` };

const isUnderWay = ({ scope, keyHash, holder }: HeldRequest) =>
  sql<boolean>`scope = ${scope} and key_hash = ${keyHash} and holder = ${holder} and held_until is not null`;

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

/** Removes up to `rowsMax` expired rows and returns their number. */
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

/** Makes the space of removed rows usable again; the embedded database does not do so by itself. */
export async function reclaimRoom(db: Executor): Promise<void> {
  await sql`vacuum (skip_locked) remembered_request`.execute(db);
}
