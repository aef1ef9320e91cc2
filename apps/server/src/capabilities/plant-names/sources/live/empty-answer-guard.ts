import { LRUCache } from 'lru-cache';
import type { OutboundFailure, OutboundService } from '../../../../platform/outbound/index.ts';
import type { CachedNames } from './answer-cache/source-answer-cache.ts';
import type { FoundName } from './found-name.ts';

/** Names in a row that a service did not have, after which it is asked for one that it certainly has. */
const emptyMax = 20;
/** Time for which an answer waits for a sign that the service is healthy. */
const heldForMs = 10 * 60 * 1000;
/** More than a service is asked for in one call. */
const heldMax = 2000;

/**
 * Watches a service that has nothing under any name: some answer so while their index is down
 * (ALA), or the same for every question (POWO, June 2026).
 */
export interface EmptyAnswerGuard {
  /**
   * Returns the failure for which an answer of the service, to some names, is not trusted; null if
   * it is. An empty answer is cached only after a sign that the service is healthy, and dropped
   * without one.
   */
  check(answer: FoundNames, isCached: boolean): Promise<OutboundFailure | null>;
  /**
   * Answers that wait for this sign. They were given to others already, so callers that ask the
   * same now get them too.
   */
  findHeld(names: readonly string[]): ReadonlyMap<string, CachedNames>;
  /** Asks for that sign if answers wait for it: otherwise the next process asks for them again. */
  settle(): Promise<unknown>;
}

type FoundNames = ReadonlyMap<string, readonly FoundName[]>;

export interface EmptyAnswerGuardParts {
  readonly service: Pick<OutboundService, 'verifyHealth'>;
  readonly store: (answers: FoundNames) => void;
  readonly clock: { now(): Date };
}

export function createEmptyAnswerGuard({ service, store, clock }: EmptyAnswerGuardParts): EmptyAnswerGuard {
  const held = new LRUCache<string, CachedNames>({ max: heldMax, ttl: heldForMs });
  let emptyInARow = 0;

  function trust(): void {
    emptyInARow = 0;
    if (held.size > 0) store(new Map([...held.entries()].map(([name, { answer }]) => [name, answer])));
    held.clear();
  }

  async function verify(): Promise<OutboundFailure | null> {
    // Callers that arrive meanwhile wait for the same check.
    const failure = await service.verifyHealth(
      'it finds no name any more, not even one that it certainly has',
    );
    if (failure) {
      emptyInARow = 0;
      held.clear();
    } else trust();
    return failure;
  }

  return {
    async check(answer, isCached) {
      if ([...answer.values()].some((found) => found.length > 0)) {
        trust();
        if (isCached) store(answer);
        return null;
      }
      const answeredAt = clock.now();
      if (isCached)
        for (const [name, found] of answer) held.set(name, { answer: found, answeredAt, isFresh: true });
      emptyInARow += answer.size;
      return emptyInARow < emptyMax ? null : verify();
    },
    findHeld(names) {
      const answers = new Map<string, CachedNames>();
      for (const name of names) {
        const answer = held.get(name);
        if (answer) answers.set(name, answer);
      }
      return answers;
    },
    settle: async () => (held.size > 0 ? verify() : null),
  };
}
