import { sql } from 'kysely';
import { type Accounts, type Actor, lastOwner, personNotFound } from '../capabilities/accounts/index.ts';
import { listFolder } from '../capabilities/plant-lists/desk/index.ts';
import { eraseShopPictures } from '../capabilities/retail-images/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { countKept, type ExportedRow, eraseHeld, readHeld } from './held-rows.ts';
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
  /** Row by row; an entry of the audit log comes before the first one. Rejects with `person_not_found`. */
  export(request: SubjectRequest, by: Actor): AsyncIterable<ExportedRow>;
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
  const heldOf = async (request: SubjectRequest) => {
    if (request.kind === 'person') {
      const person = await personOf(request);
      return { target: person.ids[0], held: heldOfPerson(person) };
    }
    const merchant = await findMerchant(db, request.accountId, request.id, false);
    return { target: merchant.id, held: heldOfMerchant(merchant) };
  };
  return {
    async *export(request, by) {
      const { target, held } = await heldOf(request);
      const { accountId, kind } = request;
      let isRecorded = false;
      for await (const row of readHeld(db, held)) {
        if (!isRecorded)
          await options.accounts.audit.record(db, {
            accountId,
            actor: by,
            action: `${kind}.exported`,
            target,
          });
        isRecorded = true;
        yield row;
      }
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
  const held = heldOfMerchant(merchant);
  const kept = await countKept(db, held);
  await nameOldEntries(db, merchant);
  const { rows } = await sql<{ id: string }>`
    update upload set removed_at = coalesce(removed_at, now())
    where account_id = ${accountId} and merchant_id = ${name} returning id`.execute(db);
  for (const { id } of rows) await (await uploads()).remove(id);
  await eraseShopPictures(db, { accountId, merchantId: name }, files);
  return db.transaction().execute(async (tx) => {
    // Those that came meanwhile have their bytes still.
    const { rows: uploaded } = await sql<{ id: string; removed_at: Date | null }>`
      delete from upload where account_id = ${accountId} and merchant_id = ${name} returning id, removed_at`.execute(
      tx,
    );
    for (const { id, removed_at } of uploaded) if (removed_at === null) await (await uploads()).remove(id);
    const counts = await eraseHeld(tx, held);
    await accounts.audit.record(tx, { accountId, actor: by, action: 'merchant.erased', target });
    return { ...counts, ...kept, upload: uploaded.length };
  });
}

async function erasePerson({ db, accounts, files }: ErasureOptions, person: PersonSubject, by: Actor) {
  const { accountId, ids, given } = person;
  const kept = await countKept(db, heldOfPerson(person));
  // And again below, where no other owner can be removed meanwhile.
  if (person.isLastOwner) throw lastOwner();
  const { rows } = await sql<{ id: string }>`
    select id from plant_list where owner_id = any(${ids}::text[])`.execute(db);
  for (const { id } of rows) await (await files()).removeFolder(listFolder(id));
  return db.transaction().execute(async (tx) => {
    await sql`select from account where id = ${accountId} for update`.execute(tx);
    // Its entry has the network address of owners who erase themselves: that is erased with the others.
    await accounts.audit.record(tx, { accountId, actor: by, action: 'person.erased', target: ids[0] });
    const now = await findPerson(tx, accountId, given);
    if (now === undefined) throw personNotFound(given);
    if (now.isLastOwner) throw lastOwner();
    return { ...(await eraseHeld(tx, heldOfPerson(now))), ...kept };
  });
}
