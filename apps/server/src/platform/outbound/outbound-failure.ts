export type OutboundFailureKind =
  /** No connection, or it broke before the answer was complete. */
  | 'unreachable'
  /** No answer in time. */
  | 'timeout'
  /** It asks for back-off: 429, 503 with `Retry-After`, a lag. */
  | 'busy'
  /** It rejects the request as wrong: any other 4xx. */
  | 'refused'
  /** It has an internal fault: any other 5xx. */
  | 'broken'
  /** Its answer is not the expected one: HTML, a changed shape, too long. */
  | 'unreadable'
  /** It was not asked, because it has failed repeatedly; the reason is that of the last failure. */
  | 'paused';

export interface OutboundFailureDetails {
  /** Back-off that the service asks for. */
  readonly retryAfterMs?: number | undefined;
  /** True if a retry within seconds is pointless; false by default. */
  readonly isPermanent?: boolean;
  readonly cause?: unknown;
}

/** A service on the network did not answer as it should. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure';
  readonly kind: OutboundFailureKind;
  readonly retryAfterMs: number | undefined;
  readonly isPermanent: boolean;

  /** `reason` ends the sentence "No answer from GBIF: …" and holds nothing that the service wrote itself. */
  constructor(
    kind: OutboundFailureKind,
    reason: string,
    { retryAfterMs, isPermanent = false, cause }: OutboundFailureDetails = {},
  ) {
    super(reason, { cause });
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
    this.isPermanent = isPermanent;
  }
}
