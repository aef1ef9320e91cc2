import { LRUCache } from 'lru-cache';
import type { BaseLogger } from 'pino';
import type { z } from 'zod';
import type { Clock } from '../../../../../platform/clock.ts';
import type { Executor } from '../../../../../platform/database/index.ts';
import { openAnswerTable } from './answer-table.ts';
import { type GivenAnswer, isStorable, keyOf, newer, type Remembered, storableText } from './given-answer.ts';
import { defaultLimits, type RememberingLimits } from './limits.ts';
import { type Share, shareOut } from './share-out.ts';
import type { AnswerStore } from './store.ts';

/**
 * Cached answers, for this process and the next. Nothing here throws: at worst nothing is cached.
 */
export interface RememberedAnswers<Answer> {
  /**
   * Returns the cached answers of a source by question, stale ones included. All reads of one turn
   * of the event loop, for any source, are one query to the database.
   */
  read(source: string, questions: readonly string[]): Promise<ReadonlyMap<string, Remembered<Answer>>>;
  /** Returns at once; what is not yet written is read all the same. */
  write(source: string, answers: ReadonlyMap<string, Answer>): void;
  /** See `Share`; undefined where no other process remembers with this one. */
  readonly shareOut:
    | ((source: string, questions: readonly string[], signal: AbortSignal) => AsyncIterable<Share<Answer>>)
    | undefined;
  /** Writes what is left, for at most a few seconds. */
  close(): Promise<void>;
}

export interface RememberedAnswersOptions<Answer> {
  /** Without a database, answers are cached in `file`, and without that in this process only. */
  readonly db?: Executor | undefined;
  readonly file?: AnswerStore | undefined;
  /** True if other processes use the database too. */
  readonly isShared?: boolean | undefined;
  /** Schema of an answer; rows of another version that do not fit it count as absent. */
  readonly schema: z.ZodType<Answer>;
  readonly freshForMs: (source: string, answer: Answer) => number;
  readonly clock: Clock;
  readonly logger: BaseLogger;
  readonly limits?: Partial<RememberingLimits> | undefined;
}

export function createRememberedAnswers<Answer>(
  options: RememberedAnswersOptions<Answer>,
): RememberedAnswers<Answer> {
  const { db, file, isShared = false, schema, clock, logger, freshForMs } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const recent = createRecentAnswers<Answer>(limits);
  const table = openAnswerTable({ db, file, isShared, schema, clock, logger, limits });

  const judge = (source: string, given: GivenAnswer<Answer>, now: number) => {
    const age = now - given.answeredAt.getTime();
    if (age >= limits.keptForMs) return undefined;
    const { answer, answeredAt } = given;
    return { answer, answeredAt, isFresh: age < freshForMs(source, answer) };
  };
  const atHand = (key: string) => recent.get(key) ?? table?.unwritten(key);

  const read: RememberedAnswers<Answer>['read'] = async (source, questions) => {
    const asked = questions
      .map((text) => ({ text, source, question: text.normalize() }))
      .filter(isStorable)
      .map((question) => ({ ...question, key: keyOf(question) }));
    const now = clock.now().getTime();
    // Another process may have a newer answer than one that is no longer fresh.
    const isUnsure = ({ key }: { key: string }) => {
      const given = atHand(key);
      return !given || !judge(source, given, now)?.isFresh;
    };
    const loaded = await table?.read(asked.filter(isUnsure));
    const answers = new Map<string, Remembered<Answer>>();
    for (const { key, text } of asked) {
      const given = newer(atHand(key), loaded?.get(key));
      const remembered = given && judge(source, given, now);
      if (!remembered) continue;
      recent.add(key, given);
      answers.set(text, remembered);
    }
    return answers;
  };
  const write: RememberedAnswers<Answer>['write'] = (source, answers) => {
    const answeredAt = clock.now();
    for (const [text, answer] of answers) {
      const question = { source, question: text.normalize() };
      const json = storableText(answer);
      if (json === undefined || !isStorable(question)) continue;
      recent.add(keyOf(question), { answer, answeredAt, characters: json.length });
      table?.write({ ...question, answer: json, answeredAt });
    }
  };
  const claims = table?.claims;
  return {
    read,
    write,
    shareOut:
      claims && ((...questions) => shareOut({ claims, read, waitMsMax: limits.claimedForMs }, ...questions)),
    close: async () => table?.close(),
  };
}

/** About what an answer takes in memory beside its texts. */
const overheadBytes = 400;

/** Answers that were read or written recently; looked up first. */
function createRecentAnswers<Answer>({ recentMax, recentBytesMax }: RememberingLimits) {
  const recent = new LRUCache<string, GivenAnswer<Answer>>({ max: recentMax, maxSize: recentBytesMax });
  return {
    get: (key: string) => recent.get(key),
    add(key: string, given: GivenAnswer<Answer>) {
      if (recent.peek(key) !== given)
        recent.set(key, given, { size: overheadBytes + 2 * (key.length + given.characters) });
    },
  };
}
