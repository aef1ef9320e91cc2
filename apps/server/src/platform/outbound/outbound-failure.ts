export type OutboundFailureKind =
  /** No connection, or it broke before the answer was whole. */
  | 'unreachable'
  /** No answer in time. */
  | 'timeout'
  /** It asks to be left alone for a while: 429, 503 with `Retry-After`, a lag. */
  | 'busy'
  /** It takes the question for a wrong one: any other 4xx. */
  | 'refused'
  /** It has a fault of its own: any other 5xx. */
  | 'broken'
  /** It answers something else than it should: HTML, a changed shape, too much. */
  | 'unreadable'
  /** It was not asked, for it has failed again and again; the reason is that of the last time. */
  | 'paused';

export interface OutboundFailureDetails {
  /** How long the service asks to be left alone. */
  readonly retryAfterMs?: number | undefined;
  /** Whether asking again within seconds is pointless; by default it may help. */
  readonly isLasting?: boolean;
  readonly cause?: unknown;
}

/** A service on the network did not answer as it should. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure';
  readonly kind: OutboundFailureKind;
  readonly retryAfterMs: number | undefined;
  readonly isLasting: boolean;

  /** `reason` ends the sentence "No answer from GBIF: …" and holds nothing that the service wrote itself. */
  constructor(
    kind: OutboundFailureKind,
    reason: string,
    { retryAfterMs, isLasting = false, cause }: OutboundFailureDetails = {},
  ) {
    super(reason, { cause });
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
    this.isLasting = isLasting;
  }
}
