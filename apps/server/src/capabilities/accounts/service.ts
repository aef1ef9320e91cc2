import type { BaseLogger } from 'pino';
import type { Plans } from '../../config/plan-settings.ts';
import type { UnitPrices } from '../../config/price-settings.ts';
import type { Timer } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { hourMs } from '../../platform/durations.ts';
import type { ReadUsageTotals } from '../../platform/file-intake/index.ts';
import type { ApiInstance, AuthenticatePerson, Caller, RecordedRequest } from '../../platform/http/index.ts';
import { startMaintenance } from '../../platform/maintenance.ts';
import { type AuditLog, createAuditLog, type RecordAction, type RecordKeyAction } from './audit/audit-log.ts';
import { dashboardSwitchedOff } from './errors.ts';
import type { RandomBytes } from './keys/api-key.ts';
import { type CredentialHeaders, createAuthenticator } from './keys/authenticator.ts';
import { ensureBootstrapKey } from './keys/bootstrap-key.ts';
import { createKeys } from './keys/create-keys.ts';
import { createDashboardKeys } from './keys/dashboard-keys.ts';
import { ensureFirstKey, type FirstKey } from './keys/first-key.ts';
import { createKeyMaker } from './keys/key-maker.ts';
import type { Keys } from './keys/keys.ts';
import type { RatesOfPlan } from './keys/plan-limits.ts';
import * as keyStore from './keys/store.ts';
import { createUseRecorder } from './keys/use-recorder.ts';
import { createMerchants, type Merchants } from './merchants/merchants.ts';
import type { AccountMeter } from './metering/account-meter.ts';
import { createDailyUsage } from './metering/by-day/daily-usage.ts';
import { createUsage } from './metering/by-month/usage.ts';
import { createUsageTotals } from './metering/by-month/usage-totals.ts';
import { createMeter } from './metering/meter.ts';
import { monthName } from './metering/periods.ts';
import { keepMonths, mergeSlots, removeAuditBefore } from './monthly/months.ts';
import type { Reachability } from './people/connection.ts';
import { createPeople } from './people/create-people.ts';
import type { People } from './people/people.ts';
import { createSessionNames, createSessionReader } from './people/sessions.ts';
import { welcomePage } from './people/welcome-page.ts';
import { createRequestRecorder } from './requests/request-recorder.ts';
import { accountRoutes, type RoutesForPeople } from './routes/account-routes.ts';
import { keyRequestsRoute } from './routes/key-requests.ts';
import { managedKeyRoutes } from './routes/managed-keys.ts';
import { merchantStatementRoute } from './routes/merchant-statement.ts';
import { merchantUsageRoute } from './routes/merchant-usage.ts';
import { merchantRoutes } from './routes/merchants.ts';
import { validateKeyRoute } from './routes/validate-key.ts';
import { serverSecretPath } from './secrets/root-file.ts';
import { openServerSecrets, type ServerSecrets } from './secrets/server-secrets.ts';
import { type AccountDirectory, createAccountDirectory } from './tenants/account-directory.ts';
import { keyActorOf } from './wire/platform.ts';
import { actorOf, scopeOf } from './wire/signed-in.ts';

export type AccountsDependencies = {
  database: Database;
  /** The folder of the server secret, unless `secret` is given, and of the first key. */
  home: string;
  /** Hashes keys in place of the secret in the home; every machine on one database needs the same. */
  secret?: string | undefined;
  /** A second secret that is accepted, with `secret`. */
  secretPrevious?: string | undefined;
  /** An unlimited key that exists exactly in this form. Only a process that is given it accepts it. */
  bootstrapKey?: string | undefined;
  /** The people who need a second factor; no one unless given. */
  requireTotp?: 'owners' | 'off' | undefined;
  plans: Plans;
  /** Whole months beside the running one for which the audit log is kept; without it for ever. */
  auditMonths?: number | undefined;
  /** For the statements of merchants; without them they have no amounts. */
  unitPrices?: UnitPrices | undefined;
  /** The limits of other capabilities; without it they are unlimited. */
  ratesOfPlan?: RatesOfPlan | undefined;
  logger: BaseLogger;
  /** Milliseconds since 1970. */
  clock: () => number;
  timer: Timer;
  random: RandomBytes;
};

export interface Accounts {
  /** Rejects with a `ServiceError` unless the headers carry a key that may be used. */
  authenticate(headers: CredentialHeaders, address?: string, addressToken?: string): Promise<Caller>;
  /**
   * The caller for whom work is done by order of the owner of a key, expired since or not.
   * Undefined if the key is unknown or was switched off, which every process respects within five
   * seconds.
   */
  callerOfKey(keyId: string): Promise<Caller | undefined>;
  /**
   * The caller on a page of the service itself, by the session of a person; undefined if no one is
   * signed in. Rejects with `forbidden` if the key of the dashboard is switched off.
   */
  callersOfSessions(reachability: Reachability): AuthenticatePerson;
  /** Names the sessions of requests, by which people are limited. */
  namesOfSessions(reachability: Reachability): ReturnType<typeof createSessionNames>;
  /** Charges for answers. */
  readonly meter: AccountMeter;
  /** Limits and deactivations of merchants. */
  readonly merchants: Merchants;
  /** Usage of a caller in the running month. */
  readonly usageTotals: ReadUsageTotals;
  readonly keys: Keys;
  readonly people: People;
  readonly directory: AccountDirectory;
  readonly audit: Pick<AuditLog, 'record'>;
  /** Secrets for each purpose, made from the server secrets. */
  readonly secrets: ServerSecrets;
  /** Counts the keys under each accepted server secret, in their order. */
  countKeysBySecret(): Promise<readonly number[]>;
  /** Keeps a finished request for the log of its key. */
  recordRequest(request: RecordedRequest): void;
  /** Declares everything that people and their programs do with an account over HTTP, and what `others` have for people. */
  addRoutes(app: ApiInstance, reachability: Reachability, others?: RoutesForPeople): Promise<void>;
  /**
   * Records an action of a signed-in person beyond their account, in the transaction that does it.
   */
  recordAction: RecordAction;
  recordKeyAction: RecordKeyAction;
  /** Makes a key and its file if the service would be unusable otherwise; null if not. */
  ensureFirstKey(): Promise<FirstKey | null>;
  /** Waits for what is still to be written. Call it before the database is closed. */
  close(): Promise<void>;
}

/** Opens the accounts of a migrated database: reads or makes the server secret and the bootstrap key. */
export async function createAccounts(dependencies: AccountsDependencies): Promise<Accounts> {
  const { database, home, bootstrapKey, plans, logger, clock, timer, random } = dependencies;
  const { db } = database;
  const secrets = await openServerSecrets(dependencies);
  const keyMaker = createKeyMaker(secrets.secretsFor('API keys'), clock, random);
  const audit = createAuditLog({ db, clock });
  const now = { now: () => new Date(clock()) };
  const meter = createMeter({ db, clock: now, timer, logger, random });
  const months = maintainMonths(dependencies);
  await warnAboutSecret(dependencies, keyMaker.fingerprints());
  const secondFactors = secrets.secretsFor('second factors');
  const people = createPeople({ db, clock, random, audit, logger, secrets: secondFactors });
  const keepUnderCurrent = async () => {
    if (bootstrapKey !== undefined) await ensureBootstrapKey(db, { keyMaker, secret: bootstrapKey, audit });
    await people.renewSecondFactors();
  };
  const onFailure = (error: unknown) =>
    logger.error({ err: error }, 'failed to keep a key or second factor under the current server secret');
  await keepUnderCurrent();
  const uses = createUseRecorder({ db, clock, logger });
  const authenticator = createAuthenticator({
    hashesOf: keyMaker.hashesOf,
    bootstrapKey,
    async find(hashes) {
      const found = await keyStore.findKeyByHash(db, hashes, now.now());
      const renewed = found?.secret_hash.equals(hashes[0]) ? undefined : keyMaker.renew(hashes);
      // A failure of it fails no request.
      if (found && renewed) await keyStore.updateKey(db, found.id, renewed).catch(onFailure);
      return found;
    },
    findById: (id) => keyStore.findOwnedKey(db, id, now.now()),
    plans,
    ratesOfPlan: dependencies.ratesOfPlan ?? (() => ({})),
    clock,
  });
  const requests = createRequestRecorder({ db, clock: now, timer, logger });
  const onChange = authenticator.invalidate;
  secrets.onChange(() => {
    onChange();
    keepUnderCurrent().catch(onFailure);
  });
  const keys = createKeys({ db, keyMaker, clock, plans, audit, countUsed: meter.countUsed, onChange });
  const directory = createAccountDirectory({ db, clock, random, audit, onChange });
  const usage = createUsage({ db, clock: now, plans });
  const merchants = createMerchants({ db, audit });
  const dailyUsage = createDailyUsage({ db, clock: now });
  const sessionOptions = ({ publicUrl, plainHttpSignIn }: Reachability) => ({
    db,
    secrets: secrets.secretsFor('sessions'),
    clock,
    random,
    publicUrl,
    plainHttpSignIn,
    requireTotp: dependencies.requireTotp,
  });
  const dashboardKeys = createDashboardKeys({ db, keyMaker, audit });
  return {
    async authenticate(headers, address = '', addressToken) {
      const caller = await authenticator.check(headers, addressToken);
      uses.note(caller.keyId, address);
      return caller;
    },
    callerOfKey: authenticator.callerOfKey,
    namesOfSessions: (reachability) => createSessionNames(sessionOptions(reachability)),
    callersOfSessions(reachability) {
      const personOf = createSessionReader(sessionOptions(reachability));
      return async (request) => {
        const person = await personOf(request);
        if (person === undefined) return undefined;
        const caller = await authenticator.callerOfKey(await dashboardKeys.idOf(person, request.ip));
        if (caller === undefined) throw dashboardSwitchedOff();
        uses.note(caller.keyId, request.ip);
        return { ...caller, person };
      };
    },
    meter,
    merchants,
    usageTotals: createUsageTotals({ db, clock: now, meter, plans }),
    keys,
    people,
    directory,
    audit,
    recordRequest: requests.record,
    secrets,
    async countKeysBySecret() {
      const counts = await keyStore.countKeysBySecret(db);
      return keyMaker.fingerprints().map((fingerprint) => counts.get(fingerprint) ?? 0);
    },
    async addRoutes(app, reachability, others = () => undefined) {
      const sessions = sessionOptions(reachability);
      validateKeyRoute(app, keys);
      managedKeyRoutes(app, { keys, clock });
      merchantUsageRoute(app, dailyUsage);
      merchantStatementRoute(app, { dailyUsage, prices: dependencies.unitPrices, clock });
      merchantRoutes(app, merchants);
      const managed = { directory, keys, people, usage, dailyUsage, audit };
      await accountRoutes(app, managed, { ...sessions, plans }, (scope) => {
        keyRequestsRoute(scope, { db, keys, clock: now });
        others(scope);
      });
      welcomePage(app);
    },
    recordAction: (tx, request, action) =>
      audit.record(tx, { ...scopeOf(request), actor: actorOf(request), ...action }),
    recordKeyAction: (tx, request, action) =>
      request.caller.isTest
        ? Promise.resolve()
        : audit.record(tx, { accountId: request.caller.accountId, actor: keyActorOf(request), ...action }),
    ensureFirstKey: async () =>
      bootstrapKey === undefined ? ensureFirstKey({ db, keyMaker, home, audit }) : null,
    async close() {
      secrets.close();
      await Promise.all([uses.settle(), requests.close(), meter.close(), months.stop()]);
    },
  };
}

/** Makes the tables of the months to come, and removes those of the audit log that are past their time. */
function maintainMonths({ database: { db }, auditMonths, clock, timer, logger }: AccountsDependencies) {
  const removePast = async () => {
    if (auditMonths === undefined) return;
    const now = new Date(clock());
    await removeAuditBefore(
      db,
      monthName(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - auditMonths))),
    );
  };
  return startMaintenance({
    timer,
    everyMs: hourMs,
    isDue: true,
    steps: [async () => void (await keepMonths(db)), () => mergeSlots(db), removePast],
    onError: (error) =>
      logger.warn({ err: error }, 'failed to maintain the tables of the months; tried again in an hour'),
  });
}

/** Says what an operator would otherwise find out from callers whose keys are suddenly unknown. */
async function warnAboutSecret(
  { database, home, secret, logger }: AccountsDependencies,
  fingerprints: readonly string[],
): Promise<void> {
  const path = serverSecretPath(home);
  let lost = 0;
  for (const [fingerprint, count] of await keyStore.countKeysBySecret(database.db)) {
    if (!fingerprints.includes(fingerprint)) lost += count;
  }
  if (lost > 0) {
    const remedy = secret
      ? 'PLANTDATA_SECRET must be the same on every machine, and PLANTDATA_SECRET_PREVIOUS the one that it takes the place of.'
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
