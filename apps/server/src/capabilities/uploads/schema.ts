interface UploadTable {
  /** Random and not to be guessed; the last part of its address and the name under which its bytes are kept. */
  id: string;
  account_id: string;
  key_id: string;
  /**
   * The owner, together with `merchant_id`: the key, or the first of those it replaced by rotation.
   */
  lineage_id: string;
  /** The merchant of the token that created it; null when the key itself did. */
  merchant_id: string | null;
  /** The sender's name of the file. Never a path. */
  filename: string;
  filetype: string | null;
  /** `Upload-Metadata` as it was sent, which tus repeats in answers. */
  metadata: string;
  /** Bytes it has when it is complete. */
  size: number;
  created_at: Date;
  /** When every byte had arrived. */
  completed_at: Date | null;
  /** When it was last processed. */
  processed_at: Date | null;
  /** When its file is deleted. */
  expires_at: Date;
  /** When its file was deleted; the row stays for a day, to tell what became of it. */
  removed_at: Date | null;
}

/** Requests that are working on an upload, where processes share the database. */
interface UploadLockTable {
  upload_id: string;
  holder: string;
  /** Its process moves it on while it lives. */
  held_until: Date;
  /** Another request waits: the holder should come to an end. */
  is_wanted: boolean;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    upload: UploadTable;
    upload_lock: UploadLockTable;
  }
}

export type { UploadTable };
