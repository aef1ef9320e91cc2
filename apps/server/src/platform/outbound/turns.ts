import type { Pace } from './pace.ts';
import type { Rest } from './rest.ts';
import { createUnderWay } from './under-way.ts';

/** Lets callers ask a service at its pace, and not while it asks for back-off. */
export interface Turns {
  /** Waits for a caller's turn and returns the function that ends it. Rejects like `Rest.over`. */
  take(caller: object, signal: AbortSignal): Promise<() => void>;
  /** The service has asked this process for back-off. */
  leaveAlone(durationMs: number): void;
  /** The service has asked another process for back-off until then, by `performance.now()`. */
  goBy(restUntil: number): void;
}

export interface TurnParts {
  readonly pace: Pace;
  readonly rest: Rest;
  /** Called when the service has asked this process, not another, for back-off. */
  found(restUntil: number): void;
}

export function createTurns({ pace, rest, found }: TurnParts): Turns {
  const waiting = createUnderWay();

  /** Also waits, without holding the turn, for a rest that began while the caller was waiting. */
  async function takeAfterRest(caller: object, signal: AbortSignal): Promise<() => void> {
    for (;;) {
      await rest.over(signal);
      const endTurn = await pace.turn(caller, signal);
      if (rest.isOver) return endTurn;
      endTurn();
    }
  }

  function beginRest(durationMs: number): void {
    rest.begin(durationMs);
    const { tooLong } = rest;
    // Rejects waiting callers, whose turn would come long before the service may be asked again.
    if (tooLong) waiting.end(tooLong);
  }

  return {
    take: (caller, signal) => waiting.run(signal, (own) => takeAfterRest(caller, own)),
    leaveAlone(durationMs) {
      beginRest(durationMs);
      found(rest.until);
    },
    goBy: (restUntil) => beginRest(restUntil - performance.now()),
  };
}
