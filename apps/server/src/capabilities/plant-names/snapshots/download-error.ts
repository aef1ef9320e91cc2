interface RetryAdvice {
  readonly isWorthRetrying?: boolean;
  /** Wait that the publisher asks for, in milliseconds. */
  readonly retryAfterMs?: number;
}

/** A file could not be downloaded. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  /** True for a cut connection, false for an answer that will not change. */
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
