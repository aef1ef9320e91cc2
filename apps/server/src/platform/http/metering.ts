import type { Executor } from '../database/index.ts';
import type { Caller } from './route-config.ts';

/** What the HTTP platform needs to charge for answers. */
export interface Meter {
  /** Holds the units, so that nobody else can use them. Rejects with `usage_limit_exceeded` when they do not fit. */
  reserve(order: MeteredOrder): Promise<Reservation>;
}

export interface MeteredOrder {
  readonly caller: Caller;
  /** The `operationId` of the route. */
  readonly operation: string;
  /** A whole number from 1. */
  readonly units: number;
  /** False for what is recorded and never charged, whatever is left of any limit; true by default. */
  readonly isBillable?: boolean | undefined;
}

/** Units of a request that cost nothing, because they were paid for before. They are taken until they are settled or released. */
export interface FreeUnits {
  readonly units: number;
  /** How many of the first so many units of the request are free. */
  among(units: number): number;
  /** Nothing has to be written when the answer is given. */
  readonly isIdle: boolean;
  /** Writes what was given out, in the transaction that charges for the others where there is one. */
  settle(tx?: Executor): Promise<void>;
  release(): Promise<void>;
}

/** Units that are held until they are settled or released; whatever is called first counts. */
export interface Reservation {
  readonly units: number;
  /**
   * Writes the units (or fewer, where only a part was delivered) into the ledger and resolves when they are there for
   * good; the rest is released. `together` runs in the same transaction: both happen or neither. Rejects when the
   * reservation is no longer held, because this process was stopped for so long that others have released it.
   */
  settle(units?: number, together?: (tx: Executor) => Promise<void>): Promise<void>;
  release(): void;
}
