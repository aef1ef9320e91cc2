import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';
import type { ApiInstance } from './route-config.ts';

export interface Room {
  hasRoom(): Promise<boolean>;
  /** Whether the database is on the same disk. Else only the bytes of uploads are. */
  readonly isOfDatabase: boolean;
}

/** What is deleted makes room, and what is read needs none. */
const keeping = new Set(['POST', 'PUT', 'PATCH']);

/** Refuses what would be kept while the disk has no room for it, before anything else is done for the request. */
export function requireRoom(app: ApiInstance, { hasRoom, isOfDatabase }: Room): void {
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    const isKept = config.arrivesSlowly || (isOfDatabase && !request.is404 && keeping.has(request.method));
    if (isKept && !(await hasRoom())) throw noRoom(request);
  });
}

/** What a system and PostgreSQL say of a full disk. */
const saysFull = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

export const isNoRoom = (code: unknown): boolean => saysFull.has(code);

const retryAfterSeconds = 30;

/** Bytes of an upload wait for the operator, which clients of tus know by 507; anything else is tried again later. */
export function noRoom({ routeOptions }: FastifyRequest, cause?: unknown): ServiceError {
  return routeOptions.config.arrivesSlowly
    ? new ServiceError({ code: 'insufficient_storage', detail: 'There is no room for uploads.', cause })
    : new ServiceError({
        code: 'service_unavailable',
        detail: 'The service has no room to keep anything at the moment.',
        retryAfterSeconds,
        cause,
      });
}
