import type { Executor } from '../../../platform/database/index.ts';
import type { Meter } from '../../../platform/http/metering.ts';
import type { Reset } from '../schema.ts';

/** Whose units of the running period are asked for: those of a key and the keys it replaced, or of an account. */
export interface UnitCount {
  readonly subject: 'key' | 'account';
  /** A lineage of keys, or an account. */
  readonly subjectId: string;
  readonly reset: Reset;
}

/** Charges for answers, and reports the usage. */
export interface AccountMeter extends Meter {
  /** Settled units of the running period, in the order asked; read in `tx` where there is one. */
  countUsed(counts: readonly UnitCount[], tx?: Executor): Promise<number[]>;
  /**
   * Settles reservations in progress and returns held units. Nothing can be reserved afterwards.
   */
  close(): Promise<void>;
}
