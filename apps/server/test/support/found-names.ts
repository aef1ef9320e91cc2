import { parseName } from '@plantdata/botanical-names';
import type { SourceAnswerCache } from '../../src/capabilities/plant-names/sources/live/answer-cache/source-answer-cache.ts';
import type { AcceptedName, FoundName } from '../../src/capabilities/plant-names/sources/live/found-name.ts';

/** An accepted name of a service, unless the test says otherwise. */
export function foundName(written: string, changes: Partial<FoundName> = {}): FoundName {
  return {
    written,
    authorship: null,
    rank: rankOf(written),
    status: 'accepted',
    family: null,
    accepted: null,
    isGuess: false,
    identifiers: {},
    commonNames: [],
    ...changes,
  };
}

/** What a service accepts for a synonym. */
export function acceptedName(written: string, changes: Partial<AcceptedName> = {}): AcceptedName {
  return { written, authorship: null, rank: rankOf(written), family: null, ...changes };
}

function rankOf(written: string): FoundName['rank'] {
  return parseName(written).name.rank ?? 'unranked';
}

interface MemoryCache extends SourceAnswerCache {
  readonly answers: Map<string, readonly FoundName[]>;
  /** Of each question to it, the names. */
  readonly reads: string[][];
  /** Remembers an answer, one that is too old if wanted. */
  keep(name: string, found: readonly FoundName[], answeredAt: Date, isFresh: boolean): void;
}

/** Answers remembered in memory, of one source; they are fresh from the moment they are written. */
export function createMemoryCache(now = new Date('2026-11-21T08:00:00Z')): MemoryCache {
  const answers = new Map<string, readonly FoundName[]>();
  const ages = new Map<string, { answeredAt: Date; isFresh: boolean }>();
  const reads: string[][] = [];
  return {
    answers,
    reads,
    keep(name, found, answeredAt, isFresh) {
      answers.set(name, found);
      ages.set(name, { answeredAt, isFresh });
    },
    async read(_source, names) {
      reads.push([...names]);
      const known = names.flatMap((name) => {
        const found = answers.get(name);
        return found
          ? [[name, { answer: found, answeredAt: now, isFresh: true, ...ages.get(name) }] as const]
          : [];
      });
      return new Map(known);
    },
    write(_source, written) {
      for (const [name, found] of written) {
        answers.set(name, found);
        ages.delete(name);
      }
    },
    close: async () => undefined,
  };
}
