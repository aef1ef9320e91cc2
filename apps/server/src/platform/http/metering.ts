import type { Executor } from '../database/index.ts';
import type { Caller } from './route-config.ts';

/** The port through which the HTTP platform charges for answers. */
export interface Meter {
  /** Holds the units against other use. Rejects with `usage_limit_exceeded` or `merchant_limit_exceeded` if they do not fit. */
  reserve(order: MeteredOrder): Promise<Reservation>;
}

export interface MeteredOrder {
  readonly caller: Caller;
  /** The `operationId` of the route. */
  readonly operation: string;
  /** A whole number from 1. */
  readonly units: number;
  /** False for units that are recorded and never charged, regardless of limits; true by default. */
  readonly isBillable?: boolean | undefined;
}

/** Units that are held until they are settled or released; the first call counts. */
export interface Reservation {
  readonly units: number;
  /** Those that are charged if all are settled: 0 where they are only recorded, or not even that. */
  readonly billedUnits: number;
  /**
   * Writes the units (or fewer, if only a part was delivered) to the ledger and resolves when they
   * are durable; the rest is released. `together` runs in the same transaction: both happen or
   * neither. Rejects if the reservation is no longer held, because others have released it while
   * this process was stopped.
   */
  settle(units?: number, together?: (tx: Executor) => Promise<void>): Promise<void>;
  release(): void;
}
