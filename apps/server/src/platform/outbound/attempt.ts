import { withTimeout } from '../with-timeout.ts';
import type { Backoff } from './backoff.ts';
import type { CallLimiter } from './call-limiter.ts';
import type { HttpClient } from './http-client.ts';
import { linkAbort } from './in-flight.ts';
import { OutboundFailure } from './outbound-failure.ts';
import type { Call, OutboundAnswer, OutboundEvent, OutboundRequest } from './outbound-service.ts';
import type { ServiceRecord } from './service-record.ts';

export interface AttemptParts {
  readonly http: HttpClient;
  readonly limiter: CallLimiter;
  readonly backoff: Backoff;
  readonly record: ServiceRecord;
  readonly timeoutMs: number;
  onEvent(event: OutboundEvent): void;
  /** The service has asked this process, not another, for back-off. */
  onBackoff(): void;
}

/** Calls a service once, when it is the caller's turn and the service asks for no back-off. */
export function createAttempt(parts: AttemptParts): Call {
  const { http, limiter, backoff, record, timeoutMs, onEvent, onBackoff } = parts;

  /** Also waits, without holding the turn, for a back-off that began while the caller was waiting. */
  async function takeTurn(caller: object, signal: AbortSignal): Promise<() => void> {
    for (;;) {
      await backoff.wait(signal);
      const release = await limiter.acquire(caller, signal);
      if (backoff.until <= performance.now()) return release;
      release();
    }
  }

  async function observe<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    const startedAt = performance.now();
    const durationMs = () => performance.now() - startedAt;
    onEvent({ type: 'attempt' });
    try {
      const answer = await ask();
      record.noteSuccess();
      onEvent({ type: 'succeeded', durationMs: durationMs() });
      return answer;
    } catch (error) {
      if (signal.aborted) {
        onEvent({ type: 'abandoned', durationMs: durationMs() });
        throw signal.reason;
      }
      if (error instanceof OutboundFailure) {
        if (error.retryAfterMs !== undefined) {
          backoff.begin(error.retryAfterMs);
          onBackoff();
        }
        record.noteFailure(error.message);
        onEvent({ type: 'failed', durationMs: durationMs(), failure: error });
      }
      throw error;
    }
  }

  return async (request, { caller, signal }) => {
    const release = await backoff.run(signal, (own) => takeTurn(caller, own));
    const ask = async (own: AbortSignal) => readWith(request, await http.send(request, own));
    try {
      return await observe(() => askInTime(ask, request.timeoutMs ?? timeoutMs, signal), signal);
    } finally {
      release();
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
    return await withTimeout(ask(controller.signal), limitMs, late);
  } catch (error) {
    // Ends the connection of an answer that is no longer awaited.
    controller.abort(error);
    throw error;
  } finally {
    unlink();
  }
}
