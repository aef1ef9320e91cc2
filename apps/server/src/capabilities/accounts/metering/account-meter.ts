import type { Executor } from '../../../platform/database/index.ts';
import type { Meter } from '../../../platform/http/metering.ts';
import type { Allowance } from '../../../platform/http/route-config.ts';

/** Whose units of the running period are asked for: those of a key and the keys it replaced, of an account, or of a merchant. */
export type UnitCount = Readonly<Omit<Allowance, 'limit'>>;

/** Charges for answers, and reports the usage. */
export interface AccountMeter extends Meter {
  /** Settled units of the running period, in the order asked; read in `tx` where there is one. */
  countUsed(counts: readonly UnitCount[], tx?: Executor): Promise<number[]>;
  /**
   * Settles reservations in progress and returns held units. Nothing can be reserved afterwards.
   */
  close(): Promise<void>;
}
