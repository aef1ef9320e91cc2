import type { Executor } from '../database/index.ts';

/**
 * Units of a request that are free, because they were paid for before. They are held until they
 * are settled or released.
 */
export interface FreeUnits {
  readonly units: number;
  /** Returns the number of free units among the first `units` of the request. */
  among(units: number): number;
  /** True if nothing has to be written when the answer is sent. */
  readonly isIdle: boolean;
  /**
   * Records the units sent, in the transaction `tx` that charges for the others, if there is one;
   * otherwise in one with `together`.
   */
  settle(tx?: Executor, together?: (tx: Executor) => Promise<void>): Promise<void>;
  release(): Promise<void>;
}
