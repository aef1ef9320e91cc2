import type { Generated } from '../../../platform/database/index.ts';

interface RetailPlantTable {
  species_id: string;
  canonical_key: string;
  species_key: string;
  accepted_name: string;
  cultivar: string | null;
  display_name: string;
  common_name: string | null;
  /** The species of a cultivar, whose picture is shown if the cultivar has none. */
  parent_id: string | null;
  /** A picture that a model has made. */
  drawn_hash: string | null;
  /** Grows whenever another picture is shown, or the last one is withdrawn. */
  version: Generated<number>;
  source_status: Generated<string>;
  searched_at: Date | null;
  /** JSON: names of the sources that could not be asked the last time. */
  unasked: Generated<string>;
  drawing_status: string | null;
  drawing_stage: string | null;
  drawing_job: string | null;
  drawing_tries: Generated<number>;
  drawing_since: Date | null;
  /** The batch that was queued to work on it. */
  work_job: string | null;
  work_since: Date | null;
  /** The attempt that works on it now, and until when it may be taken for alive. */
  leased_by: string | null;
  leased_until: Date | null;
  created_at: Date;
}

interface RetailNameTable {
  name_key: string;
  status: string;
  species_id: string | null;
  /** Reason why it is ambiguous or not found, for people. */
  note: string | null;
  answered_at: Date | null;
  work_job: string | null;
  work_since: Date | null;
}

interface RetailPictureTable {
  /** SHA-256 of the bytes it was made of, hexadecimal; for a shop's own with the shop, so that no two share a row. */
  hash: string;
  state: string;
  source: string;
  /** SHA-256 of the bytes, for a picture that people gave. */
  source_id: string;
  page_url: string | null;
  file_url: string | null;
  /** JSON as `Licence` describes it. */
  licence: string;
  author: string | null;
  title: string | null;
  view: string | null;
  /** JSON as `PictureFacts` describes it; null until its files are kept. */
  facts: string | null;
  retrieved_at: Date;
  checked_at: Date;
}

/** Pictures of plants: those under a licence, not those that a model has made. */
interface RetailPlantPictureTable {
  species_id: string;
  hash: string;
  /** `shown`; `review`: a person has to decide; `refused`: it is never shown for the plant, or found again. */
  state: string;
  /** The lowest is shown first: negative where a person put it there, else the rank of its view, from 1. */
  place: number;
  /** The doubt about it, or why it was refused. */
  reason: string | null;
  decided_at: Date | null;
}

interface RetailTakedownTable {
  hash: string;
  source: string;
  source_id: string;
  reason: string | null;
  /** The plants that it was shown for. */
  species_ids: Generated<string[]>;
  created_at: Date;
}

/** The decision of one shop about a picture of a plant. */
interface RetailShopPictureTable {
  lineage_id: string;
  merchant_id: string;
  species_id: string;
  hash: string;
  /** Null once it was undone. */
  decision: string | null;
  reason: string | null;
  /** JSON of licence, author and view of the shop's own picture, as the shop states them. */
  origin: string | null;
  key_id: string;
  /** Grows with each change, and whenever the picture is taken down. */
  changes: Generated<number>;
  decided_at: Date;
}

export type { RetailShopPictureTable };

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    retail_plant: RetailPlantTable;
    retail_name: RetailNameTable;
    retail_picture: RetailPictureTable;
    retail_plant_picture: RetailPlantPictureTable;
    retail_takedown: RetailTakedownTable;
    retail_shop_picture: RetailShopPictureTable;
  }
}
