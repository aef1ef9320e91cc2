import { errorCodes } from '../error-codes.ts';
import { ServiceError } from '../errors.ts';
import type { ApiInstance } from './route-config.ts';

/**
 * Names under which services accept keys in an address. `key` is left out: it has many meanings.
 */
const keyNames = new Set(['api_key', 'apikey', 'api-key', 'x-api-key', 'access_token', 'token']);

const issuedKey = /\bpd[sa]_(?:live|test)_/i;

export const hasIssuedKey = (text: string): boolean => issuedKey.test(text);

/** Refuses a key in the query of an address, valid or not, before other checks of the request. */
export function refuseKeysInAddress(app: ApiInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    const queryAt = url.indexOf('?');
    if (queryAt < 0) return;
    const query = new URLSearchParams(url.slice(queryAt));
    if (query.entries().some(([name, value]) => isKey(name, value))) throw keyInAddress();
  });
}

/** A path that is safe to log and to repeat: a caller may have put a key into it. */
export const redactKeys = (path: string): string => path.replace(/\b(pd[sa]_(?:live|test)_)\w+/gi, '$1…');

const isKey = (name: string, value: string): boolean =>
  keyNames.has(name.trim().toLowerCase()) || issuedKey.test(value) || issuedKey.test(name);

export const isApiKey = (text: string): boolean => /^pds_/i.test(text);

export const keyInAddress = (): ServiceError =>
  new ServiceError({ code: 'key_in_address', detail: errorCodes.key_in_address.example });
