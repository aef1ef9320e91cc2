import type { FastifyRequest } from 'fastify';
import type { Caller } from './route-config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Read by {@link callerOf}; `request.caller` is for routes that have one for certain. */
    knownCaller: Caller | undefined;
  }
}

/** The checked caller of a request, or undefined where none is needed, none was sent or it was refused. */
export const callerOf = (request: FastifyRequest): Caller | undefined => request.knownCaller;

export function rememberCaller(request: FastifyRequest, caller: Caller): void {
  request.knownCaller = caller;
}
