import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const requestIdHeader = 'X-Request-Id';

const validRequestId = /^[A-Za-z0-9._-]{1,128}$/;

export const newRequestId = (): string => `req_${randomBytes(16).toString('base64url')}`;

/** Keeps the id a caller sent, so that logs can be followed across services, unless it could forge log lines. */
export function requestIdOf(request: IncomingMessage): string {
  const inbound = request.headers['x-request-id'];
  return typeof inbound === 'string' && validRequestId.test(inbound) ? inbound : newRequestId();
}
