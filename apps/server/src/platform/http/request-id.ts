import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { hasIssuedKey } from './key-in-address.ts';

export const requestIdHeader = 'X-Request-Id';

const validRequestId = /^[A-Za-z0-9._-]{1,128}$/;

const idBytes = 16;
/** Filled for many ids at once, since a call of the system's generator is the costliest part. */
const randomness = Buffer.alloc(idBytes * 256);
let used = randomness.length;

export function newRequestId(): string {
  if (used === randomness.length) {
    randomFillSync(randomness);
    used = 0;
  }
  const start = used;
  used += idBytes;
  return `req_${randomness.toString('base64url', start, used)}`;
}

/**
 * Keeps the id that a caller sent, so that logs can be correlated across services, unless it could
 * forge log lines or is a key.
 */
export function requestIdOf(request: IncomingMessage): string {
  const inbound = request.headers['x-request-id'];
  const isKept = typeof inbound === 'string' && validRequestId.test(inbound) && !hasIssuedKey(inbound);
  return isKept ? inbound : newRequestId();
}
