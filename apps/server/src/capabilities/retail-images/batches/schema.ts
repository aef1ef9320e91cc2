import type { TaskColumns } from '../../../platform/jobs/durable-task.ts';

interface RetailBatchTable extends TaskColumns {
  /** Null, like the other members of an owner, if the service itself has queued it for a resolve. */
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
  /** JSON: a result for each item; of a complete batch. */
  results: string | null;
  updated_at: Date;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    retail_batch: RetailBatchTable;
  }
}

export type { RetailBatchTable };
