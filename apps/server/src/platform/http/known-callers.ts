import type { FastifyRequest } from 'fastify';
import type { Caller } from './route-config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Read by {@link callerOf}; `request.caller` is for routes that always have one. */
    knownCaller: Caller | undefined;
  }
}

/** The checked caller of a request; undefined if no credential is needed, sent or accepted. */
export const callerOf = (request: FastifyRequest): Caller | undefined => request.knownCaller;

export function rememberCaller(request: FastifyRequest, caller: Caller): void {
  request.knownCaller = caller;
}
