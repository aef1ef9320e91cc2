export interface FetchedFile {
  /** The final address, after redirects. */
  readonly url: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** As the server says; not to be believed. */
  readonly contentType: string | null;
}

export interface FetchOptions {
  /** The file is written here; there is none where the fetch failed. */
  readonly path: string;
  readonly signal: AbortSignal;
}

/** Fetches files from addresses that others have named: public ones only, within bounds of size and time. */
export interface FileFetcher {
  /**
   * Rejects with `OutboundFailure`, of the kind `refused` for addresses that are never asked (not http or https, with user
   * information, of this machine or a private network, also by a name or a redirect that leads there).
   */
  fetch(url: string, options: FetchOptions): Promise<FetchedFile>;
  close(): Promise<void>;
}
