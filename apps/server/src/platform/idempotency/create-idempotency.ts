import { createHmac } from 'node:crypto';
import type { BaseLogger } from 'pino';
import type { Timer } from '../clock.ts';
import type { Executor } from '../database/index.ts';
import { minuteMs } from '../durations.ts';
import { ServiceError } from '../errors.ts';
import type { ReadSecrets } from '../versioned-secret.ts';
import type { Idempotency, RequestAttempt, StoredAnswer } from './idempotency.ts';
import { openAnswer, type SealKey, sealAnswer } from './seal.ts';
import {
  dropAnswer,
  type FoundRequest,
  findRequest,
  type HeldRequest,
  hold,
  lockNames,
  reclaimRoom,
  releaseAttempt,
  removeOldest,
  renewAttempts,
  storeAnswer,
  storePart,
} from './store.ts';

export interface IdempotencyOptions {
  readonly db: Executor;
  /** Answers that were stored under a secret that is no longer accepted are not replayed. */
  readonly secrets: ReadSecrets;
  readonly timer: Timer;
  readonly random: (size: number) => Uint8Array;
  readonly logger: BaseLogger;
}

const renewEveryMs = 10_000;
const removeEveryMs = minuteMs;
/** Rows per statement: few, so that requests are served in between. */
const rowsPerStatement = 500;
const retryAfterSeconds = 2;
/** A row can be removed between two statements; more often than this, something else is wrong. */
const triesMax = 3;

/**
 * Stores answers in the database. Its clock alone decides expiry, since several processes share it.
 */
export function createIdempotency({ db, secrets, timer, random, logger }: IdempotencyOptions): Idempotency {
  /** A body can hold guessable data, and the database alone must not confirm a guess. */
  const hashWithKey = (secret: string, what: 'key' | 'fingerprint', value: string | Buffer): Buffer =>
    createHmac('sha256', secret).update(`remembered ${what}:`).update(value).digest();
  const inFlight = new Set<HeldRequest>();
  const maintenance = createMaintenance(db, { timer, logger, inFlight });

  const attemptAt = (held: HeldRequest, lock: SealKey, paidUnits: number): RequestAttempt => ({
    paidUnits,
    seal: (answer) => sealAnswer(answer, { ...lock, random }),
    async complete(answer, tx = db) {
      if (!(await storeAnswer(tx, held, answer))) throw lostTurn();
      inFlight.delete(held);
    },
    async settlePartial(units, tx) {
      if (!(await storePart(tx, held, units))) throw lostTurn();
    },
    async release() {
      inFlight.delete(held);
      await releaseAttempt(db, held);
    },
  });

  /** Undefined when the stored answer cannot be read: the request is answered anew. */
  async function read(
    lock: SealKey,
    found: FoundRequest,
    { keyHash, fingerprint }: { keyHash: Buffer; fingerprint: Buffer },
  ): Promise<StoredAnswer | undefined> {
    if (!found.fingerprint.equals(fingerprint)) throw keyReused();
    if (found.answer === undefined) throw createInProgress();
    try {
      return await openAnswer(found.answer, lock);
    } catch (error) {
      logger.error({ err: error }, 'failed to read a stored answer; answering the request anew');
      await dropAnswer(db, { scope: lock.scope, keyHash, holder: found.holder });
      return undefined;
    }
  }

  return {
    async begin(request) {
      const { scope, key } = request;
      const names = secrets().map(({ secret }) => ({
        lock: { scope, key, secret },
        keyHash: hashWithKey(secret, 'key', key),
        fingerprint: hashWithKey(secret, 'fingerprint', request.fingerprint),
      }));
      for (let tries = 0; tries < triesMax; tries += 1) {
        const holder = Buffer.from(random(16)).toString('base64url');
        const { name, paidUnits } = await holdUnderOne(db, { scope, holder }, names);
        const held = { scope, keyHash: name.keyHash, holder };
        if (paidUnits !== undefined) {
          inFlight.add(held);
          return { attempt: attemptAt(held, name.lock, paidUnits) };
        }
        const found = await findRequest(db, held);
        const answered = found && (await read(name.lock, found, name));
        if (answered) return { answered };
      }
      throw createInProgress();
    },
    async close() {
      await maintenance.stop();
      await Promise.all([...inFlight].map((held) => releaseAttempt(db, held)));
      inFlight.clear();
    },
  };
}

interface RequestName {
  readonly lock: SealKey;
  readonly keyHash: Buffer;
  readonly fingerprint: Buffer;
}

/**
 * Holds the request under the name that it has in the database, else under that of the current
 * secret. While several secrets are accepted, processes may differ in which is current: they wait
 * for each other, so that no request is held under two names.
 */
async function holdUnderOne(
  db: Executor,
  held: Omit<HeldRequest, 'keyHash'>,
  names: readonly RequestName[],
): Promise<{ name: RequestName; paidUnits: number | undefined }> {
  const [current] = names;
  if (current === undefined) throw new Error('There is no secret.');
  const holdUnder = async (tx: Executor, name: RequestName) => ({
    name,
    paidUnits: await hold(tx, { ...held, keyHash: name.keyHash }, name.fingerprint),
  });
  if (names.length === 1) return holdUnder(db, current);
  return db.transaction().execute(async (tx) => {
    const taken = await lockNames(
      tx,
      held.scope,
      names.map(({ keyHash }) => keyHash),
    );
    return holdUnder(tx, names.find(({ keyHash }) => taken?.equals(keyHash)) ?? current);
  });
}

interface MaintenanceOptions extends Pick<IdempotencyOptions, 'timer' | 'logger'> {
  readonly inFlight: ReadonlySet<HeldRequest>;
}

/** Keeps the attempts of this process alive and removes rows older than a day. */
function createMaintenance(db: Executor, { timer, logger, inFlight }: MaintenanceOptions) {
  const running = new Set<Promise<void>>();
  let isStopping = false;
  const run = (work: () => Promise<void>): void => {
    const done = work()
      .catch((error: unknown) => logger.warn({ err: error }, 'failed to maintain stored requests'))
      .finally(() => running.delete(done));
    running.add(done);
  };
  const renew = async () => {
    if (inFlight.size > 0) await renewAttempts(db, [...inFlight]);
  };
  const removeExpired = async () => {
    let removed = rowsPerStatement;
    let hasRemoved = false;
    while (removed === rowsPerStatement && !isStopping) {
      removed = await removeOldest(db, rowsPerStatement);
      hasRemoved ||= removed > 0;
    }
    if (hasRemoved && !isStopping) await reclaimRoom(db);
  };
  const stops = [
    timer.every(renewEveryMs, () => run(renew)),
    timer.every(removeEveryMs, () => run(removeExpired)),
  ];
  return {
    async stop(): Promise<void> {
      isStopping = true;
      for (const stop of stops) stop();
      await Promise.all(running);
    },
  };
}

const keyReused = (): ServiceError =>
  new ServiceError({
    code: 'idempotency_key_reused',
    detail: 'This Idempotency-Key was used for another request. Use a new key.',
  });

const createInProgress = (): ServiceError =>
  new ServiceError({
    code: 'idempotency_in_progress',
    detail: `The same request is being answered already. Try again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  });

const lostTurn = (): ServiceError =>
  new ServiceError({
    code: 'service_unavailable',
    detail: 'The request took so long that the same one has taken its place when it came again.',
  });
