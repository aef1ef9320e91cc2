import type { FastifyRequest } from 'fastify';

/** How the service is reached, as the operator says. */
export interface Reachability {
  /** The address that browsers see, when it is known. */
  readonly publicUrl?: string | undefined;
  /** Whether people may sign in over plain HTTP from other machines. */
  readonly plainHttpSignIn: boolean;
}

const loopback = /^(?:::ffff:)?127\.|^::1$/;

/** Whether browsers reach the service over HTTPS, which may end at a proxy in front of it. */
export function isHttps({ protocol }: FastifyRequest, { publicUrl }: Reachability): boolean {
  return protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);
}

/** Whether a password may be sent over this connection. */
export function isConfidential(request: FastifyRequest, reachability: Reachability): boolean {
  return isHttps(request, reachability) || reachability.plainHttpSignIn || loopback.test(request.ip);
}

/** The address of the service, for links that are given to people. */
export function baseUrlOf({ protocol, host }: FastifyRequest, { publicUrl }: Reachability): string {
  return publicUrl ?? `${protocol}://${host}`;
}

/** The page that a one-time token is used on. It stands behind the #, which browsers send to no server. */
export const welcomeLink = (baseUrl: string, token: string): string =>
  `${baseUrl.replace(/\/+$/, '')}/welcome#${token}`;
