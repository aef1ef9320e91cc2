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
  readonly hasReservation: boolean;
  readonly hasAttempt: boolean;
  /** Neither settled nor released yet. */
  readonly isOpen: boolean;
  /** Set when the answer is sent line by line: then `lines` is settled, and not the whole. */
  isInLines: boolean;
  /** Rejects when nobody waits for the answer any more; what came too late is released. */
  hold(reservation: Reservation): void;
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
  let reservation: Reservation | undefined;
  let attempt: Attempt | undefined;
  let isOpen = true;
  let isRemembered = false;
  let linesGiven = 0;
  const linesKept: Buffer[] = [];

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
  const settle = async (body: () => Buffer): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    try {
      await settleTogether(reservation, isRemembered ? undefined : attempt, () => answerOf(reply, body()));
    } catch (error) {
      await releaseAll();
      throw error;
    }
  };

  return {
    get hasReservation() {
      return reservation !== undefined;
    },
    get hasAttempt() {
      return attempt !== undefined;
    },
    get isOpen() {
      return isOpen;
    },
    isInLines: false,
    hold(held) {
      if (reservation !== undefined) throw new Error('The units of an answer are reserved once.');
      reservation = held;
      if (isOpen) return;
      held.release();
      throw nobodyWaits();
    },
    async remember(begun) {
      attempt = begun;
      if (isOpen) return;
      await releaseAll();
      throw nobodyWaits();
    },
    async rememberIn(tx, answer) {
      if (reservation !== undefined)
        throw new Error('An answer that costs units is remembered when it is settled.');
      if (attempt === undefined) return;
      await attempt.complete(await attempt.seal(answer), tx);
      isRemembered = true;
    },
    settle,
    release,
    lines: {
      add(line) {
        linesGiven += 1;
        if (attempt !== undefined) linesKept.push(line);
      },
      settle: (lastLine) => settle(() => Buffer.concat([...linesKept, lastLine])),
      async settlePart() {
        if (!isOpen) return;
        isOpen = false;
        if (reservation !== undefined && linesGiven > 0) {
          await reservation.settle(Math.min(linesGiven, reservation.units)).catch((error: unknown) => {
            reply.log.error({ err: error }, 'what was given out of an answer was not charged');
          });
        }
        await releaseAll();
      },
    },
  };
}

async function settleTogether(
  reservation: Reservation | undefined,
  attempt: Attempt | undefined,
  answer: () => StoredAnswer,
): Promise<void> {
  if (attempt === undefined) return reservation?.settle();
  const sealed = await attempt.seal(answer());
  if (reservation === undefined) return attempt.complete(sealed);
  await reservation.settle(undefined, (tx) => attempt.complete(sealed, tx));
}

const answerOf = (reply: ChargedReply, body: Buffer): StoredAnswer => ({
  status: reply.statusCode,
  contentType: String(reply.getHeader('content-type') ?? ''),
  body,
});

/** Nobody reads this answer; it names the reason in the log. */
const nobodyWaits = (): ServiceError =>
  new ServiceError({ code: 'invalid_request', detail: 'The caller left before the answer was begun.' });
