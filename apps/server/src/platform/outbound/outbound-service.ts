import type { JsonValue } from './json.ts';
import type { OutboundFailure } from './outbound-failure.ts';

/**
 * A service on the network that is asked politely, quickly and with patience: the port behind which timeouts, retries,
 * the circuit breaker and the pace are kept.
 */
export interface OutboundService {
  /** Throws `OutboundFailure`, or the reason of the signal once that is aborted. */
  call<Answer>(request: OutboundRequest<Answer>, options: CallOptions): Promise<Answer>;
  readonly health: ServiceHealth;
  /**
   * Asks it for something that it certainly has, because its answers look suspicious. Gives the failure for which they are
   * not to be believed and for which it is paused: that of the question, or `reason` where it does not have it. Null when
   * it has it, or there is no such question. Never rejects.
   */
  distrust(reason: string): Promise<OutboundFailure | null>;
  /** Ends its connections and every call. */
  close(): Promise<void>;
}

export interface OutboundRequest<Answer> {
  readonly method?: 'GET' | 'POST';
  /** Behind the base address: `/v2/species/match`. */
  readonly path: string;
  /** A list repeats its parameter. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  /** Sent as JSON, with exactly `application/json`. */
  readonly json?: unknown;
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>;
  /** Other statuses than 2xx that `read` makes sense of: 404 where that means that there is no such name. */
  readonly statuses?: readonly number[];
  /** Time limit of one attempt, if it differs from the etiquette. */
  readonly timeoutMs?: number;
  /** Makes sense of the answer, or throws an `OutboundFailure`: `unreadable` where its shape is not the expected one. */
  readonly read: (answer: OutboundAnswer) => Answer;
}

export interface OutboundAnswer {
  readonly status: number;
  /**
   * The body, which was JSON, without any key `__proto__`; null where there is none, and where the body of another
   * status than 2xx is not JSON.
   */
  readonly json: JsonValue;
}

export interface CallOptions {
  readonly signal: AbortSignal;
  /** Such as a request: callers take turns, so that a long list does not delay a single name. */
  readonly caller: object;
}

/** The request policy of a service. */
export interface Etiquette {
  /** Calls at a time. */
  readonly concurrency: number;
  /** Between the beginnings of two calls; 0 where only their number matters. */
  readonly intervalMs: number;
  /** For one attempt. */
  readonly timeoutMs: number;
  /** Attempts after the first. */
  readonly retries: number;
  /** A longer answer is a failure. */
  readonly answerBytesMax: number;
}

export interface ServiceHealth {
  /** `unknown` until it was asked for the first time; `down` while it is not asked. */
  readonly state: 'unknown' | 'ok' | 'degraded' | 'down';
  readonly lastSuccessAt: Date | null;
  readonly lastFailure: { readonly at: Date; readonly reason: string } | null;
}
