import type { FastifyReply } from 'fastify';
import type { Executor } from '../database/index.ts';
import { ServiceError } from '../errors.ts';
import type { RequestAttempt, StoredAnswer } from '../idempotency/idempotency.ts';
import type { Reservation } from './metering.ts';
import type { FreeUnits } from './route-config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined if the answer neither costs units nor is remembered. */
    charge: Charge | undefined;
  }
}

/**
 * The cost of an answer, and the attempt under which it is remembered: settled once, before the
 * answer is sent, or released. The first call counts; later calls do nothing.
 */
export class Charge {
  /** The answer that costs. */
  readonly reply: FastifyReply;
  /** Set when the answer is sent line by line, a unit each: then the lines are settled. */
  isInLines = false;

  #reservation: Reservation | undefined;
  #attempt: RequestAttempt | undefined;
  #together: ((tx: Executor) => Promise<void>) | undefined;
  #free: FreeUnits | undefined;
  #isReserved = false;
  #isRemembered = false;
  #isOpen = true;
  #sentLines = 0;
  #chargedUnits = 0;
  #partEnd: Promise<void> | undefined;
  /** The lines sent, where they are to be remembered at the end. */
  readonly #keptLines: Buffer[] = [];

  constructor(reply: FastifyReply) {
    this.reply = reply;
  }

  /** True if units were reserved, or interrupted attempts have paid for all of them. */
  get isReserved(): boolean {
    return this.#isReserved;
  }

  get hasAttempt(): boolean {
    return this.#attempt !== undefined;
  }

  /** Units of lines that interrupted attempts at the same request have sent. */
  get paidUnits(): number {
    return this.#attempt?.paidUnits ?? 0;
  }

  /** Units that a complete answer adds to those charged before. */
  get units(): number {
    return this.#reservation?.units ?? 0;
  }

  /** Units that were charged in the end. */
  get chargedUnits(): number {
    return this.#chargedUnits;
  }

  /** Resolves when what a caller who left has to pay is charged. */
  get partEnd(): Promise<void> {
    return this.#partEnd ?? Promise.resolve();
  }

  /** Neither settled nor released yet. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Rejects if the caller has disconnected; an attempt that comes too late is released. */
  async remember(attempt: RequestAttempt): Promise<void> {
    this.#attempt = attempt;
    await this.#refuseLate();
  }

  /**
   * Reserves the units of the answer, less free units and those paid for interrupted attempts at
   * the same request. Rejects like `remember`.
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
  settleInTransaction(work: (tx: Executor) => Promise<void>): void {
    if (this.#reservation === undefined)
      throw new Error('Nothing is reserved that the work could be charged with.');
    this.#together = work;
  }

  /**
   * Remembers a free answer in the transaction of the change that it reports; `settle` then does
   * not remember it again. Does nothing without an attempt. Rejects if the attempt has ended, so
   * that the change is not made either.
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
      // Without a charge there is no transaction to join.
      if (reservation === undefined) await free?.settle();
      this.#chargedUnits = reservation?.billedUnits ?? 0;
    } catch (error) {
      await this.#releaseAll();
      throw error;
    }
  }

  async release(): Promise<void> {
    if (this.#close()) await this.#releaseAll();
  }

  addLine(line: Buffer): void {
    this.#sentLines += 1;
    if (this.hasAttempt) this.#keptLines.push(line);
  }

  /** Charges for all lines, before the last one is sent. */
  settleLines(lastLine: Buffer): Promise<void> {
    return this.settle(() => Buffer.concat([...this.#keptLines, lastLine]));
  }

  /** Charges for the lines sent to a caller who stops reading; they would otherwise be free. */
  settlePart(): Promise<void> {
    if (this.#close()) this.#partEnd = this.#settlePart();
    return this.partEnd;
  }

  async #settlePart(): Promise<void> {
    await settlePart(
      { reservation: this.#reservation, attempt: this.#attempt, free: this.#free },
      this.#sentLines,
    )
      .then((units) => {
        this.#chargedUnits = Math.min(units, this.#reservation?.billedUnits ?? 0);
      })
      .catch((error: unknown) => this.reply.log.error({ err: error }, 'failed to charge for the lines sent'));
    await this.#releaseAll();
  }

  /** Returns true if it was open. */
  #close(): boolean {
    const wasOpen = this.#isOpen;
    this.#isOpen = false;
    return wasOpen;
  }

  async #refuseLate(): Promise<void> {
    if (this.#isOpen) return;
    await this.#releaseAll();
    throw callerLeft();
  }

  async #releaseAll(): Promise<void> {
    this.#reservation?.release();
    // Free units that are not given back become free again within an hour.
    await this.#free
      ?.release()
      .catch((error: unknown) => this.reply.log.warn({ err: error }, 'failed to release free units'));
    // An attempt that cannot be released ends by itself within a minute, and the answer need not fail for it.
    await this.#attempt
      ?.release()
      .catch((error: unknown) => this.reply.log.warn({ err: error }, 'failed to release an attempt'));
  }
}

interface HeldUnits {
  readonly reservation: Reservation | undefined;
  readonly attempt: RequestAttempt | undefined;
}

interface HeldWhole extends HeldUnits {
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
 * Returns the units that were charged.
 * Lines that an interrupted attempt has sent are not charged again, nor do they use up free units
 * again: the attempt counts both as paid.
 */
async function settlePart(
  { reservation, attempt, free }: HeldUnits & { readonly free: FreeUnits | undefined },
  lines: number,
): Promise<number> {
  const freeUnits = free?.among(lines) ?? 0;
  const charged = lines - freeUnits - (attempt?.paidUnits ?? 0);
  const units = Math.max(0, Math.min(charged, reservation?.units ?? 0));
  if (units + freeUnits === 0) {
    if (attempt === undefined) await free?.settle();
    return 0;
  }
  const settlePartial = async (tx: Executor) => attempt?.settlePartial(units + freeUnits, tx);
  if (reservation === undefined || units === 0) {
    await free?.settle(undefined, settlePartial);
    return 0;
  }
  await reservation.settle(units, async (tx) => {
    await settlePartial(tx);
    await free?.settle(tx);
  });
  return units;
}

const answerOf = (reply: FastifyReply, body: Buffer): StoredAnswer => ({
  status: reply.statusCode,
  contentType: String(reply.getHeader('content-type') ?? ''),
  body,
});

/** This answer reaches no reader; it names the reason in the log. */
const callerLeft = (): ServiceError =>
  new ServiceError({ code: 'invalid_request', detail: 'The caller left before the answer was begun.' });
