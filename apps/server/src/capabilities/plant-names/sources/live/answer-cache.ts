import type { FoundName } from './found-name.ts';

/** Remembers what the services of the sources answered, for this and the next process. */
export interface AnswerCache {
  /** Remembered answers by name; calls of one moment, of all sources, become one question to the database. Never throws. */
  read(source: string, names: readonly string[]): Promise<ReadonlyMap<string, RememberedAnswer>>;
  /** Returns at once; what is not yet written is read all the same. */
  write(source: string, answers: ReadonlyMap<string, readonly FoundName[]>): void;
  /** Writes what is left. */
  close(): Promise<void>;
}

export interface RememberedAnswer {
  /** Empty: the source had no such name. */
  readonly found: readonly FoundName[];
  readonly answeredAt: Date;
  /** False: it is of use only where the source itself cannot be asked. */
  readonly isFresh: boolean;
}
