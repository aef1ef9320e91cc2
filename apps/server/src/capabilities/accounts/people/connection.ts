import type { FastifyRequest } from 'fastify';
import { addressUnclear } from './errors.ts';

/** How the service is reached, as the operator says. */
export interface Reachability {
  /** The address that browsers see, when it is known. */
  readonly publicUrl?: string | undefined;
  /** Whether people may sign in over plain HTTP from other machines. */
  readonly plainHttpSignIn: boolean;
}

const loopback = /^(?:::ffff:)?127\.|^::1$/;

const forwardingHeader = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/;
const isForwarded = ({ headers }: FastifyRequest): boolean =>
  Object.keys(headers).some((name) => forwardingHeader.test(name));

/** Whether a proxy that is trusted has told who asks. */
const isByTrustedProxy = ({ ips = [] }: FastifyRequest): boolean => ips.length > 1;

/** Whether a request came through a proxy that is not trusted, so that it is unknown who asks. */
export const isForwardedByStranger = (request: FastifyRequest): boolean =>
  isForwarded(request) && !isByTrustedProxy(request);

/** Whether browsers reach the service over HTTPS, which may end at a proxy in front of it. */
export function isHttps(request: FastifyRequest, { publicUrl }: Reachability): boolean {
  if (request.protocol === 'https') return true;
  // A trusted proxy knows this very request; the public address is what it should be.
  if (request.headers['x-forwarded-proto'] !== undefined && isByTrustedProxy(request)) return false;
  return publicUrl?.startsWith('https:') ?? false;
}

/** Whether a password may be sent over this connection. Who comes through a proxy is not on this machine. */
export function isConfidential(request: FastifyRequest, reachability: Reachability): boolean {
  if (isHttps(request, reachability) || reachability.plainHttpSignIn) return true;
  return loopback.test(request.ip) && !isForwarded(request);
}

const scheme = /^https?$/;
const hostForm = /^[\w.:[\]-]+$/;

/** The address of the service, for links that are given to people. */
export function baseUrlOf({ protocol, host }: FastifyRequest, { publicUrl }: Reachability): string {
  if (publicUrl !== undefined) return publicUrl;
  if (!scheme.test(protocol) || !hostForm.test(host)) throw addressUnclear();
  return `${protocol}://${host}`;
}

/** The page that a one-time token is used on. It stands behind the #, which browsers send to no server. */
export const welcomeLink = (baseUrl: string, token: string): string =>
  `${baseUrl.replace(/\/+$/, '')}/welcome#${token}`;
