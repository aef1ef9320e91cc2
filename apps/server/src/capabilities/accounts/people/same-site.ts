import type { FastifyRequest } from 'fastify';
import { crossSiteRequest } from './errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True if a request changes nothing. */
export const isSafe = ({ method }: FastifyRequest): boolean => safeMethods.has(method);

/**
 * Refuses requests from a web page of another site, so that it cannot act with the session of its
 * visitor or sign them in as another person. Programs send neither of the two headers, and have no
 * cookies of a visitor.
 */
export function refuseOtherSites(request: FastifyRequest, publicUrl: string | undefined): void {
  if (isSafe(request)) return;
  const { 'sec-fetch-site': site, origin } = request.headers;
  // A browser sends `none` for what the person did without any page. A sibling domain counts as another site.
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return;
    throw crossSiteRequest(origin ?? site.toString());
  }
  if (origin !== undefined && !isOwn(origin, request.host, publicUrl)) throw crossSiteRequest(origin);
}

/** The scheme is only compared with the public address: HTTPS may end at a proxy that says nothing of it. */
function isOwn(origin: string, host: string, publicUrl: string | undefined): boolean {
  const url = URL.parse(origin);
  if (url === null) return false;
  const asked = URL.parse(`${url.protocol}//${host}`);
  return url.host === asked?.host || (publicUrl !== undefined && url.origin === new URL(publicUrl).origin);
}
