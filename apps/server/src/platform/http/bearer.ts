import type { IncomingHttpHeaders } from 'node:http';

/**
 * What is sent as a bearer token, if anything is. A scheme other than Bearer is not meant for this service: a proxy may ask
 * for Basic.
 */
export const bearerOf = ({ authorization }: Pick<IncomingHttpHeaders, 'authorization'>): string | undefined =>
  /^bearer +(\S.*)$/i.exec(authorization ?? '')?.[1];

/** Whether a credential has the form of a signed token (a JWT): three parts in base64url, the last of which may be empty. */
export const isTokenForm = (credential: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(credential);
