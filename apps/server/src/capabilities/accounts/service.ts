import type { BaseLogger } from 'pino';
import type { Database, Executor } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import { accountUnknown, invalidKeyName, platformIntegrationNeedsTeams } from './errors.ts';
import type { RandomBytes } from './keys/api-key.ts';
import { type CredentialHeaders, createAuthenticator } from './keys/authenticator.ts';
import { ensureBootstrapKey } from './keys/bootstrap-key.ts';
import { ensureFirstKey, type FirstKey } from './keys/first-key.ts';
import { createKeyMaker, type KeyRequest, localAccount } from './keys/key-maker.ts';
import * as store from './keys/store.ts';
import { createUseRecorder } from './keys/use-recorder.ts';
import type { ApiKeyRow } from './schema.ts';
import { readServerSecret, serverSecretPath } from './server-secret.ts';

export type AccountsDependencies = {
  database: Database;
  /** The folder of the server secret, unless `secret` is given, and of the first key. */
  home: string;
  /** Hashes keys in place of the secret in the home; every machine on one database needs the same. */
  secret?: string | undefined;
  /** An unlimited key that exists exactly in this form. Only a process that is given it accepts it. */
  bootstrapKey?: string | undefined;
  logger: BaseLogger;
  /** Milliseconds since 1970. */
  clock: () => number;
  random: RandomBytes;
};

/** An API key as it may be shown: everything but the key. */
type ApiKey = Omit<ApiKeyRow, 'secret_hash' | 'hashed_under'>;

export interface Accounts {
  /** Rejects with a `ServiceError` unless the headers carry a key that may be used. */
  authenticate(headers: CredentialHeaders): Promise<Caller>;
  /** Makes a key. `secret` is the key itself, which is nowhere kept and cannot be shown again. */
  issueKey(request: KeyRequest): Promise<{ id: string; secret: string }>;
  listKeys(): Promise<ApiKey[]>;
  /** Switches a key on or off, on other machines within five seconds; false when there is no such key. */
  setKeyActive(id: string, active: boolean): Promise<boolean>;
  /** Makes a key and the file that holds it when nobody could use the service otherwise; else null. */
  ensureFirstKey(): Promise<FirstKey | null>;
  /** Waits for what is still to be written. Call it before the database is closed. */
  close(): Promise<void>;
}

const nameLengthMax = 100;

/** Opens the accounts of a migrated database: reads or makes the server secret and the bootstrap key. */
export async function createAccounts(dependencies: AccountsDependencies): Promise<Accounts> {
  const { database, home, bootstrapKey, logger, clock, random } = dependencies;
  const { db } = database;
  const serverSecret = dependencies.secret ?? (await readServerSecret(home, random));
  const keys = createKeyMaker(serverSecret, clock, random);
  await warnAboutSecret(dependencies, keys.fingerprint);
  if (bootstrapKey !== undefined) await ensureBootstrapKey(db, keys, bootstrapKey);
  const uses = createUseRecorder({ db, clock, logger });
  const authenticator = createAuthenticator({
    hash: keys.hash,
    bootstrapHash: bootstrapKey === undefined ? undefined : keys.hash(bootstrapKey),
    find: (hash) => store.findKeyByHash(db, hash),
    clock,
  });
  return {
    async authenticate(headers) {
      const caller = await authenticator.check(headers);
      uses.note(caller.keyId);
      return caller;
    },
    async issueKey(request) {
      checkKeyRequest(request);
      const { secret, row } = keys.make(request);
      await ensureOwner(db, row.account_id, new Date(clock()));
      await store.insertKey(db, row);
      return { id: row.id, secret };
    },
    async listKeys() {
      const rows = await store.listKeys(db);
      return rows.map(({ secret_hash, hashed_under, ...shown }) => shown);
    },
    async setKeyActive(id, active) {
      const exists = await store.setKeyActive(db, id, active);
      authenticator.forget();
      return exists;
    },
    ensureFirstKey: async () => (bootstrapKey === undefined ? ensureFirstKey(db, keys, home) : null),
    close: () => uses.settle(),
  };
}

function checkKeyRequest({ name, plan, platformIntegration }: KeyRequest): void {
  if (name.trim() === '' || name.length > nameLengthMax || /\p{Cc}|\p{Cs}/u.test(name)) {
    throw invalidKeyName(nameLengthMax);
  }
  if (platformIntegration && plan !== 'teams') throw platformIntegrationNeedsTeams();
}

async function ensureOwner(db: Executor, accountId: string, at: Date): Promise<void> {
  if (accountId === localAccount.id) await store.ensureAccount(db, { ...localAccount, created_at: at });
  else if (!(await store.hasAccount(db, accountId))) throw accountUnknown(accountId);
}

/** Says what an operator would otherwise find out from callers whose keys are suddenly unknown. */
async function warnAboutSecret(
  { database, home, secret, logger }: AccountsDependencies,
  fingerprint: string,
): Promise<void> {
  const path = serverSecretPath(home);
  const lost = await store.countKeysOfOtherSecrets(database.db, fingerprint);
  if (lost > 0) {
    const remedy = secret
      ? 'PLANTDATA_SECRET must be the same on every machine and must not change.'
      : `Set PLANTDATA_SECRET to that secret, or restore ${path}.`;
    logger.error(`API keys that do not work, made under another server secret: ${lost}. ${remedy}`);
  }
  if (database.kind === 'postgresql' && secret === undefined) {
    logger.warn(
      `API keys are hashed under a secret that only this machine has, in ${path}. ` +
        'If other machines use this database, set PLANTDATA_SECRET to the same secret on all of them.',
    );
  }
}
