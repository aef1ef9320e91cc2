import type { BaseLogger } from 'pino';
import type { z } from 'zod';
import type { Clock } from '../../../../../platform/clock.ts';
import type { Executor } from '../../../../../platform/database/index.ts';

/** Cached answers, for this process and the next. Nothing here throws: at worst nothing is cached. */
export interface AnswerCache<Answer> {
  /**
   * Returns the cached answers of a source by question, stale ones included. Calls of one moment,
   * for any source, are one query to the database.
   */
  read(source: string, questions: readonly string[]): Promise<ReadonlyMap<string, CachedAnswer<Answer>>>;
  /** Returns at once; what is not yet written is read all the same. */
  write(source: string, answers: ReadonlyMap<string, Answer>): void;
  /**
   * Divides questions among the processes that share the cache, see `claimLookups`. Throws only if
   * the signal is aborted. Absent if no other process shares the cache.
   */
  readonly claimLookups?: ClaimLookups<Answer> | undefined;
  /** Writes what is left, for at most a few seconds. */
  close(): Promise<void>;
}

type ClaimLookups<Answer> = (
  source: string,
  questions: readonly string[],
  signal: AbortSignal,
) => AsyncIterable<ClaimBatch<Answer>>;

/** Some of the questions that several processes may want answered at one moment. */
export interface ClaimBatch<Answer> {
  /** Questions for the caller to ask; no other process asks them until they are released. */
  readonly ours: readonly string[];
  /**
   * Releases the questions once they are done, with or without an answer. Happens by itself when
   * the signal is aborted.
   */
  release(): void;
  /** Answers that other processes received meanwhile. */
  readonly answers: ReadonlyMap<string, CachedAnswer<Answer>>;
}

export interface CachedAnswer<Answer> {
  readonly answer: Answer;
  readonly answeredAt: Date;
  /** False: of use only if the source itself cannot be asked. */
  readonly isFresh: boolean;
}

export interface AnswerCacheOptions<Answer> {
  /** Without a database, answers are cached in a file, and without its path in this process only. */
  readonly db?: Executor | undefined;
  readonly file?: string | undefined;
  /** True if other processes use the database too. */
  readonly isShared?: boolean | undefined;
  /** Schema of an answer; rows of another version that do not fit it count as absent. */
  readonly schema: z.ZodType<Answer>;
  readonly freshForMs: (source: string, answer: Answer) => number;
  readonly clock: Clock;
  readonly logger: BaseLogger;
  readonly limits?: Partial<AnswerCacheLimits> | undefined;
}

export interface AnswerCacheLimits {
  /** Answers in the database, of all sources; the oldest go first. */
  readonly rowsMax: number;
  /** Answers in the memory of this process. */
  readonly recentMax: number;
  readonly recentBytesMax: number;
  /** Age up to which an answer may replace that of a source that cannot be asked. */
  readonly keptForMs: number;
  /** Time for which answers are collected before they are written together. */
  readonly writeDelayMs: number;
  /** Time for which other processes leave a question to the one that asks it, even if that fails. */
  readonly claimedForMs: number;
  /** Approximate number of written answers after which the table is pruned. */
  readonly pruneEvery: number;
}
