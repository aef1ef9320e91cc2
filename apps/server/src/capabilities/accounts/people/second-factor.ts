import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Executor } from '../../../platform/database/index.ts';
import type { ReadSecrets } from '../../../platform/versioned-secret.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { RandomBytes } from '../keys/api-key.ts';
import type { PersonRow } from '../schema.ts';
import { lockAccount } from '../tenants/store.ts';
import { invalidMember, notSignedIn, secondFactorNeeded } from './errors.ts';
import type { Passwords } from './passwords.ts';
import type { People } from './people.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';
import { describePerson } from './signed-in.ts';
import * as store from './store.ts';
import { stepOf, toBase32 } from './totp.ts';

export interface SecondFactorDependencies {
  readonly db: Executor;
  readonly clock: () => number;
  readonly random: RandomBytes;
  readonly audit: AuditLog;
  readonly passwords: Passwords;
  readonly throttle: SignInThrottle;
  /** Seal the secrets of authenticator apps, which have to be known to check a code. */
  readonly secrets: ReadSecrets;
}

export interface SecondFactor extends Pick<People, 'offerSecondFactor' | 'setSecondFactor'> {
  /** Uses a code up, in the transaction of the sign-in with the person locked. Rejects unless it is right, or none is needed. */
  use(tx: Executor, person: PersonRow, code: string | undefined): Promise<void>;
  /** Seals under the current secret what is sealed under others. */
  renew(): Promise<void>;
}

const recoveryCodes = 10;
const secretForm = /^[A-Z2-7]{32}$/;
const nonceBytes = 12;
const tagBytes = 16;

export function createSecondFactor(dependencies: SecondFactorDependencies): SecondFactor {
  const { db, clock, random, audit, passwords, throttle, secrets } = dependencies;
  const cipher = 'aes-256-gcm';
  const seal = (text: string, personId: string): Buffer => {
    const nonce = random(nonceBytes);
    const sealing = createCipheriv(cipher, keyOf(secrets()[0]), nonce).setAAD(Buffer.from(personId));
    const sealed = Buffer.concat([sealing.update(text), sealing.final()]);
    return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
  };
  /** Undefined if it is sealed under a server secret that is no longer accepted: recovery codes still work then. */
  const open = (sealed: Buffer, personId: string): string | undefined => {
    for (const versioned of secrets()) {
      const opening = createDecipheriv(cipher, keyOf(versioned), sealed.subarray(0, nonceBytes))
        .setAAD(Buffer.from(personId))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const text = Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]);
        return text.toString();
      } catch {
        // It may be sealed under the next one.
      }
    }
    return undefined;
  };
  /** True if the code is right and was not used before; it is used up then. */
  async function take(tx: Executor, { id, totp_sealed: sealed }: PersonRow, code: string): Promise<boolean> {
    const text = code.replace(/[\s-]/g, '').toUpperCase();
    if (sealed === null || text.length > 100) return false;
    if (!/^\d{6}$/.test(text)) return store.takeRecoveryCode(tx, id, hashOf(text));
    const secret = open(sealed, id);
    const step = secret === undefined ? undefined : stepOf(secret, text, clock());
    return step !== undefined && (await store.takeTotpStep(tx, id, step));
  }
  return {
    async use(tx, person, code) {
      if (person.totp_sealed === null) return;
      if (code === undefined)
        throw secondFactorNeeded('Enter the code of your authenticator app, or a recovery code.');
      if (!(await take(tx, person, code))) {
        throw secondFactorNeeded('The code is not right, or was used already. Wait for the next one.');
      }
    },
    async renew() {
      const [current, ...others] = secrets();
      if (others.length === 0 || others.some(({ version }) => version > current.version)) return;
      for (const { id, totp_sealed: sealed } of await store.listSealed(db)) {
        const secret = open(sealed, id);
        if (secret !== undefined) await store.replaceSealed(db, id, { from: sealed, to: seal(secret, id) });
      }
    },
    offerSecondFactor({ email }) {
      const secret = toBase32(random(20));
      const label = encodeURIComponent(`Plant Data Service:${email}`);
      return { secret, link: `otpauth://totp/${label}?secret=${secret}&issuer=Plant%20Data%20Service` };
    },
    async setSecondFactor({ personId, accountId }, { password, code, secret }, address, together) {
      await throttle.throttlePerson(personId);
      const person = await store.findPerson(db, accountId, personId);
      if (person === undefined) throw notSignedIn();
      if (!(await passwords.isRight(password, person.password_hash))) {
        throw invalidMember('/password', 'is not the password of the person who is signed in');
      }
      const step = secret !== null && secretForm.test(secret) ? stepOf(secret, code, clock()) : undefined;
      const codes = secret === null ? [] : Array.from({ length: recoveryCodes }, () => makeCode(random));
      await db.transaction().execute(async (tx) => {
        // First, as at a sign-in, or the two could wait for each other.
        await lockAccount(tx, accountId);
        const locked = await store.lockPassword(tx, personId, person.password_hash);
        if (locked === undefined) throw notSignedIn();
        if (secret !== null && locked.totp_sealed !== null) {
          throw invalidMember('/secret', 'must be null first: there is a second factor already');
        }
        if (secret === null ? !(await take(tx, locked, code)) : step === undefined) {
          throw invalidMember('/code', 'must be the present code of the app, which works once');
        }
        const sealed = secret === null ? null : seal(secret, personId);
        await store.setSecondFactor(tx, personId, {
          totp_sealed: sealed,
          totp_step: step ?? null,
          recovery_hashes: codes.map((each) => hashOf(each.replaceAll('-', ''))),
        });
        await store.deleteSessionsOf(tx, personId);
        const action = secret === null ? 'person.second_factor_ended' : 'person.second_factor_set';
        const actor = { kind: 'person', personId, address } as const;
        await audit.record(tx, { accountId, actor, action, target: personId });
        await together?.(tx, describePerson({ ...person, totp_sealed: sealed }));
      });
      return codes;
    },
  };
}

const keyOf = ({ secret }: { secret: string }): Buffer => createHash('sha256').update(secret).digest();
const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');
/** 75 random bits: too many to be found from their hash. */
const makeCode = (random: RandomBytes): string =>
  toBase32(random(10))
    .slice(0, 15)
    .replace(/(.{5})(?=.)/g, '$1-');
