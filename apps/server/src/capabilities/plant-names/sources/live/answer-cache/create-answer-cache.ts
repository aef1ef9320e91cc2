import { LRUCache } from 'lru-cache';
import { dayMs } from '../../../../../platform/durations.ts';
import type { AnswerCache, AnswerCacheLimits, AnswerCacheOptions, CachedAnswer } from './answer-cache.ts';
import { isStorable, keyOf, storableText } from './answer-rows.ts';
import { claimLookups } from './claim-lookups.ts';
import { openStoredAnswers, type StoredAnswer } from './stored-answers.ts';

const defaultLimits: AnswerCacheLimits = {
  rowsMax: 500_000,
  recentMax: 50_000,
  recentBytesMax: 64 * 1024 * 1024,
  keptForMs: 90 * dayMs,
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
    maxSize: limits.recentBytesMax,
    sizeCalculation: ({ characters }, key) => overheadBytes + 2 * (key.length + characters),
  });
  const stored = openStoredAnswers({ ...options, limits });

  function remember(key: string, answer: StoredAnswer<Answer>): void {
    recent.set(key, answer);
    // The option `max` would take the memory of all answers before there is one.
    if (recent.size > limits.recentMax) recent.pop();
  }

  function toCached(source: string, { answer, answeredAt }: StoredAnswer<Answer>, now: number) {
    const age = now - answeredAt.getTime();
    if (age >= limits.keptForMs) return undefined;
    return { answer, answeredAt, isFresh: age < freshForMs(source, answer) };
  }

  const findInMemory = (key: string) => recent.get(key) ?? stored?.findUnwritten(key);

  async function read(source: string, questions: readonly string[]) {
    const asked = questions
      .map((text) => ({ text, source, question: text.normalize() }))
      .filter(isStorable)
      .map((question) => ({ ...question, key: keyOf(question) }));
    const now = clock.now().getTime();
    // Another process may have a newer answer than one that is no longer fresh.
    const isOpen = ({ key }: { key: string }) => {
      const answer = findInMemory(key);
      return !answer || !toCached(source, answer, now)?.isFresh;
    };
    const loaded = await stored?.read(asked.filter(isOpen));
    const answers = new Map<string, CachedAnswer<Answer>>();
    for (const { key, text } of asked) {
      const newest = newer(findInMemory(key), loaded?.get(key));
      const cached = newest && toCached(source, newest, now);
      if (!cached) continue;
      if (recent.peek(key) !== newest) remember(key, newest);
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
      remember(keyOf(question), { answer, answeredAt, characters: json.length });
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
