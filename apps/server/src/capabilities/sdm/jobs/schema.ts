interface SdmJobTable {
  id: string;
  account_id: string;
  key_id: string;
  /** The key, or the first of those it replaced by rotation. */
  lineage_id: string;
  /** JSON as `JobRequest` describes it. */
  request: string;
  approximation: string | null;
  inputs_key: string;
  status: string;
  stage: string | null;
  progress: number;
  /** Attempts begun; also the token by which an attempt that was taken for dead is told from the present one. */
  attempts: number;
  created_at: Date;
  /** Since when it waits, the last time. */
  queued_at: Date;
  /** Of the last attempt. */
  started_at: Date | null;
  finished_at: Date | null;
  error: string | null;
  /** JSON as `JobOutcome` describes it. */
  outcome: string | null;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    sdm_job: SdmJobTable;
  }
}

export type { SdmJobTable };
