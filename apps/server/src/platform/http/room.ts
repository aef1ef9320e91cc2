import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';
import type { ApiInstance } from './route-config.ts';

export interface Room {
  hasRoom(): Promise<boolean>;
  /** True where the database is on the same disk. Else only files are. */
  readonly isOfDatabase: boolean;
}

/** Deleting makes room, and reading needs none. */
const keeping = new Set(['POST', 'PUT', 'PATCH']);

/** Refuses requests of which something would be kept while the disk has no room for it, before anything else is done for the request. */
export function requireRoom(app: ApiInstance, { hasRoom, isOfDatabase }: Room): void {
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    const keepsFiles = config.arrivesSlowly || config.keepsFiles;
    const isKept = keepsFiles || (isOfDatabase && !request.is404 && keeping.has(request.method));
    if (isKept && !(await hasRoom())) throw noRoom(request);
  });
}

/** Codes of a full disk, by the system and by PostgreSQL. */
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
