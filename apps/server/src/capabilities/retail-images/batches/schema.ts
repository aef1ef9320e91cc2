interface RetailBatchTable {
  id: string;
  /** Null with the other members of an owner: queued by the service itself, for plants that were asked for at once. */
  account_id: string | null;
  key_id: string | null;
  lineage_id: string | null;
  merchant_id: string | null;
  request_id: string | null;
  content_hash: string | null;
  site_url: string | null;
  origin: string | null;
  /** JSON as `BatchRequest` describes it. */
  request: string;
  status: string;
  /**
   * Attempts begun; also the token that distinguishes the present attempt from one that was taken
   * for dead.
   */
  attempts: number;
  /** JSON: a result for each item; of a complete batch. */
  results: string | null;
  error: string | null;
  created_at: Date;
  /** Since when it waits, the last time. */
  queued_at: Date;
  /** Start of the last attempt. */
  started_at: Date | null;
  updated_at: Date;
  finished_at: Date | null;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    retail_batch: RetailBatchTable;
  }
}

export type { RetailBatchTable };
