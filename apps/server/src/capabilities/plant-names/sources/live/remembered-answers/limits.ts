export interface RememberingLimits {
  /** Answers in the database, of all sources; the oldest go first. */
  readonly rowsMax: number;
  /** Answers in the memory of this process. */
  readonly recentMax: number;
  readonly recentBytesMax: number;
  /** Age up to which an answer may replace that of a source that cannot be asked. */
  readonly keptForMs: number;
  /** Time for which answers are collected before they are written together. */
  readonly writeDelayMs: number;
  /**
   * Time for which other processes leave a question to the one that asks it, even if that one
   * fails.
   */
  readonly claimedForMs: number;
  /** Approximate number of written answers after which the table is tidied. */
  readonly tidyEvery: number;
}

const days = 24 * 60 * 60_000;

export const defaultLimits: RememberingLimits = {
  rowsMax: 500_000,
  recentMax: 50_000,
  recentBytesMax: 64 * 1024 * 1024,
  keptForMs: 90 * days,
  writeDelayMs: 200,
  claimedForMs: 10_000,
  tidyEvery: 50_000,
};
