import { ServiceError } from '../errors.ts';
import type { ApiInstance } from './route-config.ts';

/** Open requests of one key in this process: more than any client needs that waits for its answers. */
const openMax = 200;

/**
 * Refuses requests of a key that has many open already, so that slow ones of one key do not take the connections and the memory
 * of all. Keys without a limit of requests, such as that of the operator, have none here either.
 */
export function limitOpenRequests(app: ApiInstance): void {
  const open = new Map<string, number>();
  app.addHook('onRequest', async ({ knownCaller }, reply) => {
    if (knownCaller === undefined || knownCaller.requestRate === null) return;
    const { lineageId } = knownCaller;
    const count = open.get(lineageId) ?? 0;
    if (count >= openMax) throw tooManyOpen();
    open.set(lineageId, count + 1);
    reply.raw.once('close', () => {
      const rest = (open.get(lineageId) ?? 1) - 1;
      if (rest === 0) open.delete(lineageId);
      else open.set(lineageId, rest);
    });
  });
}

const tooManyOpen = (): ServiceError =>
  new ServiceError({
    code: 'rate_limited',
    detail: `This key has ${openMax} requests open. Wait for the answer to one of them.`,
    retryAfterSeconds: 1,
  });
