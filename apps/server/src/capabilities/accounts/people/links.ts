import type { Executor } from '../../../platform/database/index.ts';
import { hourMs } from '../../../platform/durations.ts';
import type { Actor } from '../actor.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { accountHasOwner, accountUnknown } from '../errors.ts';
import { isId, type RandomBytes } from '../keys/api-key.ts';
import type { LinkPurpose, PersonRow } from '../schema.ts';
import { ensureOwnAccount, localAccount } from '../tenants/own-accounts.ts';
import { lockAccount } from '../tenants/store.ts';
import { requireEmail } from './email.ts';
import { emailInUse, invalidLink, notAnOwner, personNotFound } from './errors.ts';
import { makeToken, readToken } from './one-time-token.ts';
import type { OneTimeLink, People } from './people.ts';
import * as store from './store.ts';

const lifeMs: Record<LinkPurpose, number> = {
  owner: 24 * hourMs,
  invitation: 7 * 24 * hourMs,
  password: 24 * hourMs,
};

export interface LinkDependencies {
  readonly db: Executor;
  readonly clock: () => number;
  readonly random: RandomBytes;
  readonly audit: AuditLog;
}

/** The making of one-time links. A new one takes the place of an older one for the same. */
export function createLinks({
  db,
  clock,
  random,
  audit,
}: LinkDependencies): Pick<
  People,
  'ownerLink' | 'firstOwnerLink' | 'lookAtLink' | 'invite' | 'passwordLink'
> {
  const make = async (
    tx: Executor,
    link: Pick<store.LinkRow, 'account_id' | 'purpose' | 'email' | 'role' | 'made_by'>,
  ): Promise<OneTimeLink> => {
    const { token, tokenHash } = makeToken(random);
    const now = new Date(clock());
    const expiresAt = new Date(now.getTime() + lifeMs[link.purpose]);
    const { account_id: accountId, email, purpose } = link;
    await store.deleteLinks(tx, { accountId, email, purpose, now });
    await store.insertLink(tx, { ...link, token_hash: tokenHash, created_at: now, expires_at: expiresAt });
    return { token, purpose, expiresAt };
  };
  const ownerLinkIn = async (tx: Executor, accountId: string): Promise<OneTimeLink | null> => {
    if (accountId === localAccount.id) {
      await ensureOwnAccount(tx, localAccount, new Date(clock()), audit);
    }
    if ((await lockAccount(tx, accountId)) === undefined) throw accountUnknown(accountId);
    if ((await store.countOwners(tx, accountId)) > 0) return null;
    return make(tx, { account_id: accountId, purpose: 'owner', email: null, role: 'owner', made_by: null });
  };
  return {
    ownerLink: (accountId) => db.transaction().execute((tx) => ownerLinkIn(tx, accountId)),
    firstOwnerLink: async (tx, accountId, by) => {
      if (!isId('acc', accountId)) throw accountUnknown(accountId);
      const link = await ownerLinkIn(tx, accountId);
      if (link === null) throw accountHasOwner();
      const entry = { accountId, actor: by, action: 'person.owner_link_made', target: accountId } as const;
      await audit.record(tx, entry);
      return link;
    },
    async lookAtLink(token) {
      const link = await store.findUsableLink(db, readToken(token), new Date(clock()));
      if (link === undefined) throw invalidLink();
      const { purpose, account_name: accountName, email, role, expires_at: expiresAt } = link;
      return { purpose, accountName, email, role, expiresAt };
    },
    async invite(accountId, invitation, by, together) {
      const email = requireEmail(invitation.email);
      const { role } = invitation;
      return db.transaction().execute(async (tx) => {
        if ((await lockAccount(tx, accountId)) === undefined) throw accountUnknown(accountId);
        const made_by = await requireMaker(tx, accountId, by);
        // An address of another account gets a link as well: an owner must not learn who is known here.
        const known = await store.findPersonByEmail(tx, email.key);
        if (known?.account_id === accountId) throw emailInUse();
        const details = { email: email.text, role };
        await audit.record(tx, { accountId, actor: by, action: 'person.invited', details });
        const made = await make(tx, {
          account_id: accountId,
          purpose: 'invitation',
          email: email.text,
          role,
          made_by,
        });
        await together?.(tx, made);
        return made;
      });
    },
    passwordLink: ({ accountId, personId }, by, together) =>
      db.transaction().execute(async (tx) => {
        await lockAccount(tx, accountId);
        const made_by = await requireMaker(tx, accountId, by);
        const person = await store.findPerson(tx, accountId, personId);
        if (person === undefined) throw personNotFound(personId);
        const { email, role } = person;
        await recordPasswordLink(tx, audit, { person, by });
        const made = await make(tx, { account_id: accountId, purpose: 'password', email, role, made_by });
        await together?.(tx, made);
        return made;
      }),
  };
}

/** The id of the owner who makes a link, null for the operator. With the account locked they stay an owner. */
async function requireMaker(tx: Executor, accountId: string, by: Actor): Promise<string | null> {
  if (by.kind === 'operator') return null;
  const maker = by.kind === 'person' ? await store.findPerson(tx, accountId, by.personId) : undefined;
  if (maker?.role !== 'owner') throw notAnOwner();
  return maker.id;
}

async function recordPasswordLink(
  tx: Executor,
  audit: AuditLog,
  { person, by }: { person: PersonRow; by: Actor },
): Promise<void> {
  const { account_id: accountId, id: target } = person;
  await audit.record(tx, { accountId, actor: by, action: 'person.password_link_made', target });
}
