import type { FastifyRequest } from 'fastify';
import { addressUnclear } from './errors.ts';

/** Reachability of the service, as the operator configured it. */
export interface Reachability {
  /** The address that browsers see, when it is known. */
  readonly publicUrl?: string | undefined;
  /** True if people may sign in over plain HTTP from other machines. */
  readonly plainHttpSignIn: boolean;
}

const loopback = /^(?:::ffff:)?127\.|^::1$/;

const forwardingHeader = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/;
const isForwarded = ({ headers }: FastifyRequest): boolean =>
  Object.keys(headers).some((name) => forwardingHeader.test(name));

/** True if a trusted proxy has named the client. */
const isByTrustedProxy = ({ ips = [] }: FastifyRequest): boolean => ips.length > 1;

/** True if a request came through a proxy that is not trusted, so that the client is unknown. */
export const isForwardedByStranger = (request: FastifyRequest): boolean =>
  isForwarded(request) && !isByTrustedProxy(request);

/** True if browsers reach the service over HTTPS, which may end at a proxy in front of it. */
export function isHttps(request: FastifyRequest, { publicUrl }: Reachability): boolean {
  if (request.protocol === 'https') return true;
  // A trusted proxy knows this very request; the public address is what it should be.
  if (request.headers['x-forwarded-proto'] !== undefined && isByTrustedProxy(request)) return false;
  return publicUrl?.startsWith('https:') ?? false;
}

/**
 * True if a password may be sent over this connection. A client behind a proxy is not on this
 * machine.
 */
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

/**
 * Address of the page that uses a one-time token. The token follows the #, which browsers send to
 * no server.
 */
export const welcomeLink = (baseUrl: string, token: string): string =>
  `${baseUrl.replace(/\/+$/, '')}/welcome#${token}`;
