import type { FastifyReply } from 'fastify';
import type { Executor } from '../database/index.ts';
import { ServiceError } from '../errors.ts';
import type { Attempt, StoredAnswer } from '../idempotency/idempotency.ts';
import type { Reservation } from './metering.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the answer costs and whether it is to be remembered; undefined where it is neither. */
    charge: Charge | undefined;
  }
}

/**
 * What an answer costs, and the attempt under which it is remembered: settled once, before the answer is given out, or
 * released. What comes first counts; all that comes later does nothing.
 */
export interface Charge {
  /** Units were reserved, or were all paid for by attempts that broke off. */
  readonly isReserved: boolean;
  readonly hasAttempt: boolean;
  /** Neither settled nor released yet. */
  readonly isOpen: boolean;
  /** Set when the answer is sent line by line: then `lines` is settled, and not the whole. */
  isInLines: boolean;
  /**
   * Reserves the units of the answer, less what was paid for attempts at the same request that broke off. Rejects when
   * nobody waits for the answer any more; what came too late is released.
   */
  reserve(units: number, ofMeter: (rest: number) => Promise<Reservation>): Promise<void>;
  /** Rejects as `reserve` does. */
  remember(attempt: Attempt): Promise<void>;
  /**
   * Remembers an answer that costs nothing with the change in `tx` that it tells of; `settle` then leaves it at that. Does
   * nothing without an attempt. Rejects when the attempt has ended, so that the change is not made either.
   */
  rememberIn(tx: Executor, answer: StoredAnswer): Promise<void>;
  /** Charges for the answer and remembers it. Rejects when that fails, and nothing is charged then. */
  settle(body: () => Buffer): Promise<void>;
  release(): Promise<void>;
  /** What is given out of an answer that is sent line by line, a unit each. */
  readonly lines: ChargedLines;
}

interface ChargedLines {
  add(line: Buffer): void;
  /** Charges for all of them, before the last line is given out. */
  settle(lastLine: Buffer): Promise<void>;
  /** Charges for those that were given out to a caller who takes no more: else all but the last line would be free. */
  settlePart(): Promise<void>;
}

type ChargedReply = Pick<FastifyReply, 'statusCode' | 'getHeader' | 'log'>;

export function createCharge(reply: ChargedReply): Charge {
  let isReserved = false;
  let reservation: Reservation | undefined;
  let attempt: Attempt | undefined;
  let isOpen = true;
  let isRemembered = false;

  const releaseAll = async (): Promise<void> => {
    reservation?.release();
    // An attempt that cannot be released ends by itself within a minute, and the answer need not fail for it.
    await attempt
      ?.release()
      .catch((error: unknown) => reply.log.warn({ err: error }, 'an attempt was not released'));
  };
  const release = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await releaseAll();
  };
  const refuseLate = async (): Promise<void> => {
    if (isOpen) return;
    await releaseAll();
    throw nobodyWaits();
  };
  const settle = async (body: () => Buffer): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    try {
      await settleWhole({ reservation, attempt: isRemembered ? undefined : attempt }, () =>
        answerOf(reply, body()),
      );
    } catch (error) {
      await releaseAll();
      throw error;
    }
  };
  const settleLines = async (lines: number): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await settlePart({ reservation, attempt }, lines).catch((error: unknown) =>
      reply.log.error({ err: error }, 'what was given out of an answer was not charged'),
    );
    await releaseAll();
  };

  return {
    get isReserved() {
      return isReserved;
    },
    get hasAttempt() {
      return attempt !== undefined;
    },
    get isOpen() {
      return isOpen;
    },
    isInLines: false,
    async reserve(units, ofMeter) {
      if (isReserved) throw new Error('The units of an answer are reserved once.');
      const rest = units - (attempt?.paidUnits ?? 0);
      if (rest > 0) reservation = await ofMeter(rest);
      isReserved = true;
      await refuseLate();
    },
    async remember(begun) {
      attempt = begun;
      await refuseLate();
    },
    async rememberIn(tx, answer) {
      if (isReserved) throw new Error('An answer that costs units is remembered when it is settled.');
      if (attempt === undefined) return;
      await attempt.complete(await attempt.seal(answer), tx);
      isRemembered = true;
    },
    settle,
    release,
    lines: createLines({ areKept: () => attempt !== undefined, settle, settlePart: settleLines }),
  };
}

interface LinesOptions {
  /** Whether the lines are to be remembered in the end. */
  areKept(): boolean;
  settle(body: () => Buffer): Promise<void>;
  settlePart(lines: number): Promise<void>;
}

function createLines({ areKept, settle, settlePart }: LinesOptions): ChargedLines {
  let given = 0;
  const kept: Buffer[] = [];
  return {
    add(line) {
      given += 1;
      if (areKept()) kept.push(line);
    },
    settle: (lastLine) => settle(() => Buffer.concat([...kept, lastLine])),
    settlePart: () => settlePart(given),
  };
}

interface Held {
  readonly reservation: Reservation | undefined;
  readonly attempt: Attempt | undefined;
}

async function settleWhole({ reservation, attempt }: Held, answer: () => StoredAnswer): Promise<void> {
  if (attempt === undefined) return reservation?.settle();
  const sealed = await attempt.seal(answer());
  if (reservation === undefined) return attempt.complete(sealed);
  await reservation.settle(undefined, (tx) => attempt.complete(sealed, tx));
}

/** Of lines that were given out before, to an attempt that broke off, none is charged again. */
async function settlePart({ reservation, attempt }: Held, lines: number): Promise<void> {
  if (reservation === undefined) return;
  const units = Math.min(lines - (attempt?.paidUnits ?? 0), reservation.units);
  if (units <= 0) return;
  await reservation.settle(units, attempt && ((tx) => attempt.breakOff(units, tx)));
}

const answerOf = (reply: ChargedReply, body: Buffer): StoredAnswer => ({
  status: reply.statusCode,
  contentType: String(reply.getHeader('content-type') ?? ''),
  body,
});

/** Nobody reads this answer; it names the reason in the log. */
const nobodyWaits = (): ServiceError =>
  new ServiceError({ code: 'invalid_request', detail: 'The caller left before the answer was begun.' });
