import type { OutboundFailure } from './outbound-failure.ts';

/** A value that `JSON.parse` can return. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/**
 * A service on the network: the port behind which time-outs, retries, the circuit breaker and the
 * call limiter are implemented.
 */
export interface OutboundService {
  readonly call: Call;
  readonly health: ServiceHealth;
  /**
   * Probes a service with suspicious answers for something that it certainly has. Returns the
   * failure for which its answers are not trusted and it is paused: that of the probe, or `reason`
   * if it does not have it. Null if it has it, or there is no probe. Never rejects.
   */
  verifyHealth(reason: string): Promise<OutboundFailure | null>;
  /** Ends its connections and every call. */
  close(): Promise<void>;
}

/** Throws `OutboundFailure`, or the reason of the signal once that is aborted. */
export type Call = <Answer>(request: OutboundRequest<Answer>, options: CallOptions) => Promise<Answer>;

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
  /** Time limit of one attempt, if it differs from the policy. */
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

/** Limits of the requests to a service. */
export interface RequestPolicy {
  /** Most concurrent calls. */
  readonly concurrency: number;
  /** Interval between the starts of two calls; 0 if only their number is limited. */
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

/** Events of a service, for logs and metrics. */
export type OutboundEvent =
  /** A request begins; one of the next three follows. */
  | { readonly type: 'attempt' }
  | { readonly type: 'succeeded'; readonly durationMs: number }
  | { readonly type: 'failed'; readonly durationMs: number; readonly failure: OutboundFailure }
  /** The caller no longer waits for the answer. */
  | { readonly type: 'abandoned'; readonly durationMs: number }
  /** The circuit opens: the service is not asked until a probe succeeds. */
  | { readonly type: 'opened'; readonly reason: string }
  | { readonly type: 'closed' };
