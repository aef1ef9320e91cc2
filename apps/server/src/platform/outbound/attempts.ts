import { inTime } from '../in-time.ts';
import type { HttpClient } from './http-client.ts';
import { linkAbort } from './linked-abort.ts';
import type { OutboundEvent } from './outbound-event.ts';
import { OutboundFailure } from './outbound-failure.ts';
import type { CallOptions, OutboundAnswer, OutboundRequest } from './outbound-service.ts';
import type { ServiceRecord } from './service-record.ts';
import type { Turns } from './turns.ts';

/** Calls a service once, when it is the caller's turn. */
export type Attempt = <Answer>(request: OutboundRequest<Answer>, options: CallOptions) => Promise<Answer>;

export interface AttemptParts {
  readonly http: HttpClient;
  readonly turns: Turns;
  readonly record: ServiceRecord;
  readonly timeoutMs: number;
  onEvent(event: OutboundEvent): void;
}

export function createAttempt({ http, turns, record, timeoutMs, onEvent }: AttemptParts): Attempt {
  async function observed<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    const startedAt = performance.now();
    const durationMs = () => performance.now() - startedAt;
    onEvent({ type: 'attempt' });
    try {
      const answer = await ask();
      record.succeeded();
      onEvent({ type: 'succeeded', durationMs: durationMs() });
      return answer;
    } catch (error) {
      if (signal.aborted) {
        onEvent({ type: 'abandoned', durationMs: durationMs() });
        throw signal.reason;
      }
      if (error instanceof OutboundFailure) {
        if (error.retryAfterMs !== undefined) turns.leaveAlone(error.retryAfterMs);
        record.failed(error.message);
        onEvent({ type: 'failed', durationMs: durationMs(), failure: error });
      }
      throw error;
    }
  }

  return async (request, { caller, signal }) => {
    const endTurn = await turns.take(caller, signal);
    const ask = async (own: AbortSignal) => readWith(request, await http.send(request, own));
    try {
      return await observed(() => askInTime(ask, request.timeoutMs ?? timeoutMs, signal), signal);
    } finally {
      endTurn();
    }
  };
}

/** Any error while reading an answer means that the answer was not the expected one. */
function readWith<Answer>(request: OutboundRequest<Answer>, answer: OutboundAnswer): Answer {
  try {
    return request.read(answer);
  } catch (cause) {
    if (cause instanceof OutboundFailure) throw cause;
    throw new OutboundFailure('unreadable', 'its answer has another shape than expected', { cause });
  }
}

async function askInTime<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  limitMs: number,
  signal: AbortSignal,
): Promise<Answer> {
  const { controller, unlink } = linkAbort(signal);
  const late = () => new OutboundFailure('timeout', `it did not answer within ${limitMs / 1000} s`);
  try {
    return await inTime(ask(controller.signal), limitMs, late);
  } catch (error) {
    // Ends the connection of an answer that is no longer awaited.
    controller.abort(error);
    throw error;
  } finally {
    unlink();
  }
}
