import type { Generated } from 'kysely';

/** Requests that were sent with an `Idempotency-Key`, and their answers. */
interface IdempotencyRecordTable {
  /** The caller and the operation: the API key (or person), the method and the path. */
  scope: string;
  /** HMAC of the `Idempotency-Key` under the server secret. */
  key_hash: Buffer;
  /** HMAC of a digest of the query, the wanted media type and the body. */
  fingerprint: Buffer;
  /** Id of the current attempt, so that an expired one cannot complete the request of the next. */
  holder: string;
  /** Renewed during the request; long past after an interruption, null once answered. */
  held_until: Date | null;
  status: number | null;
  content_type: string | null;
  /** Compressed, then encrypted under a key made from the server secret and the `Idempotency-Key`, which is not stored. */
  body: Buffer | null;
  /** Units charged for interrupted attempts, which count towards the next one. */
  paid_units: Generated<number>;
  created_at: Date;
}

declare module '../database/schema.ts' {
  interface Schema {
    remembered_request: IdempotencyRecordTable;
  }
}
