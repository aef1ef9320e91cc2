import { DocumentError } from './document-error.ts';

type SlotOwner = string | symbol;

export interface ReadingSlotsOptions {
  /** Documents that are read at the same time. */
  readonly count: number;
  /** Documents of one owner that are read at the same time. */
  readonly countOfOwner: number;
  /** Documents of one owner that may wait. */
  readonly queueOfOwner: number;
  /** Documents that may wait in all. */
  readonly queueMax: number;
  readonly waitMs: number;
}

/**
 * Readers are few: who finds none free waits, and not for ever. Owners take turns, and none of them has all readers where
 * there are several, so that no owner stops the reading for all others with files that take long.
 */
export class ReadingSlots {
  readonly #options: ReadingSlotsOptions;
  /** The owner whose turn comes next is first. */
  readonly #waiting = new Map<SlotOwner, Set<() => void>>();
  readonly #running = new Map<SlotOwner, number>();
  #free: number;

  constructor(options: ReadingSlotsOptions) {
    this.#options = options;
    this.#free = options.count;
  }

  /** Throws a DocumentError (`busy`) when too many wait already or no turn comes, and what aborted the signal. */
  async take(owner: SlotOwner, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.#free > 0 && this.#mayRun(owner)) return this.#begin(owner);
    const { queueMax, queueOfOwner } = this.#options;
    const all = [...this.#waiting.values()].reduce((sum, { size }) => sum + size, 0);
    if (all >= queueMax || (this.#waiting.get(owner)?.size ?? 0) >= queueOfOwner) throw busy();
    await this.#waitForTurn(owner, signal);
  }

  release(owner: SlotOwner): void {
    const running = (this.#running.get(owner) ?? 1) - 1;
    if (running === 0) this.#running.delete(owner);
    else this.#running.set(owner, running);
    this.#free += 1;
    const next = [...this.#waiting.keys()].find((each) => this.#mayRun(each));
    const [turn] = (next !== undefined && this.#waiting.get(next)) || [];
    turn?.();
  }

  #mayRun(owner: SlotOwner): boolean {
    return (this.#running.get(owner) ?? 0) < this.#options.countOfOwner;
  }

  #begin(owner: SlotOwner): void {
    this.#free -= 1;
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1);
  }

  async #waitForTurn(owner: SlotOwner, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const turn = () => {
      this.#leave(owner, turn);
      this.#begin(owner);
      resolve();
    };
    // At once, so that no turn is given to a reader that has left.
    const giveUp = (reason: unknown) => {
      this.#leave(owner, turn);
      reject(reason);
    };
    const timeOut = setTimeout(() => giveUp(busy()), this.#options.waitMs);
    const abort = () => giveUp(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    this.#waiting.set(owner, (this.#waiting.get(owner) ?? new Set()).add(turn));
    try {
      await promise;
    } finally {
      clearTimeout(timeOut);
      signal?.removeEventListener('abort', abort);
    }
  }

  /** An owner that has had a turn comes behind the others with the rest. */
  #leave(owner: SlotOwner, turn: () => void): void {
    const turns = this.#waiting.get(owner);
    turns?.delete(turn);
    this.#waiting.delete(owner);
    if (turns !== undefined && turns.size > 0) this.#waiting.set(owner, turns);
  }
}

const busy = (): DocumentError =>
  new DocumentError('busy', 'Too many files are being read at the moment. Send the file again in a minute.');
