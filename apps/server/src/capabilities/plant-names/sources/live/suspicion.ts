import { OutboundFailure, type OutboundService } from '../../../../platform/outbound/index.ts';
import type { FoundName } from './found-name.ts';

/** Names in a row that a service did not have, after which it is asked for one that it certainly has. */
const emptyMax = 20;

/**
 * Watches a service that has nothing under any name: some answer so while their index is down (ALA), or the same
 * for every question (POWO, June 2026).
 */
export interface Suspicion {
  /**
   * Why one answer of the service, to some names, is not to be believed; null when it is. To be remembered, an answer without
   * anything waits for a sign that the service is well, and is forgotten without one.
   */
  weigh(answer: FoundNames, isRemembered: boolean): Promise<OutboundFailure | null>;
}

type FoundNames = ReadonlyMap<string, readonly FoundName[]>;

export function createSuspicion(
  service: Pick<OutboundService, 'distrust' | 'health'>,
  remember: (answers: FoundNames) => void,
): Suspicion {
  const held = new Map<string, readonly FoundName[]>();
  let emptyInARow = 0;

  function believe(): void {
    emptyInARow = 0;
    if (held.size > 0) remember(new Map(held));
    held.clear();
  }

  return {
    async weigh(answer, isRemembered) {
      if (isRemembered) for (const [name, found] of answer) held.set(name, found);
      if ([...answer.values()].some((found) => found.length > 0)) {
        believe();
        return null;
      }
      emptyInARow += answer.size;
      if (emptyInARow < emptyMax) return null;
      // Whoever comes meanwhile waits for the same trial.
      await service.distrust('it did not find a name that it certainly has');
      if (service.health.state !== 'down') {
        believe();
        return null;
      }
      emptyInARow = 0;
      held.clear();
      return new OutboundFailure(
        'unreadable',
        'it finds no name any more, not even one that it certainly has',
      );
    },
  };
}
