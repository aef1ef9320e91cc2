import { createHmac } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { isHttps, type Reachability } from './connection.ts';

/** The cookies that name sessions. */
export interface SessionCookies {
  readonly signingKey: Buffer;
  /** The session id in the cookie of a request, if this service signed it. */
  idOf(request: FastifyRequest): string | undefined;
  nameOf(request: FastifyRequest): string;
}

export interface SessionCookieOptions extends Reachability {
  /** A secret for sessions only. */
  readonly secret: string;
}

const idForm = /^[\w-]{43}$/;

export function createSessionCookies({ secret, ...reachability }: SessionCookieOptions): SessionCookies {
  const signingKey = createHmac('sha256', secret).update('cookies of sessions').digest();
  const signer = fastifyCookie.signerFactory(signingKey);
  /** Browsers take a cookie with this prefix only over HTTPS and only from this very host. */
  const nameOf = (request: FastifyRequest): string =>
    isHttps(request, reachability) ? '__Host-plantdata_session' : 'plantdata_session';
  return {
    signingKey,
    nameOf,
    idOf(request) {
      const { cookie } = request.headers;
      if (cookie === undefined) return undefined;
      const sent = fastifyCookie.parse(cookie)[nameOf(request)];
      if (sent === undefined) return undefined;
      const { valid, value } = signer.unsign(sent);
      return valid && idForm.test(value) ? value : undefined;
    },
  };
}

export const attributesOf = (request: FastifyRequest, reachability: Reachability) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps(request, reachability) }) as const;
