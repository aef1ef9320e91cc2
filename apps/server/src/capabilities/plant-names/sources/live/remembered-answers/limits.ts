export interface RememberingLimits {
  /** Answers in the database, of all sources; the oldest go first. */
  readonly rowsMax: number;
  /** Answers in the memory of this process. */
  readonly recentMax: number;
  readonly recentBytesMax: number;
  /** How long an answer may stand in for a source that cannot be asked. */
  readonly keptForMs: number;
  /** How long answers are gathered before they are written together. */
  readonly writeDelayMs: number;
  /** How long the other processes leave a question to the one that asks it, whatever becomes of that one. */
  readonly claimedForMs: number;
  /** After how many written answers, about, the table is tidied. */
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
