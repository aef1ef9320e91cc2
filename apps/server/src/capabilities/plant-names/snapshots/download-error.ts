interface RetryAdvice {
  readonly isWorthRetrying?: boolean;
  /** How long the publisher asks to wait. */
  readonly retryAfterMs?: number;
}

/** A file could not be downloaded. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  /** Tells a connection that was cut from an answer that will stay the same. */
  readonly isWorthRetrying: boolean;
  readonly retryAfterMs: number;

  constructor(
    message: string,
    { isWorthRetrying = false, retryAfterMs = 0, ...options }: ErrorOptions & RetryAdvice = {},
  ) {
    super(message, options);
    this.isWorthRetrying = isWorthRetrying;
    this.retryAfterMs = retryAfterMs;
  }
}
