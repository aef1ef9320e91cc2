import type { HttpClient } from './http-client.ts';
import { linkAbort } from './linked-abort.ts';
import type { OutboundEvent } from './outbound-event.ts';
import { OutboundFailure } from './outbound-failure.ts';
import type { CallOptions, OutboundAnswer, OutboundRequest } from './outbound-service.ts';
import type { Pace } from './pace.ts';
import type { Rest } from './rest.ts';
import type { ServiceRecord } from './service-record.ts';

/** Asks once, when it is the turn of the caller. */
export type Attempt = <Answer>(request: OutboundRequest<Answer>, options: CallOptions) => Promise<Answer>;

export interface AttemptParts {
  readonly http: HttpClient;
  readonly pace: Pace;
  readonly rest: Rest;
  readonly record: ServiceRecord;
  readonly timeoutMs: number;
  onEvent(event: OutboundEvent): void;
}

export function createAttempt({ http, pace, rest, record, timeoutMs, onEvent }: AttemptParts): Attempt {
  /** A rest that began while the caller waited for its turn is waited for as well, without holding the turn. */
  async function takeTurn({ caller, signal }: CallOptions): Promise<() => void> {
    for (;;) {
      await rest.over(signal);
      const endTurn = await pace.turn(caller, signal);
      if (rest.isOver) return endTurn;
      endTurn();
    }
  }

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
        if (error.retryAfterMs !== undefined) rest.begin(error.retryAfterMs);
        record.failed(error.message);
        onEvent({ type: 'failed', durationMs: durationMs(), failure: error });
      }
      throw error;
    }
  }

  return async (request, options) => {
    const endTurn = await takeTurn(options);
    const ask = async (signal: AbortSignal) => readWith(request, await http.send(request, signal));
    try {
      return await observed(
        () => inTime(request.timeoutMs ?? timeoutMs, options.signal, ask),
        options.signal,
      );
    } finally {
      endTurn();
    }
  };
}

/** Whatever goes wrong with making sense of an answer, the answer was not the expected one. */
function readWith<Answer>(request: OutboundRequest<Answer>, answer: OutboundAnswer): Answer {
  try {
    return request.read(answer);
  } catch (cause) {
    if (cause instanceof OutboundFailure) throw cause;
    throw new OutboundFailure('unreadable', 'its answer has another shape than expected', { cause });
  }
}

async function inTime<Answer>(
  timeoutMs: number,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const { controller, unlink } = linkAbort(signal);
  const timer = setTimeout(
    () => controller.abort(new OutboundFailure('timeout', `it did not answer within ${timeoutMs / 1000} s`)),
    timeoutMs,
  ).unref();
  try {
    return await ask(controller.signal);
  } finally {
    clearTimeout(timer);
    unlink();
  }
}
