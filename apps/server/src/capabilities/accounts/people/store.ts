import { sql } from 'kysely';
import type { Executor, Insertable, Selectable } from '../../../platform/database/index.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { LinkPurpose, PersonRole, PersonRow } from '../schema.ts';

type LinkTable = Schema['one_time_link'];
export type LinkRow = Selectable<LinkTable>;
export type SessionRow = Selectable<Schema['session']>;

const shownColumns = [
  'id',
  'account_id',
  'email',
  'name',
  'role',
  'created_at',
  'last_signed_in_at',
  'totp_sealed',
] as const;

/**
 * Lists people in the order in which they joined. `accountId` is null for the people of all
 * accounts; `after` is when the last person of the page before joined, and their id.
 */
export function listPeople(
  db: Executor,
  accountId: string | null,
  { limit, after }: { limit: number; after: readonly [createdAt: number, id: string] | undefined },
) {
  const everybody = db.selectFrom('person').select(shownColumns);
  const people = accountId === null ? everybody : everybody.where('account_id', '=', accountId);
  const rest = after
    ? people.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '>', tuple(new Date(after[0]), after[1])),
      )
    : people;
  return rest.orderBy('created_at').orderBy('id').limit(limit).execute();
}

export function findPersonByEmail(db: Executor, emailKey: string): Promise<PersonRow | undefined> {
  return db.selectFrom('person').selectAll().where('email_key', '=', emailKey).executeTakeFirst();
}

export function findPerson(db: Executor, accountId: string, id: string): Promise<PersonRow | undefined> {
  return db
    .selectFrom('person')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function countOwners(db: Executor, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('person')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns whether it was inserted: an e-mail address belongs to one person. */
export async function insertPersonIfAbsent(
  tx: Executor,
  person: Insertable<Schema['person']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('person')
    .values(person)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function setRole(tx: Executor, id: string, role: PersonRole): Promise<void> {
  await tx.updateTable('person').set({ role }).where('id', '=', id).execute();
}

export async function setPassword(tx: Executor, id: string, passwordHash: string): Promise<void> {
  await tx.updateTable('person').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** Returns whether the password was still the one that was read. */
export async function replacePassword(
  tx: Executor,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('person')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function noteSignIn(tx: Executor, id: string, at: Date): Promise<void> {
  await tx.updateTable('person').set({ last_signed_in_at: at }).where('id', '=', id).execute();
}

/** Returns the person if that is still their password, which stays so until the transaction ends. */
export function lockPassword(tx: Executor, id: string, passwordHash: string): Promise<PersonRow | undefined> {
  return tx
    .selectFrom('person')
    .selectAll()
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** True if the code of this step, or of a later one, was not used before; it is used then. */
export async function takeTotpStep(tx: Executor, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('person')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where((where) => where.or([where('totp_step', 'is', null), where('totp_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function takeRecoveryCode(tx: Executor, id: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('person')
    .set({ recovery_hashes: sql`array_remove(recovery_hashes, ${hash})` })
    .where('id', '=', id)
    .where(sql<boolean>`${hash} = any(recovery_hashes)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setSecondFactor(
  tx: Executor,
  id: string,
  factor: Pick<PersonRow, 'totp_sealed' | 'totp_step' | 'recovery_hashes'>,
): Promise<void> {
  await tx.updateTable('person').set(factor).where('id', '=', id).execute();
}

export const listSealed = (db: Executor) =>
  db
    .selectFrom('person')
    .select('id')
    .select('totp_sealed')
    .where('totp_sealed', 'is not', null)
    .$narrowType<{ totp_sealed: Buffer }>()
    .execute();

export async function replaceSealed(db: Executor, id: string, { from, to }: { from: Buffer; to: Buffer }) {
  await db
    .updateTable('person')
    .set({ totp_sealed: to })
    .where('id', '=', id)
    .where('totp_sealed', '=', from)
    .execute();
}

export async function deletePerson(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('person').where('id', '=', id).execute();
}

export async function insertLink(tx: Executor, link: Insertable<LinkTable>): Promise<void> {
  await tx.insertInto('one_time_link').values(link).execute();
}

/** Ends the links that a new one replaces, and deletes those that cannot be used any more. */
export async function deleteLinks(
  tx: Executor,
  {
    accountId,
    email,
    purpose,
    now,
  }: { accountId: string; email: string | null; purpose?: LinkPurpose; now: Date },
): Promise<void> {
  await tx
    .deleteFrom('one_time_link')
    .where((where) =>
      where.or([
        where('expires_at', '<=', now),
        where.and([
          where('account_id', '=', accountId),
          sql<boolean>`lower(email) is not distinct from lower(${email})`,
          ...(purpose === undefined ? [] : [where('purpose', '=', purpose)]),
        ]),
      ]),
    )
    .execute();
}

/** Ends the links that an owner made. */
export async function deleteLinksMadeBy(tx: Executor, personId: string): Promise<void> {
  await tx.deleteFrom('one_time_link').where('made_by', '=', personId).execute();
}

/** The operator made it, or a person who is still an owner. */
const isMakerTrusted = sql<boolean>`(one_time_link.made_by is null or exists (
  select from person maker where maker.id = one_time_link.made_by and maker.role = 'owner'))`;

const usableLink = (db: Executor, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('one_time_link')
    .innerJoin('account', 'account.id', 'one_time_link.account_id')
    .selectAll('one_time_link')
    .select('account.name as account_name')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isMakerTrusted);

export function findUsableLink(
  db: Executor,
  tokenHash: Buffer,
  now: Date,
): Promise<(LinkRow & { account_name: string }) | undefined> {
  return usableLink(db, tokenHash, now).executeTakeFirst();
}

/**
 * Takes the link if it is unused: of two simultaneous calls, the second finds it used. With the
 * account locked its maker stays what they are.
 */
export function takeLink(tx: Executor, tokenHash: Buffer, now: Date): Promise<LinkRow | undefined> {
  return tx
    .updateTable('one_time_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isMakerTrusted)
    .returningAll()
    .executeTakeFirst();
}

/** The session with its person. */
export function findSession(db: Executor, idHash: Buffer, now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select(['person.id', 'person.account_id', 'person.role', 'person.email', 'person.name', 'totp_sealed'])
    .select(['session.created_at', 'session.expires_at'])
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function insertSession(tx: Executor, session: Insertable<Schema['session']>): Promise<void> {
  await tx.insertInto('session').values(session).execute();
}

export async function extendSession(
  db: Executor,
  idHash: Buffer,
  times: { expires_at: Date; last_used_at: Date },
): Promise<void> {
  await db.updateTable('session').set(times).where('id_hash', '=', idHash).execute();
}

/** The sessions of a person, the last used first. */
export const listSessions = (db: Executor, personId: string, now: Date) =>
  db
    .selectFrom('session')
    .selectAll()
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .orderBy(sql`coalesce(last_used_at, created_at)`, 'desc')
    .execute();

/** Returns true if the person had it. */
export async function deleteSessionOf(db: Executor, personId: string, idHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .where('id_hash', '=', idHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSession(db: Executor, idHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('id_hash', '=', idHash).execute();
}

export async function deleteSessionsOf(tx: Executor, personId: string): Promise<void> {
  await tx.deleteFrom('session').where('person_id', '=', personId).execute();
}

export async function deleteExpiredSessions(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
}
