import { ServiceError } from '../errors.ts';
import type { ApiInstance } from './route-config.ts';

/** Open requests of one key in this process: more than any client needs that waits for its answers. */
const openMax = 200;
/** The same for the web pages of one merchant, which must not use up those of the key. */
const openOfMerchantMax = 50;

/**
 * Refuses requests of a key that has many open already, so that slow ones of one key do not take the connections and the memory
 * of all. Keys without a limit of requests, such as that of the operator, have none here either.
 */
export function limitOpenRequests(app: ApiInstance): void {
  const open = new Map<string, number>();
  app.addHook('onRequest', async ({ knownCaller }, reply) => {
    // A caller who has left is not counted: its end has passed.
    if (knownCaller === undefined || knownCaller.requestRate === null || reply.raw.closed) return;
    const { lineageId, merchantId, delegation } = knownCaller;
    const [of, max] =
      delegation === null ? [lineageId, openMax] : [`${lineageId} ${merchantId}`, openOfMerchantMax];
    const count = open.get(of) ?? 0;
    if (count >= max) throw tooManyOpen(max);
    open.set(of, count + 1);
    reply.raw.once('close', () => {
      const rest = (open.get(of) ?? 1) - 1;
      if (rest === 0) open.delete(of);
      else open.set(of, rest);
    });
  });
}

const tooManyOpen = (max: number): ServiceError =>
  new ServiceError({
    code: 'rate_limited',
    detail: `${max} requests with this credential are open. Wait for the answer to one of them.`,
    retryAfterSeconds: 1,
  });
