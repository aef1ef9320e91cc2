import type { FastifyRequest } from 'fastify';
import type { Caller } from './route-config.ts';

const callers = new WeakMap<FastifyRequest, Caller>();

/** The checked caller of a request, or undefined where none is needed, none was sent or it was refused. */
export const callerOf = (request: FastifyRequest): Caller | undefined => callers.get(request);

export const rememberCaller = (request: FastifyRequest, caller: Caller): void =>
  void callers.set(request, caller);
