import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';
import type { ApiInstance } from './route-config.ts';

export interface Room {
  hasRoom(): Promise<boolean>;
  /** True if the database is on the same disk; otherwise only files are. */
  readonly isOfDatabase: boolean;
}

/** Methods that need room: DELETE frees it, and reading needs none. */
const keeping = new Set(['POST', 'PUT', 'PATCH']);

/** Refuses requests that would store data while the disk has no room, before any other work. */
export function requireRoom(app: ApiInstance, { hasRoom, isOfDatabase }: Room): void {
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    const keepsFiles = config.allowSlowUpload || config.keepsFiles;
    const isKept = keepsFiles || (isOfDatabase && !request.is404 && keeping.has(request.method));
    if (isKept && !(await hasRoom())) throw refuseForRoom(request);
  });
}

/** Codes of a full disk, by the system and by PostgreSQL. */
const saysFull = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

export const isNoRoom = (code: unknown): boolean => saysFull.has(code);

const retryAfterSeconds = 30;

/** To tus clients 507 means that uploads wait for the operator; other requests can be retried. */
export function refuseForRoom({ routeOptions }: FastifyRequest, cause?: unknown): ServiceError {
  return routeOptions.config.allowSlowUpload
    ? new ServiceError({ code: 'insufficient_storage', detail: 'There is no room for uploads.', cause })
    : new ServiceError({
        code: 'service_unavailable',
        detail: 'The service has no room to keep anything at the moment.',
        retryAfterSeconds,
        cause,
      });
}
