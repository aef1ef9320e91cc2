import type { TaskColumns } from '../../../platform/jobs/durable-task.ts';

interface SdmJobTable extends TaskColumns {
  account_id: string;
  key_id: string;
  /** The key, or the first of those it replaced by rotation. */
  lineage_id: string;
  /** JSON as `JobRequest` describes it. */
  request: string;
  approximation: string | null;
  inputs_key: string;
  stage: string | null;
  progress: number;
  /** JSON as `JobOutcome` describes it. */
  outcome: string | null;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    sdm_job: SdmJobTable;
  }
}

export type { SdmJobTable };
