import type { IncomingHttpHeaders } from 'node:http';

/**
 * The bearer token of a request, if it has one. A scheme other than Bearer is not meant for this
 * service: a proxy may require Basic.
 */
export const bearerOf = ({ authorization }: Pick<IncomingHttpHeaders, 'authorization'>): string | undefined =>
  /^bearer +(\S.*)$/i.exec(authorization ?? '')?.[1];

/** True for the form of a signed token (JWT): three parts in base64url; the last may be empty. */
export const isTokenForm = (credential: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(credential);
