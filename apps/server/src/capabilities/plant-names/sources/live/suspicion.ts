import { OutboundFailure, type OutboundService } from '../../../../platform/outbound/index.ts';
import type { FindResult } from './connector.ts';

/** Names in a row that a service did not have, after which it is asked for one that it certainly has. */
const emptyMax = 20;

/**
 * Watches a service that has nothing under any name: some answer so while their index is down (ALA), or the same
 * for every question (POWO, June 2026).
 */
export class Suspicion {
  readonly #service: Pick<OutboundService, 'distrust' | 'health'>;
  #emptyInARow = 0;

  constructor(service: Pick<OutboundService, 'distrust' | 'health'>) {
    this.#service = service;
  }

  /** Why the answers are not to be believed, null when they are. */
  async weigh(results: Iterable<FindResult>): Promise<OutboundFailure | null> {
    for (const result of results) {
      if (result instanceof OutboundFailure) continue;
      this.#emptyInARow = result.length === 0 ? this.#emptyInARow + 1 : 0;
    }
    if (this.#emptyInARow < emptyMax) return null;
    this.#emptyInARow = 0;
    await this.#service.distrust('it did not find a name that it certainly has');
    if (this.#service.health.state !== 'down') return null;
    return new OutboundFailure('unreadable', 'it finds no name any more, not even one that it certainly has');
  }
}
