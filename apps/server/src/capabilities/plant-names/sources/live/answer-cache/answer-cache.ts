import { LRUCache } from 'lru-cache';
import type { BaseLogger } from 'pino';
import type { z } from 'zod';
import type { Clock } from '../../../../../platform/clock.ts';
import type { Executor } from '../../../../../platform/database/index.ts';
import { isStorable, keyOf, storableText } from './answer-rows.ts';
import { type ClaimBatch, claimLookups } from './claim-lookups.ts';
import { openStoredAnswers, type StoredAnswer } from './stored-answers.ts';

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

export type ClaimLookups<Answer> = (
  source: string,
  questions: readonly string[],
  signal: AbortSignal,
) => AsyncIterable<ClaimBatch<Answer>>;

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

const days = 24 * 60 * 60_000;

const defaultLimits: AnswerCacheLimits = {
  rowsMax: 500_000,
  recentMax: 50_000,
  recentBytesMax: 64 * 1024 * 1024,
  keptForMs: 90 * days,
  writeDelayMs: 200,
  claimedForMs: 10_000,
  pruneEvery: 50_000,
};

/** Approximate memory of an answer beside its texts. */
const overheadBytes = 400;

export function createAnswerCache<Answer>(options: AnswerCacheOptions<Answer>): AnswerCache<Answer> {
  const { clock, freshForMs } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const recent = new LRUCache<string, StoredAnswer<Answer>>({
    max: limits.recentMax,
    maxSize: limits.recentBytesMax,
    sizeCalculation: ({ characters }, key) => overheadBytes + 2 * (key.length + characters),
  });
  const stored = openStoredAnswers({ ...options, limits });

  function toCached(source: string, { answer, answeredAt }: StoredAnswer<Answer>, now: number) {
    const age = now - answeredAt.getTime();
    if (age >= limits.keptForMs) return undefined;
    return { answer, answeredAt, isFresh: age < freshForMs(source, answer) };
  }

  const inMemory = (key: string) => recent.get(key) ?? stored?.unwritten(key);

  async function read(source: string, questions: readonly string[]) {
    const asked = questions
      .map((text) => ({ text, source, question: text.normalize() }))
      .filter(isStorable)
      .map((question) => ({ ...question, key: keyOf(question) }));
    const now = clock.now().getTime();
    // Another process may have a newer answer than one that is no longer fresh.
    const isOpen = ({ key }: { key: string }) => {
      const answer = inMemory(key);
      return !answer || !toCached(source, answer, now)?.isFresh;
    };
    const loaded = await stored?.read(asked.filter(isOpen));
    const answers = new Map<string, CachedAnswer<Answer>>();
    for (const { key, text } of asked) {
      const newest = newer(inMemory(key), loaded?.get(key));
      const cached = newest && toCached(source, newest, now);
      if (!cached) continue;
      if (recent.peek(key) !== newest) recent.set(key, newest);
      answers.set(text, cached);
    }
    return answers;
  }

  function write(source: string, answers: ReadonlyMap<string, Answer>): void {
    const answeredAt = clock.now();
    for (const [text, answer] of answers) {
      const question = { source, question: text.normalize() };
      const json = storableText(answer);
      if (json === undefined || !isStorable(question)) continue;
      recent.set(keyOf(question), { answer, answeredAt, characters: json.length });
      stored?.write({ ...question, answer: json, answeredAt });
    }
  }

  const claims = stored?.claims;
  return {
    read,
    write,
    claimLookups:
      claims && ((...lookups) => claimLookups({ claims, read, waitMsMax: limits.claimedForMs }, ...lookups)),
    close: async () => stored?.close(),
  };
}

function newer<Answer>(
  one: StoredAnswer<Answer> | undefined,
  other: StoredAnswer<Answer> | undefined,
): StoredAnswer<Answer> | undefined {
  if (!one || !other) return one ?? other;
  return one.answeredAt < other.answeredAt ? other : one;
}
