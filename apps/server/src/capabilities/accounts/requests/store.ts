import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/index.ts';
import type { KeyRequestRow } from '../schema.ts';

/** An entry as it is written; `lost` entries of the same key could not be kept. */
export type NewKeyRequest = Omit<KeyRequestRow, 'id'>;

/** One statement and one commit for all. */
export async function insertRequests(db: Executor, requests: readonly NewKeyRequest[]): Promise<void> {
  await sql`
    insert into key_request (key_id, at, request_id, method, route, status, units, latency_ms, lost)
    select key_id, at, request_id, method, route, status, units, latency_ms, lost
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as entry (key_id text, at timestamptz,
      request_id text, method text, route text, status integer, units integer, latency_ms integer, lost integer)`.execute(
    db,
  );
}

interface RequestsAsked {
  readonly keyId: string;
  /** The first and the last status asked for. */
  readonly statuses: readonly [number, number] | undefined;
  readonly since: Date;
  readonly before: number | undefined;
  readonly limit: number;
}

/** Newest first. */
export function findRequests(
  db: Executor,
  { keyId, statuses, since, before, limit }: RequestsAsked,
): Promise<KeyRequestRow[]> {
  let found = db
    .selectFrom('key_request')
    .selectAll()
    .where('key_id', '=', keyId)
    .where('lost', '=', 0)
    .where('at', '>=', since);
  if (statuses) found = found.where('status', '>=', statuses[0]).where('status', '<=', statuses[1]);
  if (before !== undefined) found = found.where('id', '<', before);
  return found.orderBy('id', 'desc').limit(limit).execute();
}

/** Requests of a key that were not kept. */
export async function countLost(db: Executor, keyId: string, since: Date): Promise<number> {
  const { lost } = await db
    .selectFrom('key_request')
    .select(sql<number>`coalesce(sum(lost), 0)::integer`.as('lost'))
    .where('key_id', '=', keyId)
    .where('lost', '>', 0)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return lost;
}

/** Removes up to `most` entries of before a time; returns their number. */
export async function removeRequests(db: Executor, before: Date, most: number): Promise<number> {
  const old = db.selectFrom('key_request').select('id').where('at', '<', before).orderBy('at').limit(most);
  const { numDeletedRows } = await db.deleteFrom('key_request').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
