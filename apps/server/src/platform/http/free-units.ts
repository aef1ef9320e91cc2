import type { Executor } from '../database/index.ts';

/** Units of a request that cost nothing, because they were paid for before. They are taken until they are settled or released. */
export interface FreeUnits {
  readonly units: number;
  /** How many of the first so many units of the request are free. */
  among(units: number): number;
  /** Nothing has to be written when the answer is given. */
  readonly isIdle: boolean;
  /** Writes what was given out, in the transaction that charges for the others where there is one; else `together` with it. */
  settle(tx?: Executor, together?: (tx: Executor) => Promise<void>): Promise<void>;
  release(): Promise<void>;
}
