import { z } from 'zod';
import type { Executor } from '../../../platform/database/index.ts';
import { readCursor, writeCursor } from '../../../platform/http/index.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { PersonRow } from '../schema.ts';
import { lockAccount } from '../tenants/store.ts';
import { requireEmail } from './email.ts';
import { invalidMember, lastOwner, personNotFound } from './errors.ts';
import type { People, Person } from './people.ts';
import * as store from './store.ts';

/** Members of an account and their roles. Once an account has an owner, it always has one. */
export function createMembership({
  db,
  clock,
  audit,
}: {
  readonly db: Executor;
  readonly clock: () => number;
  readonly audit: AuditLog;
}): Pick<People, 'list' | 'findByEmail' | 'changeRole' | 'remove' | 'resetSecondFactor'> {
  return {
    async list({ accountId }, { limit, cursor }) {
      const after = cursor === undefined ? undefined : readCursor(cursor, PersonPosition);
      const found = await store.listPeople(db, accountId, { limit: limit + 1, after });
      const entries = found.slice(0, limit).map(describeMembership);
      const last = found.length > limit ? entries.at(-1) : undefined;
      return { entries, nextCursor: last ? writeCursor(positionOf(last)) : null };
    },
    async findByEmail(email) {
      const person = await store.findPersonByEmail(db, requireEmail(email).key);
      if (person === undefined) throw personNotFound(email);
      return describeMembership(person);
    },
    changeRole: (accountId, personId, role, by) =>
      db.transaction().execute(async (tx) => {
        const person = await lockPerson(tx, accountId, personId);
        if (person.role === role) return describeMembership(person);
        if (person.role === 'owner') await requireOtherOwner(tx, accountId);
        await store.setRole(tx, personId, role);
        if (role === 'member') await store.deleteLinksMadeBy(tx, personId);
        const details = { role: { from: person.role, to: role } };
        await audit.record(tx, { accountId, actor: by, action: 'person.changed', target: personId, details });
        return { ...describeMembership(person), role };
      }),
    resetSecondFactor: (accountId, personId, by) =>
      db.transaction().execute(async (tx) => {
        const person = await lockPerson(tx, accountId, personId);
        if (by.kind === 'person' && by.personId === personId) {
          throw invalidMember('/second_factor', 'is ended by the person themselves with a code');
        }
        const none = { totp_sealed: null, totp_step: null, recovery_hashes: [] };
        await store.setSecondFactor(tx, personId, none);
        await store.deleteSessionsOf(tx, personId);
        const action = 'person.second_factor_reset';
        await audit.record(tx, { accountId, actor: by, action, target: personId });
        return describeMembership({ ...person, ...none });
      }),
    remove: (accountId, personId, by) =>
      db.transaction().execute(async (tx) => {
        const person = await lockPerson(tx, accountId, personId);
        if (person.role === 'owner') await requireOtherOwner(tx, accountId);
        const { email } = person;
        await store.deletePerson(tx, personId);
        await store.deleteLinks(tx, { accountId, email, now: new Date(clock()) });
        const details = { email };
        await audit.record(tx, { accountId, actor: by, action: 'person.removed', target: personId, details });
      }),
  };
}

/** The position at which a page ends. Two people may join in the same millisecond. */
const PersonPosition = z.tuple([z.int().min(0).max(Date.UTC(9999, 0)), z.string().regex(/^per_\w{1,40}$/)]);
const positionOf = ({ created_at, id }: Person): z.output<typeof PersonPosition> => [
  created_at.getTime(),
  id,
];

/** Returns the person and locks the membership of the account against other changes. */
async function lockPerson(tx: Executor, accountId: string, id: string): Promise<PersonRow> {
  await lockAccount(tx, accountId);
  const person = await store.findPerson(tx, accountId, id);
  if (person === undefined) throw personNotFound(id);
  return person;
}

async function requireOtherOwner(tx: Executor, accountId: string): Promise<void> {
  if ((await store.countOwners(tx, accountId)) < 2) throw lastOwner();
}

function describeMembership({
  id,
  account_id,
  email,
  name,
  role,
  created_at,
  last_signed_in_at,
  totp_sealed,
}: Omit<Person, 'has_second_factor'> & Pick<PersonRow, 'totp_sealed'>): Person {
  const has_second_factor = totp_sealed !== null;
  return { id, account_id, email, name, role, created_at, last_signed_in_at, has_second_factor };
}
