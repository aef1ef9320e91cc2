import type { JsonValue } from './json.ts';
import type { OutboundFailure } from './outbound-failure.ts';

/**
 * A service on the network: the port behind which time-outs, retries, the circuit breaker and the
 * pace are implemented.
 */
export interface OutboundService {
  /** Throws `OutboundFailure`, or the reason of the signal once that is aborted. */
  call<Answer>(request: OutboundRequest<Answer>, options: CallOptions): Promise<Answer>;
  readonly health: ServiceHealth;
  /**
   * Probes a service with suspicious answers for something that it certainly has. Returns the
   * failure for which its answers are not trusted and it is paused: that of the probe, or `reason`
   * if it does not have it. Null if it has it, or there is no probe. Never rejects.
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
  /** Other statuses than 2xx that `read` accepts, such as 404 for an unknown name. */
  readonly statuses?: readonly number[];
  /** Time limit of one attempt, if it differs from the etiquette. */
  readonly timeoutMs?: number;
  /** Reads the answer, or throws an `OutboundFailure`: `unreadable` for an unexpected shape. */
  readonly read: (answer: OutboundAnswer) => Answer;
}

export interface OutboundAnswer {
  readonly status: number;
  /**
   * The JSON body, without any key `__proto__`; null if there is none, or if the body of another
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
  /** Most concurrent calls. */
  readonly concurrency: number;
  /** Interval between the beginnings of two calls; 0 if only their number is limited. */
  readonly intervalMs: number;
  /** Time limit of one attempt. */
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
