import type { Executor } from '../../../platform/database/index.ts';
import type { SignedInPerson } from '../../../platform/http/index.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { generateId, type RandomBytes } from '../keys/api-key.ts';
import { isName, nameRule } from '../names.ts';
import { lockAccount } from '../tenants/store.ts';
import { type Email, requireEmail } from './email.ts';
import { invalidLink, invalidMember } from './errors.ts';
import { readToken } from './one-time-token.ts';
import { checkPassword } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import type { People } from './people.ts';
import type { SecondFactor } from './second-factor.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';
import { describePerson } from './signed-in.ts';
import * as store from './store.ts';

export interface UseLinkDependencies {
  readonly db: Executor;
  readonly clock: () => number;
  readonly random: RandomBytes;
  readonly audit: AuditLog;
  readonly passwords: Passwords;
  readonly throttle: Pick<SignInThrottle, 'noteSignIn' | 'throttlePerson'>;
  readonly secondFactor: Pick<SecondFactor, 'use'>;
}

/** Details of the person who uses a link. */
interface LinkEntry {
  readonly email: Email;
  readonly name: string;
  readonly passwordHash: string;
  readonly address: string;
  readonly code: string | undefined;
}

/** Makes a person of the holder of a link, or sets the new password of one. */
export function createLinkUse(dependencies: UseLinkDependencies): People['useLink'] {
  const { db, clock, passwords, throttle } = dependencies;
  return async (token, given, address, together) => {
    const tokenHash = readToken(token);
    const link = await store.findUsableLink(db, tokenHash, new Date(clock()));
    if (link === undefined) throw invalidLink();
    const email = requireEmail(link.email ?? given.email);
    const name = link.purpose === 'password' ? '' : requireName(given.name);
    checkPassword(given.password, { email: email.key, pointer: '/password' });
    // Before the transaction: a slow hash in it would keep others from the database.
    const passwordHash = await passwords.hash(given.password);
    const person = await db.transaction().execute(async (tx) => {
      // First, as when the maker of the link is removed.
      await lockAccount(tx, link.account_id);
      const taken = await store.takeLink(tx, tokenHash, new Date(clock()));
      if (taken === undefined) throw invalidLink();
      const use = { link: taken, entry: { email, name, passwordHash, address, code: given.code } };
      const enter = taken.purpose === 'password' ? setPassword : join;
      const entered = await enter(tx, dependencies, use);
      if (entered !== undefined) await together?.(tx, entered);
      return entered;
    });
    if (person === undefined) throw invalidLink();
    throttle.noteSignIn(email.key, address);
    return person;
  };
}

interface Use {
  readonly link: store.LinkRow;
  readonly entry: LinkEntry;
}

/** Undefined if the address is in use. The link is used up even so: kept, it would tell which addresses are. */
async function join(
  tx: Executor,
  { clock, random, audit }: UseLinkDependencies,
  { link, entry: { email, name, passwordHash, address } }: Use,
): Promise<SignedInPerson | undefined> {
  if (link.purpose === 'owner' && (await store.countOwners(tx, link.account_id)) > 0) throw invalidLink();
  const now = new Date(clock());
  const person = {
    id: generateId('per', random),
    account_id: link.account_id,
    email: email.text,
    email_key: email.key,
    name,
    role: link.role,
    password_hash: passwordHash,
    created_at: now,
    last_signed_in_at: now,
  };
  if (!(await store.insertPersonIfAbsent(tx, person))) return undefined;
  await audit.record(tx, {
    accountId: person.account_id,
    actor: { kind: 'person', personId: person.id, address },
    action: 'person.joined',
    target: person.id,
    details: { email: person.email, role: person.role },
  });
  return describePerson({ ...person, totp_sealed: null });
}

async function setPassword(
  tx: Executor,
  { clock, audit, throttle, secondFactor }: UseLinkDependencies,
  { link, entry: { email, passwordHash, address, code } }: Use,
): Promise<SignedInPerson> {
  const person = await store.findPersonByEmail(tx, email.key);
  if (person === undefined || person.account_id !== link.account_id) throw invalidLink();
  if (code !== undefined) await throttle.throttlePerson(person.id);
  await secondFactor.use(tx, person, code);
  await store.setPassword(tx, person.id, passwordHash);
  await store.deleteSessionsOf(tx, person.id);
  const now = new Date(clock());
  await store.deleteLinks(tx, {
    accountId: person.account_id,
    email: person.email,
    purpose: 'password',
    now,
  });
  await store.noteSignIn(tx, person.id, now);
  await audit.record(tx, {
    accountId: person.account_id,
    actor: { kind: 'person', personId: person.id, address },
    action: 'person.password_changed',
    target: person.id,
    details: { by: 'one-time link' },
  });
  return describePerson(person);
}

function requireName(given: string | undefined): string {
  const name = (given ?? '').trim().normalize('NFC');
  if (isName(name)) return name;
  throw invalidMember('/name', nameRule);
}
