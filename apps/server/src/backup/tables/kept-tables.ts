import type { Schema } from '../../platform/database/index.ts';

/** Rows go into the backup, or they do not: then why. */
type Treatment = 'kept' | { readonly leftOut: string };

const treatments: Readonly<Record<keyof Schema, Treatment>> = {
  account: 'kept',
  account_credit: 'kept',
  api_key: 'kept',
  person: 'kept',
  one_time_link: 'kept',
  session: 'kept',
  audit_event: 'kept',
  merchant: 'kept',
  known_name: 'kept',
  budget: 'kept',
  hold: 'kept',
  usage_entry: 'kept',
  unbilled_entry: 'kept',
  usage_day: 'kept',
  remembered_request: 'kept',
  revoked_token: 'kept',
  upload: 'kept',
  list_columns: 'kept',
  plant_list: 'kept',
  plant_list_row: 'kept',
  plant_list_text: 'kept',
  plant_list_change: 'kept',
  name_decision: 'kept',
  flower_source: 'kept',
  flower: 'kept',
  flower_change: 'kept',
  sdm_job: 'kept',
  retail_site: 'kept',
  retail_plant: 'kept',
  retail_name: 'kept',
  retail_picture: 'kept',
  retail_plant_picture: 'kept',
  retail_shop_picture: 'kept',
  retail_takedown: 'kept',
  retail_batch: 'kept',
  dataset_import: { leftOut: 'imports of datasets, whose files are no part of it' },
  key_request: { leftOut: 'what was called in the last week' },
  source_answer_cache: { leftOut: 'answers of the sources, which are asked again' },
  lookup_claim: { leftOut: 'what the sources are being asked' },
  provisional_name: { leftOut: 'names that may be completed within a day at no cost' },
  outbound_pace: { leftOut: 'when the sources may be asked next' },
  outbound_findings: { leftOut: 'which sources are not asked at present' },
  rate_bucket: { leftOut: 'how many requests came in the last minutes' },
  upload_lock: { leftOut: 'requests under way' },
  kysely_migration: { leftOut: 'made by the migrations, which the backup names' },
};

/**
 * The tables that go into a backup. A table of the service that is missing above does not compile.
 */
export const keptTables: readonly string[] = Object.entries(treatments)
  .filter(([, treatment]) => treatment === 'kept')
  .map(([table]) => table);

/** The others, with the reason. */
export const leftOutTables: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(treatments).flatMap(([table, treatment]) =>
    treatment === 'kept' ? [] : [[table, treatment.leftOut]],
  ),
);

export const allTables: readonly string[] = Object.keys(treatments);

/** Sequences that belong to no column. */
export const ownSequences: readonly string[] = ['flower_id'];
