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
