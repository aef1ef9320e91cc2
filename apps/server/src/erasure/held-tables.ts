import { type RawBuilder, sql } from 'kysely';
import type { Schema } from '../platform/database/index.ts';
import type { MerchantSubject, PersonSubject } from './subject.ts';

/** The rows of a table about a merchant or a person. The table is called `held`. */
interface Held<Subject> {
  readonly where: (subject: Subject) => RawBuilder<unknown>;
  /** JSON for the export, where the whole row would name others. */
  readonly shown?: (subject: Subject) => RawBuilder<unknown>;
  /** Their treatment by erasure; a function returns the new values. */
  readonly erasure: 'deleted' | 'kept' | ((subject: Subject) => RawBuilder<unknown>);
}

interface HeldOf {
  readonly merchant?: Held<MerchantSubject>;
  readonly person?: Held<PersonSubject>;
}

const isOneOf = (column: string, values: readonly string[]) =>
  sql`${sql.ref(column)} = any(${values}::text[])`;

/** For tables that have the account beside the platform's own id. */
const ofMerchant: Held<MerchantSubject> = {
  where: ({ accountId, name }) => sql`held.account_id = ${accountId} and held.merchant_id = ${name}`,
  erasure: 'deleted',
};

const keysOf = (accountId: string) => sql`(select id from api_key where account_id = ${accountId})`;
const lineagesOf = (accountId: string) =>
  sql`(select lineage_id from api_key where account_id = ${accountId})`;

/** Budgets of a merchant, whose ids end with a day: no other merchant's id makes the same text. */
const isBudgetOf = ({ accountId, name }: MerchantSubject, id: RawBuilder<unknown>) => {
  const start = `merchant:${accountId}:${name}:monthly:`;
  return sql`(starts_with(${id}, ${start}) and length(${id}) = length(${start}) + 10)`;
};

/** The name of what was erased. */
const erasedMerchant = ({ id }: MerchantSubject) => `erased merchant ${id.slice(4, 16)}`;
const ofLists = {
  person: {
    where: ({ ids }) => sql`held.list_id in (select id from plant_list where ${isOneOf('owner_id', ids)})`,
    erasure: 'deleted',
  },
} as const satisfies HeldOf;

const nothing: HeldOf = {};

/**
 * The tables with something of a merchant or a person: a table of the service that is missing does not compile.
 * In the order of erasing.
 */
const tables: Readonly<Record<keyof Schema, HeldOf>> = {
  hold: {
    merchant: {
      where: (subject) =>
        sql`exists (select from unnest(held.budget_ids) as id where ${isBudgetOf(subject, sql`id`)})`,
      erasure: (subject) =>
        sql`budget_ids = array(select id from unnest(held.budget_ids) as id where not ${isBudgetOf(subject, sql`id`)})`,
    },
  },
  budget: { merchant: { where: (subject) => isBudgetOf(subject, sql`held.id`), erasure: 'deleted' } },
  api_key: {
    merchant: {
      where: ({ accountId, name }) =>
        sql`held.account_id = ${accountId} and held.scope -> 'merchants' @> ${JSON.stringify(name)}::jsonb`,
      shown: ({ name }) =>
        sql`jsonb_build_object('id', held.id, 'scope', jsonb_build_object('merchants', jsonb_build_array(${name}::text)))`,
      // Not an empty list: the key stays limited.
      erasure: (subject) => sql`scope = jsonb_set(held.scope, '{merchants}',
        (held.scope -> 'merchants') - ${subject.name}::text || ${JSON.stringify(erasedMerchant(subject))}::jsonb)`,
    },
  },
  merchant: { merchant: ofMerchant },
  upload: { merchant: ofMerchant },
  list_columns: { merchant: ofMerchant },
  retail_site: { merchant: ofMerchant },
  retail_batch: { merchant: ofMerchant },
  retail_shop_picture: {
    merchant: {
      where: ({ accountId, name }) =>
        sql`held.lineage_id in ${lineagesOf(accountId)} and held.merchant_id = ${name}`,
      erasure: 'deleted',
    },
  },
  rate_bucket: {
    merchant: {
      where: ({ accountId, name }) =>
        sql`held.id in (select 'uploads:' || id || ':' || ${name} || ':rpm' from unnest(array(${lineagesOf(accountId)})) as id)`,
      erasure: 'deleted',
    },
  },
  remembered_request: {
    merchant: {
      where: ({ accountId, name }) =>
        sql`split_part(held.scope, ' ', 1) in ${keysOf(accountId)}
          and starts_with(substr(held.scope, strpos(held.scope, ' ')), ${` for ${JSON.stringify(name)} `})`,
      erasure: 'deleted',
    },
    person: {
      where: ({ ids }) => sql`split_part(held.scope, ' ', 1) = any(${ids}::text[])`,
      erasure: 'deleted',
    },
  },
  usage_day: {
    merchant: {
      where: ({ accountId, id }) => sql`held.account_id = ${accountId} and held.merchant_id = ${id}`,
      erasure: 'kept',
    },
  },
  plant_list_row: ofLists,
  plant_list_text: ofLists,
  plant_list_change: {
    person: {
      where: ({ ids }) => isOneOf('held.by_id', ids),
      erasure: () => sql`by_name = 'erased person'`,
    },
  },
  plant_list: { person: { where: ({ ids }) => isOneOf('held.owner_id', ids), erasure: 'deleted' } },
  name_decision: {
    person: {
      where: ({ accountId, names }) =>
        sql`held.account_id = ${accountId} and ${isOneOf('held.by_name', names)}`,
      erasure: () => sql`by_name = 'erased person'`,
    },
  },
  session: { person: { where: ({ ids }) => isOneOf('held.person_id', ids), erasure: 'deleted' } },
  one_time_link: {
    person: {
      where: ({ accountId, emails }) =>
        sql`held.account_id = ${accountId} and lower(held.email) = any(${emails}::text[])`,
      erasure: 'deleted',
    },
  },
  person: { person: { where: ({ ids }) => isOneOf('held.id', ids), erasure: 'deleted' } },
  audit_event: {
    merchant: {
      where: ({ accountId, id }) =>
        sql`held.account_id = ${accountId} and (held.target = ${id} or strpos(held.details::text, ${id}) > 0)`,
      erasure: 'kept',
    },
    person: {
      where: ({ accountId, ids, nameIds }) =>
        sql`held.account_id = ${accountId} and (${isOneOf('held.person_id', ids)} or ${isOneOf('held.target', ids)}
          or held.details ->> 'email' = any(${nameIds}::text[]))`,
      erasure: 'kept',
    },
  },
  known_name: {
    merchant: {
      where: ({ id }) => sql`held.id = ${id}`,
      erasure: (subject) => sql`label = ${erasedMerchant(subject)}`,
    },
    person: {
      where: ({ nameIds }) => isOneOf('held.id', nameIds),
      erasure: () => sql`label = 'erased address ' || substr(held.id, 5, 12)`,
    },
  },
  // Entries have the ids of merchants alone, and their sums are above.
  usage_entry: nothing,
  unbilled_entry: nothing,
  account: nothing,
  key_request: nothing,
  revoked_token: nothing,
  upload_lock: nothing,
  flower_source: nothing,
  flower: nothing,
  flower_change: nothing,
  sdm_job: nothing,
  retail_plant: nothing,
  retail_name: nothing,
  retail_picture: nothing,
  retail_plant_picture: nothing,
  retail_takedown: nothing,
  source_answer_cache: nothing,
  lookup_claim: nothing,
  provisional_name: nothing,
  outbound_pace: nothing,
  outbound_findings: nothing,
  account_credit: nothing,
  dataset_import: nothing,
  kysely_migration: nothing,
};

/** The rows about one subject in one table. */
export interface HeldRows {
  readonly table: string;
  readonly where: RawBuilder<unknown>;
  readonly shown: RawBuilder<unknown>;
  readonly erasure: 'deleted' | 'kept' | RawBuilder<unknown>;
}

const heldIn = <Subject>(subject: Subject, find: (of: HeldOf) => Held<Subject> | undefined): HeldRows[] =>
  Object.entries(tables).flatMap(([table, of]) => {
    const held = find(of);
    if (held === undefined) return [];
    const { where, shown = () => sql`to_jsonb(held.*)`, erasure } = held;
    return [
      {
        table,
        where: where(subject),
        shown: shown(subject),
        erasure: typeof erasure === 'function' ? erasure(subject) : erasure,
      },
    ];
  });

export const heldOfMerchant = (subject: MerchantSubject) => heldIn(subject, ({ merchant }) => merchant);
export const heldOfPerson = (subject: PersonSubject) => heldIn(subject, ({ person }) => person);
