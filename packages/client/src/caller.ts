import { type AddressParts, addressOf, readBaseUrl } from './address.ts';
import { type Answer, send } from './exchange.ts';
import { answersBesideSuccess, operationsWithIdempotencyKey } from './generated/openapi.ts';
import type { Repeatable } from './operations.ts';
import { type Environment, retry } from './retries.ts';

/** The address of the service, the credential, and the limits of retries. */
export interface PlantDataClientOptions extends Credential {
  /**
   * The address of the service, such as `https://plants.example.org`; in a page of the service
   * itself `location.origin`.
   */
  baseUrl: string | URL;
  /** The number of retries of a request; by default 4, 0 for none. */
  retries?: number | undefined;
  /**
   * The longest time from the first attempt to the start of the last one; by default 2 minutes. A
   * longer wait fails at once.
   */
  retryForMs?: number | undefined;
  /** The longest silence of the service in an attempt; by default a minute. */
  timeoutMs?: number | undefined;
  /** In the place of the global `fetch`. */
  fetch?: typeof fetch | undefined;
}

/** The options of every call beside the values of its operation. */
export interface CallOptions {
  /** Ends the call, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** One call of an operation, whatever its types are. */
export interface Call extends CallOptions, AddressParts, Repeatable {
  method: string;
  /** The path of the operation, with places for values. */
  template: string;
  /** The media type to ask for. */
  accept: string;
  body?: unknown;
}

/** Sends a call, as often as it makes sense, and hands the answer to `read`, which is part of the attempt. */
export type Caller = <T>(call: Call, read: (answer: Answer) => T | Promise<T>) => Promise<T>;

/** Makes what sends the calls of a client. */
export function createCaller(options: PlantDataClientOptions, surroundings: Environment): Caller {
  const { retries = 4, retryForMs = 120_000, timeoutMs = 60_000 } = options;
  const baseUrl = readBaseUrl(options.baseUrl);
  const credential = credentialHeaders(options);
  return async ({ method, template, accept, body, signal, idempotencyKey, ...parts }, read) => {
    signal?.throwIfAborted();
    const url = addressOf(baseUrl, template, parts);
    const operation = `${method} ${template}`;
    const takesKey = operationsWithIdempotencyKey.has(operation);
    const headers = {
      Accept: accept,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      // The same for all attempts: what was answered but not received is not done and charged twice.
      ...(takesKey && { 'Idempotency-Key': sendable('idempotencyKey', idempotencyKey ?? randomKey()) }),
    };
    const json = body === undefined ? undefined : JSON.stringify(body);
    const attempt = async () => {
      const { fetch = globalThis.fetch } = options;
      const outgoing = {
        url,
        method: method.toUpperCase(),
        headers: { ...headers, ...(await credential()) },
        body: json,
        isAnsweredWith: (status: number) => answersBesideSuccess.has(`${operation} ${status}`),
      };
      return read(await send(outgoing, { fetch, timeoutMs, signal }));
    };
    const isRepeatable = takesKey || method === 'get';
    return retry(attempt, { retries, retryForMs, isRepeatable, signal, surroundings });
  };
}

/** `crypto.randomUUID` is missing in pages that came over plain HTTP. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** An API key, in one of two headers. Public operations and signed-in people need none. */
interface Credential {
  /** An API key (`pds_live_…`), sent in `X-API-Key`. It belongs on a server, never into a page. */
  apiKey?: string | undefined;
  /**
   * Sent as `Authorization: Bearer`, which the service takes for keys of the teams plan only. A function is asked before
   * each attempt.
   */
  token?: (string | (() => string | Promise<string>)) | undefined;
}

/** Gives the header of a credential. Throws a TypeError when two are given or a key cannot stand in a header. */
function credentialHeaders({ apiKey, token }: Credential): () => Promise<Record<string, string>> {
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
function sendable(name: string, value: string): string {
  if (/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(value)) return value;
  throw new TypeError(`${name} is empty or holds characters that cannot stand in a header.`);
}
