/** Who asks: an API key, in one of two headers. Public operations and people who are signed in need none. */
export interface Credential {
  /** An API key (`pds_live_…`), sent in `X-API-Key`. It belongs on a server, never into a page. */
  apiKey?: string;
  /**
   * Sent as `Authorization: Bearer`, which the service takes for keys of the teams plan only. A function is asked before
   * each attempt.
   */
  token?: string | (() => string | Promise<string>);
}

/** Gives the header of a credential. Throws a TypeError when two are given or a key cannot stand in a header. */
export function credentialHeaders({ apiKey, token }: Credential): () => Promise<Record<string, string>> {
  if (apiKey !== undefined && token !== undefined)
    throw new TypeError('Give an apiKey or a token, not both.');
  if (apiKey !== undefined) {
    const headers = { 'X-API-Key': sendable('apiKey', apiKey) };
    return async () => headers;
  }
  if (token === undefined) return async () => ({});
  return async () => {
    const current = typeof token === 'function' ? await token() : token;
    return { Authorization: `Bearer ${sendable('token', current)}` };
  };
}

/**
 * Checks what is to stand in a header, because `fetch` rejects what cannot as if the connection had failed, and with a
 * message that would contain a secret.
 */
export function sendable(name: string, value: string): string {
  if (/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(value)) return value;
  throw new TypeError(`${name} is empty or holds characters that cannot stand in a header.`);
}
