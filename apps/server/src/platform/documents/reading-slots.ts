import { DocumentError } from './document-error.ts';

export interface SlotUse {
  readonly owner: string | symbol;
  /** A large reader runs alone among its kind. */
  readonly isLarge: boolean;
}

type SlotOwner = SlotUse['owner'];

interface Turn {
  readonly isLarge: boolean;
  readonly begin: () => void;
}

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
  readonly #waiting = new Map<SlotOwner, Set<Turn>>();
  readonly #running = new Map<SlotOwner, number>();
  #free: number;
  #isLargeRunning = false;

  constructor(options: ReadingSlotsOptions) {
    this.#options = options;
    this.#free = options.count;
  }

  /** Throws a DocumentError (`busy`) when too many wait already or no turn comes, and what aborted the signal. */
  async take(use: SlotUse, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.#mayRun(use)) return this.#begin(use);
    const { queueMax, queueOfOwner } = this.#options;
    const all = [...this.#waiting.values()].reduce((sum, { size }) => sum + size, 0);
    if (all >= queueMax || (this.#waiting.get(use.owner)?.size ?? 0) >= queueOfOwner) throw busy();
    await this.#waitForTurn(use, signal);
  }

  release({ owner, isLarge }: SlotUse): void {
    const running = (this.#running.get(owner) ?? 1) - 1;
    if (running === 0) this.#running.delete(owner);
    else this.#running.set(owner, running);
    if (isLarge) this.#isLargeRunning = false;
    this.#free += 1;
    // A large one may have waited beside a free slot: more than one turn may come now.
    for (let turn = this.#nextTurn(); turn !== undefined; turn = this.#nextTurn()) turn.begin();
  }

  #nextTurn(): Turn | undefined {
    for (const [owner, turns] of this.#waiting) {
      for (const turn of turns) if (this.#mayRun({ owner, isLarge: turn.isLarge })) return turn;
    }
    return undefined;
  }

  #mayRun({ owner, isLarge }: SlotUse): boolean {
    if (this.#free === 0 || (isLarge && this.#isLargeRunning)) return false;
    return (this.#running.get(owner) ?? 0) < this.#options.countOfOwner;
  }

  #begin({ owner, isLarge }: SlotUse): void {
    this.#free -= 1;
    if (isLarge) this.#isLargeRunning = true;
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1);
  }

  async #waitForTurn(use: SlotUse, signal: AbortSignal | undefined): Promise<void> {
    const { owner, isLarge } = use;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const turn: Turn = {
      isLarge,
      begin: () => {
        this.#leave(owner, turn);
        this.#begin(use);
        resolve();
      },
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
  #leave(owner: SlotOwner, turn: Turn): void {
    const turns = this.#waiting.get(owner);
    turns?.delete(turn);
    this.#waiting.delete(owner);
    if (turns !== undefined && turns.size > 0) this.#waiting.set(owner, turns);
  }
}

const busy = (): DocumentError =>
  new DocumentError('busy', 'Too many files are being read at the moment. Send the file again in a minute.');
