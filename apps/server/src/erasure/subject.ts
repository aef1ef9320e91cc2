import { sql } from 'kysely';
import { idOfMerchant } from '../capabilities/accounts/index.ts';
import type { Executor } from '../platform/database/index.ts';

/** A merchant of an account. */
export interface MerchantSubject {
  readonly accountId: string;
  /** As the platform names it. */
  readonly name: string;
  /** Its id in ledgers, sums and audit log. */
  readonly id: string;
}

/** A person of an account, also one who was removed or has not joined. */
export interface PersonSubject {
  readonly accountId: string;
  /** As the person was asked for. */
  readonly given: string;
  readonly ids: readonly string[];
  /** In lower case. */
  readonly emails: readonly string[];
  /** Names of `known_name` that are the person's. */
  readonly nameIds: readonly string[];
  /** The names under which lists show the person. */
  readonly names: readonly string[];
  readonly isLastOwner: boolean;
}

/** A merchant without a name in the records has an id that none of them has, unless it is `kept`. */
export async function findMerchant(
  db: Executor,
  accountId: string,
  merchantId: string,
  isKept: boolean,
): Promise<MerchantSubject> {
  const { rows } = await sql<{ id: string }>`
    select ${isKept ? sql`name_id(${accountId}, 'merchant', ${merchantId})` : sql`coalesce(${idOfMerchant(accountId, merchantId)}, gen_random_uuid()::text)`} as id`.execute(
    db,
  );
  return { accountId, name: merchantId, id: rows[0]?.id ?? '' };
}

/** Finds a person by id or e-mail address; undefined if the account holds nothing of them. */
export async function findPerson(
  db: Executor,
  accountId: string,
  given: string,
): Promise<PersonSubject | undefined> {
  const { rows } = await sql<Omit<PersonSubject, 'accountId' | 'given'>>`
    with given as (select lower(trim(${given})) as email), present as (
      select person.* from person, given
      where account_id = ${accountId} and (person.id = ${given} or email_key = given.email)
    ), event as (
      select target, details ->> 'email' as email_id from audit_event
      where account_id = ${accountId} and action in ('person.joined', 'person.removed')
    ), own as (
      select id, label from known_name, given
      where account_id = ${accountId} and kind = 'email' and (
        lower(label) = given.email or lower(label) in (select email_key from present)
        or id in (select email_id from event where target = ${given}))
    ), ids as (
      select id from present union select target from event where email_id in (select id from own)
      union select owner_id from plant_list
        where account_id = ${accountId} and owner_id = ${given} and starts_with(owner_id, 'per_')
    )
    select array(select id from ids) as ids,
      array(select email_key from present union select lower(label) from own
        union select given.email from given join one_time_link as link on lower(link.email) = given.email
        where account_id = ${accountId}) as emails,
      array(select id from own union
        select id from known_name where account_id = ${accountId} and person_id in (select id from ids)) as "nameIds",
      array(select name from present
        union select owner_name from plant_list where owner_id in (select id from ids)
        union select by_name from plant_list_change where by_id in (select id from ids)) as names,
      exists (select from present where role = 'owner') and not exists (
        select from person where account_id = ${accountId} and role = 'owner' and id not in (select id from present)
      ) as "isLastOwner"`.execute(db);
  const [found] = rows;
  const isKnown = found !== undefined && found.ids.length + found.emails.length > 0;
  return isKnown ? { accountId, given, ...found } : undefined;
}
