import type { BaseLogger } from 'pino';
import type { Executor } from '../../../platform/database/index.ts';
import type { AuditAction, AuditLog } from '../audit/audit-log.ts';
import type { PersonRow } from '../schema.ts';
import { lockAccount } from '../tenants/store.ts';
import { readEmail } from './email.ts';
import { invalidMember, notSignedIn, signInFailed } from './errors.ts';
import { checkPassword } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import type { People } from './people.ts';
import type { SecondFactor } from './second-factor.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';
import { describePerson } from './signed-in.ts';
import * as store from './store.ts';

export interface SignInDependencies {
  readonly db: Executor;
  readonly clock: () => number;
  readonly audit: AuditLog;
  readonly passwords: Passwords;
  readonly throttle: SignInThrottle;
  readonly secondFactor: Pick<SecondFactor, 'use'>;
  readonly logger?: BaseLogger | undefined;
}

/** Everything that asks for a password. */
export function createSignIn({
  db,
  clock,
  audit,
  passwords,
  throttle,
  secondFactor,
  logger,
}: SignInDependencies): Pick<People, 'signIn' | 'noteSignOut' | 'changePassword'> {
  const note = (
    tx: Executor,
    { id, account_id }: Pick<PersonRow, 'id' | 'account_id'>,
    { action, address }: { action: AuditAction; address: string },
  ) =>
    audit.record(tx, {
      accountId: account_id,
      actor: { kind: 'person', personId: id, address },
      action,
      target: id,
    });
  /** Not waited for: an answer about a known person must take no longer than one about an unknown address. */
  const noteFailure = (person: PersonRow, address: string) =>
    void note(db, person, { action: 'person.sign_in_failed', address }).catch((error: unknown) =>
      logger?.warn({ err: error }, 'failed to record a failed sign-in'),
    );
  return {
    async signIn({ email: given, password, code }, address, together) {
      await throttle.throttleAddress(address);
      const email = readEmail(given);
      if (email) await throttle.throttleEmail(email.key, address);
      const person = email && (await store.findPersonByEmail(db, email.key));
      const isRight = await passwords.isRight(password, person?.password_hash);
      if (person === undefined) throw signInFailed();
      const checked = person.password_hash;
      const renewed = isRight && passwords.isOutdated(checked) ? await passwords.hash(password) : undefined;
      const signedIn = describePerson(person);
      const enter = async (tx: Executor) => {
        await lockAccount(tx, person.account_id);
        // The check took a while, in which the password may have changed or the person been
        // removed.
        const locked = await store.lockPassword(tx, person.id, checked);
        if (locked === undefined) return false;
        await secondFactor.use(tx, locked, code);
        if (renewed) await store.replacePassword(tx, person.id, { from: checked, to: renewed });
        await store.noteSignIn(tx, person.id, new Date(clock()));
        await note(tx, person, { action: 'person.signed_in', address });
        await together?.(tx, signedIn);
        return true;
      };
      const entering = isRight ? db.transaction().execute(enter) : Promise.resolve(false);
      const hasEntered = await entering.catch((error: unknown) => {
        if (code !== undefined) noteFailure(person, address);
        throw error;
      });
      if (!hasEntered) {
        noteFailure(person, address);
        throw signInFailed();
      }
      throttle.noteSignIn(person.email_key, address);
      return signedIn;
    },
    noteSignOut: ({ personId, accountId }, address) =>
      note(db, { id: personId, account_id: accountId }, { action: 'person.signed_out', address }),
    async changePassword({ personId, accountId }, { current, next }, address, together) {
      const person = await store.findPerson(db, accountId, personId);
      if (person === undefined) throw notSignedIn();
      await throttle.throttlePerson(personId);
      if (!(await passwords.isRight(current, person.password_hash))) {
        noteFailure(person, address);
        throw invalidMember('/current_password', 'is not the password of the person who is signed in');
      }
      checkPassword(next, { email: person.email_key, pointer: '/new_password' });
      const passwordHash = await passwords.hash(next);
      const signedIn = describePerson(person);
      await db.transaction().execute(async (tx) => {
        await lockAccount(tx, accountId);
        const change = { from: person.password_hash, to: passwordHash };
        // A link has set another password meanwhile, which counts more than the one that was right before.
        if (!(await store.replacePassword(tx, personId, change))) throw notSignedIn();
        await store.deleteSessionsOf(tx, personId);
        const { email } = person;
        const now = new Date(clock());
        await store.deleteLinks(tx, { accountId, email, purpose: 'password', now });
        await note(tx, person, { action: 'person.password_changed', address });
        await together?.(tx, signedIn);
      });
      return signedIn;
    },
  };
}
