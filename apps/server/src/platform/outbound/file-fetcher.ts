export interface FetchedFile {
  /** The final address, after redirects. */
  readonly url: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** As the server states it; not to be trusted. */
  readonly contentType: string | null;
}

export interface FetchOptions {
  /** The file is written here; there is none if the fetch failed. */
  readonly path: string;
  readonly signal: AbortSignal;
}

/** Fetches files from public addresses that others have named, within limits of size and time. */
export interface FileFetcher {
  /**
   * Rejects with `OutboundFailure`, of the kind `refused` for addresses that are never requested
   * (not http or https, with user information, of this machine or a private network, also through a
   * name or a redirect).
   */
  fetch(url: string, options: FetchOptions): Promise<FetchedFile>;
  close(): Promise<void>;
}
