import type { Clock } from '../clock.ts';
import type { ServiceHealth } from './outbound-service.ts';

/** Outcomes of the attempts so far. */
export interface ServiceRecord {
  /** Attempts that were answered. */
  readonly successes: number;
  noteSuccess(): void;
  noteFailure(reason: string): void;
  health(isAsked: boolean): ServiceHealth;
}

export function createServiceRecord(clock: Clock): ServiceRecord {
  let successes = 0;
  let isLastGood: boolean | undefined;
  let lastSuccessAt: Date | null = null;
  let lastFailure: ServiceHealth['lastFailure'] = null;

  function state(isAsked: boolean): ServiceHealth['state'] {
    if (!isAsked) return 'down';
    if (isLastGood === undefined) return 'unknown';
    return isLastGood ? 'ok' : 'degraded';
  }

  return {
    get successes() {
      return successes;
    },
    noteSuccess() {
      successes++;
      isLastGood = true;
      lastSuccessAt = clock.now();
    },
    noteFailure(reason) {
      isLastGood = false;
      lastFailure = { at: clock.now(), reason };
    },
    health: (isAsked) => ({ state: state(isAsked), lastSuccessAt, lastFailure }),
  };
}
