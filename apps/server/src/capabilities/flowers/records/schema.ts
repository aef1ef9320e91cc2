import type { Generated } from '../../../platform/database/index.ts';

interface FlowerSourceTable {
  id: string;
  title: string;
  licence: string | null;
  citation: string | null;
  doi: string | null;
  /** JSON: names and checksums of the files of the last import. */
  files: string;
  imported_at: Date;
}

interface FlowerTable {
  id: number;
  source: string;
  source_id: string;
  /** JSON as `FlowerFacts` describes it. */
  facts: string;
  /** JSON as `VerifiedName` describes it; null where the name was not verified. */
  name: string | null;
  /** 400 numbers of 8 bytes, little-endian. */
  spectrum: Uint8Array;
}

/** One row: counts the imports and removals, so that every process notices them. */
interface FlowerChangeTable {
  is_only: Generated<boolean>;
  version: string;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    flower_source: FlowerSourceTable;
    flower: FlowerTable;
    flower_change: FlowerChangeTable;
  }
}
