import { sql } from 'kysely';
import { type Accounts, type Actor, lastOwner, personNotFound } from '../capabilities/accounts/index.ts';
import { listFolder } from '../capabilities/plant-lists/desk/index.ts';
import { eraseShopPictures } from '../capabilities/retail-images/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { type ExportedRow, eraseHeld, readHeld } from './held-rows.ts';
import { heldOfMerchant, heldOfPerson } from './held-tables.ts';
import { nameOldEntries } from './name-old-entries.ts';
import { findMerchant, findPerson, type MerchantSubject, type PersonSubject } from './subject.ts';

export const subjectKinds = ['merchant', 'person'] as const;

export interface SubjectRequest {
  readonly accountId: string;
  readonly kind: (typeof subjectKinds)[number];
  /** The platform's id of a merchant; the id or the e-mail address of a person. */
  readonly id: string;
}

/** Everything that the service holds of a merchant or a person. */
export interface Erasure {
  /** Row by row. Rejects with `person_not_found`. */
  export(request: SubjectRequest): AsyncIterable<ExportedRow>;
  /**
   * Deletes it; ledgers, sums and audit log stay without the name. Run again after a failure at any place, it does what is
   * left to do. Returns how many rows there were in each table. Rejects with `person_not_found` and `last_owner`.
   */
  erase(request: SubjectRequest, by: Actor): Promise<Readonly<Record<string, number>>>;
}

export interface ErasureOptions {
  readonly db: Executor;
  readonly accounts: Pick<Accounts, 'audit'>;
  /** The bytes of uploads. */
  readonly uploads: () => Promise<FileStore>;
  /** All other files. */
  readonly files: () => Promise<FileStore>;
}

export function createErasure(options: ErasureOptions): Erasure {
  const { db } = options;
  const personOf = async ({ accountId, id }: SubjectRequest): Promise<PersonSubject> => {
    const person = await findPerson(db, accountId, id);
    if (person === undefined) throw personNotFound(id);
    return person;
  };
  return {
    async *export(request) {
      const held =
        request.kind === 'person'
          ? heldOfPerson(await personOf(request))
          : heldOfMerchant(await findMerchant(db, request.accountId, request.id, false));
      yield* readHeld(db, held);
    },
    erase: async (request, by) =>
      request.kind === 'person'
        ? erasePerson(options, await personOf(request), by)
        : eraseMerchant(options, await findMerchant(db, request.accountId, request.id, true), by),
  };
}

/** Files before rows: without a row they would be unknown. */
async function eraseMerchant(options: ErasureOptions, merchant: MerchantSubject, by: Actor) {
  const { db, accounts, uploads, files } = options;
  const { accountId, name, id: target } = merchant;
  await nameOldEntries(db, merchant);
  const { rows } = await sql<{ id: string }>`
    update upload set removed_at = coalesce(removed_at, now())
    where account_id = ${accountId} and merchant_id = ${name} returning id`.execute(db);
  for (const { id } of rows) await (await uploads()).remove(id);
  await eraseShopPictures(db, { accountId, merchantId: name }, files);
  return db.transaction().execute(async (tx) => {
    const counts = await eraseHeld(tx, heldOfMerchant(merchant));
    await accounts.audit.record(tx, { accountId, actor: by, action: 'merchant.erased', target });
    return counts;
  });
}

async function erasePerson({ db, accounts, files }: ErasureOptions, person: PersonSubject, by: Actor) {
  const { accountId, ids, given } = person;
  // And again below, where no other owner can be removed meanwhile.
  if (person.isLastOwner) throw lastOwner();
  const { rows } = await sql<{ id: string }>`
    select id from plant_list where owner_id = any(${ids}::text[])`.execute(db);
  for (const { id } of rows) await (await files()).removeFolder(listFolder(id));
  return db.transaction().execute(async (tx) => {
    await sql`select from account where id = ${accountId} for update`.execute(tx);
    if ((await findPerson(tx, accountId, given))?.isLastOwner) throw lastOwner();
    const counts = await eraseHeld(tx, heldOfPerson(person));
    await accounts.audit.record(tx, { accountId, actor: by, action: 'person.erased', target: ids[0] });
    return counts;
  });
}
