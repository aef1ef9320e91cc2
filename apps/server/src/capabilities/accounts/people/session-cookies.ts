import { createHmac } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { ReadSecrets } from '../../../platform/versioned-secret.ts';
import { isHttps, type Reachability } from './connection.ts';

/** The cookies that name sessions. */
export interface SessionCookies {
  readonly signer: ReturnType<typeof fastifyCookie.signerFactory>;
  /** The session id in the cookie of a request, if this service signed it. */
  idOf(request: FastifyRequest): string | undefined;
  /** True if the cookie was signed with a secret that is no longer the current one. */
  isOld(request: FastifyRequest): boolean;
  nameOf(request: FastifyRequest): string;
}

export interface SessionCookieOptions extends Reachability {
  /** Secrets for sessions only. */
  readonly secrets: ReadSecrets;
}

const idForm = /^[\w-]{43}$/;

export function createSessionCookies({ secrets, ...reachability }: SessionCookieOptions): SessionCookies {
  const signerOf = (of: ReturnType<ReadSecrets>) =>
    fastifyCookie.signerFactory(
      of.map(({ secret }) => createHmac('sha256', secret).update('cookies of sessions').digest()),
    );
  let of = secrets();
  let known = signerOf(of);
  const current = () => {
    if (of !== secrets()) {
      of = secrets();
      known = signerOf(of);
    }
    return known;
  };
  /** Browsers take a cookie with this prefix only over HTTPS and only from this very host. */
  const nameOf = (request: FastifyRequest): string =>
    isHttps(request, reachability) ? '__Host-plantdata_session' : 'plantdata_session';
  const open = (request: FastifyRequest) => {
    const sent = fastifyCookie.parse(request.headers.cookie ?? '')[nameOf(request)];
    return sent === undefined ? undefined : current().unsign(sent);
  };
  return {
    signer: { sign: (value) => current().sign(value), unsign: (value) => current().unsign(value) },
    nameOf,
    idOf(request) {
      const { valid = false, value } = open(request) ?? {};
      return valid && typeof value === 'string' && idForm.test(value) ? value : undefined;
    },
    isOld: (request) => open(request)?.renew ?? false,
  };
}

export const attributesOf = (request: FastifyRequest, reachability: Reachability) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps(request, reachability) }) as const;
