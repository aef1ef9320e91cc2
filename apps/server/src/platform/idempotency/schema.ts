import type { Generated } from 'kysely';

/** Requests that were sent with an `Idempotency-Key`, and their answers. */
interface RememberedRequestTable {
  /** The caller and the operation: the API key (or person), the method and the path. */
  scope: string;
  /** HMAC of the `Idempotency-Key` under the server secret. */
  key_hash: Buffer;
  /** HMAC of a digest of the query, the wanted media type and the body. */
  fingerprint: Buffer;
  /** Names the attempt that works on it, so that one whose time has run out cannot complete the next one's. */
  holder: string;
  /** Its process renews it while the request is under way; long past when it broke off, null once it is answered. */
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
    remembered_request: RememberedRequestTable;
  }
}
