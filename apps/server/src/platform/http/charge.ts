import type { FastifyReply } from 'fastify';
import type { Executor } from '../database/index.ts';
import { ServiceError } from '../errors.ts';
import type { Attempt, StoredAnswer } from '../idempotency/idempotency.ts';
import type { FreeUnits } from './free-units.ts';
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
export class Charge {
  /** The answer that costs. */
  readonly reply: FastifyReply;
  /** Set when the answer is sent line by line: then `lines` is settled, and not the whole. */
  isInLines = false;
  /** What is given out of an answer that is sent line by line, a unit each. */
  readonly lines: ChargedLines;

  #reservation: Reservation | undefined;
  #attempt: Attempt | undefined;
  #together: ((tx: Executor) => Promise<void>) | undefined;
  #free: FreeUnits | undefined;
  #isReserved = false;
  #isRemembered = false;
  #isOpen = true;

  constructor(reply: FastifyReply) {
    this.reply = reply;
    this.lines = createLines({
      areKept: () => this.hasAttempt,
      settle: (body) => this.settle(body),
      settlePart: (lines) => this.#settlePart(lines),
    });
  }

  /** Units were reserved, or were all paid for by attempts that broke off. */
  get isReserved(): boolean {
    return this.#isReserved;
  }

  get hasAttempt(): boolean {
    return this.#attempt !== undefined;
  }

  /** Units of lines that attempts at the same request have given out, before they broke off. */
  get paidUnits(): number {
    return this.#attempt?.paidUnits ?? 0;
  }

  /** Units that an answer in full adds to what was charged before. */
  get units(): number {
    return this.#reservation?.units ?? 0;
  }

  /** Neither settled nor released yet. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Rejects when nobody waits for the answer any more; what came too late is released. */
  async remember(attempt: Attempt): Promise<void> {
    this.#attempt = attempt;
    await this.#refuseLate();
  }

  /**
   * Reserves the units of the answer, less those that are free and what was paid for attempts at the same request that broke
   * off. Rejects as `remember` does.
   */
  async reserve(
    units: number,
    ofMeter: (rest: number) => Promise<Reservation>,
    free?: FreeUnits,
  ): Promise<void> {
    if (this.#isReserved) throw new Error('The units of an answer are reserved once.');
    this.#free = free;
    const rest = units - (free?.units ?? 0) - this.paidUnits;
    if (rest > 0) this.#reservation = await ofMeter(rest);
    this.#isReserved = true;
    await this.#refuseLate();
  }

  /** `work` runs in the transaction that charges for the whole answer. */
  settleTogether(work: (tx: Executor) => Promise<void>): void {
    if (this.#reservation === undefined)
      throw new Error('Nothing is reserved that the work could be charged with.');
    this.#together = work;
  }

  /**
   * Remembers an answer that costs nothing with the change in `tx` that it tells of; `settle` then leaves it at that. Does
   * nothing without an attempt. Rejects when the attempt has ended, so that the change is not made either.
   */
  async rememberIn(tx: Executor, answer: StoredAnswer): Promise<void> {
    if (this.#isReserved) throw new Error('An answer that costs units is remembered when it is settled.');
    if (this.#attempt === undefined) return;
    await this.#attempt.complete(await this.#attempt.seal(answer), tx);
    this.#isRemembered = true;
  }

  /** Charges for the answer and remembers it. Rejects when that fails, and nothing is charged then. */
  async settle(body: () => Buffer): Promise<void> {
    if (!this.#close()) return;
    const reservation = this.#reservation;
    const attempt = this.#isRemembered ? undefined : this.#attempt;
    try {
      const free = this.#free?.isIdle ? undefined : this.#free;
      const together = free ? (tx?: Executor) => free.settle(tx) : this.#together;
      await settleWhole({ reservation, attempt, together }, () => answerOf(this.reply, body()));
      // Without a charge there is no transaction that it could be part of.
      if (reservation === undefined) await free?.settle();
    } catch (error) {
      await this.#releaseAll();
      throw error;
    }
  }

  async release(): Promise<void> {
    if (this.#close()) await this.#releaseAll();
  }

  async #settlePart(lines: number): Promise<void> {
    if (!this.#close()) return;
    await settlePart(
      { reservation: this.#reservation, attempt: this.#attempt, free: this.#free },
      lines,
    ).catch((error: unknown) =>
      this.reply.log.error({ err: error }, 'what was given out of an answer was not charged'),
    );
    await this.#releaseAll();
  }

  /** Says whether it was open. */
  #close(): boolean {
    const wasOpen = this.#isOpen;
    this.#isOpen = false;
    return wasOpen;
  }

  async #refuseLate(): Promise<void> {
    if (this.#isOpen) return;
    await this.#releaseAll();
    throw nobodyWaits();
  }

  async #releaseAll(): Promise<void> {
    this.#reservation?.release();
    // What is not given back is free again within an hour.
    await this.#free
      ?.release()
      .catch((error: unknown) => this.reply.log.warn({ err: error }, 'free units were not given back'));
    // An attempt that cannot be released ends by itself within a minute, and the answer need not fail for it.
    await this.#attempt
      ?.release()
      .catch((error: unknown) => this.reply.log.warn({ err: error }, 'an attempt was not released'));
  }
}

interface ChargedLines {
  add(line: Buffer): void;
  /** Charges for all of them, before the last line is given out. */
  settle(lastLine: Buffer): Promise<void>;
  /** Charges for those that were given out to a caller who takes no more: else all but the last line would be free. */
  settlePart(): Promise<void>;
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

interface HeldWhole extends Held {
  readonly together: ((tx: Executor) => Promise<void>) | undefined;
}

async function settleWhole(
  { reservation, attempt, together }: HeldWhole,
  answer: () => StoredAnswer,
): Promise<void> {
  if (attempt === undefined) return reservation?.settle(undefined, together);
  const sealed = await attempt.seal(answer());
  if (reservation === undefined) return attempt.complete(sealed);
  await reservation.settle(undefined, async (tx) => {
    await together?.(tx);
    await attempt.complete(sealed, tx);
  });
}

/**
 * Of lines that were given out before, to an attempt that broke off, none is charged again, nor a free unit used up again: the
 * attempt counts both as paid.
 */
async function settlePart(
  { reservation, attempt, free }: Held & { readonly free: FreeUnits | undefined },
  lines: number,
): Promise<void> {
  const freeUnits = free?.among(lines) ?? 0;
  const charged = lines - freeUnits - (attempt?.paidUnits ?? 0);
  const units = Math.max(0, Math.min(charged, reservation?.units ?? 0));
  if (units + freeUnits === 0) return attempt ? undefined : free?.settle();
  const breakOff = async (tx: Executor) => attempt?.breakOff(units + freeUnits, tx);
  if (reservation === undefined || units === 0) return free?.settle(undefined, breakOff);
  await reservation.settle(units, async (tx) => {
    await breakOff(tx);
    await free?.settle(tx);
  });
}

const answerOf = (reply: FastifyReply, body: Buffer): StoredAnswer => ({
  status: reply.statusCode,
  contentType: String(reply.getHeader('content-type') ?? ''),
  body,
});

/** Nobody reads this answer; it names the reason in the log. */
const nobodyWaits = (): ServiceError =>
  new ServiceError({ code: 'invalid_request', detail: 'The caller left before the answer was begun.' });
