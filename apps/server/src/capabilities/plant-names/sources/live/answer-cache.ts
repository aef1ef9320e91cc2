import type { FoundName } from './found-name.ts';

/** Remembers what the services of the sources answered, for this and the next process. */
export interface AnswerCache {
  /** Remembered answers by name; calls of one moment, of all sources, become one question to the database. Never throws. */
  read(source: string, names: readonly string[]): Promise<ReadonlyMap<string, RememberedAnswer>>;
  /** Returns at once; what is not yet written is read all the same. */
  write(source: string, answers: ReadonlyMap<string, readonly FoundName[]>): void;
  /**
   * Divides names among the processes that share the cache, so that a source is asked only once for
   * a name that several want at the same time. Each name is in one share: at once if no other
   * process asks for it, otherwise when the other was answered or has given up. Never throws unless
   * the signal is aborted. Absent if no other process shares the cache.
   */
  readonly shareOut?:
    | ((source: string, names: readonly string[], signal: AbortSignal) => AsyncIterable<Share>)
    | undefined;
  /** Writes what is left. */
  close(): Promise<void>;
}

interface Share {
  /** For the caller to ask for. The others wait until it releases them or the signal is aborted, and not for ever. */
  readonly ours: readonly string[];
  release(): void;
  /** Answers that others received meanwhile. */
  readonly answers: ReadonlyMap<string, RememberedAnswer>;
}

export interface RememberedAnswer {
  /** Empty: the source had no such name. */
  readonly found: readonly FoundName[];
  readonly answeredAt: Date;
  /** False: of use only if the source itself cannot be asked. */
  readonly isFresh: boolean;
}
