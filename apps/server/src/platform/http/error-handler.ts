import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { definitionOf, errorCodes } from '../error-codes.ts';
import { ServiceError } from '../errors.ts';
import { wrongMediaType } from './json-body.ts';
import { redactKeys } from './key-in-address.ts';
import { problemContentType, problemOf } from './problem.ts';
import { newRequestId, requestIdHeader } from './request-id.ts';
import { isNoRoom, refuseForRoom } from './room.ts';
import type { ApiInstance } from './route-config.ts';
import type { RouteTable } from './route-table.ts';

/** Answers all errors, unknown paths and unknown methods in one form (RFC 9457), only here. */
export function answerErrors(app: ApiInstance, routes: RouteTable): void {
  app.decorateReply('errorCode', undefined);
  app.decorateRequest('internalErrorCode', undefined);
  app.setErrorHandler((error, request, reply) => {
    const answer = serviceErrorOf(error, request);
    if (answer.status >= 500 && !isRefusal(error)) request.log.error({ err: error }, 'request failed');
    return sendProblem(reply, answer, request.id);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = redactKeys(request.url.split('?', 1)[0] ?? '');
    const methods = routes.methodsAt(path);
    // A path segment longer than any identifier is unknown, though its route has this method.
    if (methods === undefined || methods.has(request.method))
      return sendProblem(reply, notFound(path), request.id);
    const allowed = [...new Set([...methods.keys(), 'OPTIONS'])].sort();
    reply.header('Allow', allowed.join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    return sendProblem(reply, methodNotAllowed(request.method, path, allowed), request.id);
  });
}

/**
 * A deliberate refusal by a busy or stopping service: no fault, and its stack trace is of no use.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof ServiceError &&
  (error.code === 'service_unavailable' || error.code === 'insufficient_storage') &&
  error.cause === undefined;

export function sendProblem(reply: FastifyReply, error: ServiceError, requestId: string): FastifyReply {
  return reply.send(prepareProblem(reply, error, requestId));
}

/** Makes the answer a problem, whatever it was before, and returns its body. */
export function prepareProblem(reply: FastifyReply, error: ServiceError, requestId: string): string {
  const problem = problemOf(error, requestId);
  // A long answer that failed before its first byte was to be compressed; the problem is not.
  reply.removeHeader('Content-Encoding');
  reply.errorCode = error.code;
  if (error.code === 'request_timeout') reply.header('Connection', 'close');
  // No authentication scheme exists for a session.
  const { credential } = reply.request.routeOptions.config;
  if (error.status === 401 && (credential === 'key' || credential === 'optional'))
    reply.header('WWW-Authenticate', challengeOf(error));
  if (problem.retry_after_seconds !== undefined) reply.header('Retry-After', problem.retry_after_seconds);
  reply
    .code(error.status)
    .header(requestIdHeader, requestId)
    .header('Cache-Control', 'private, no-store')
    .type(problemContentType);
  return JSON.stringify(problem);
}

/** As in RFC 6750, so that a program knows that it needs a new token. */
const challengeOf = ({ code }: ServiceError): string =>
  `Bearer realm="plant-data-service"${code === 'invalid_token' ? ', error="invalid_token"' : ''}`;

/** Framework errors are distinguished by their code; the details of any other are hidden (500). */
export function serviceErrorOf(error: unknown, request: FastifyRequest): ServiceError {
  if (error instanceof ServiceError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (isNoRoom(code)) return refuseForRoom(request, error);
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ServiceError({
        code: 'payload_too_large',
        detail: `The body may have ${request.routeOptions.bodyLimit} bytes.`,
      });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return wrongMediaType(request);
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ServiceError({
        code: 'invalid_request',
        detail: 'The body is shorter or longer than Content-Length says.',
      });
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new ServiceError({
        code: 'not_found',
        detail: 'The path cannot be read. The interface is described at /v1/docs.',
      });
    case 'ECONNRESET':
      return new ServiceError({
        code: 'invalid_request',
        detail: 'The connection ended before the body was complete.',
      });
    default: {
      const internal =
        request.internalErrorCode ?? request.routeOptions.config.internalErrorCode ?? 'internal_error';
      return new ServiceError({ code: internal, detail: definitionOf(internal).example, cause: error });
    }
  }
}

const notFound = (path: string): ServiceError =>
  new ServiceError({
    code: 'not_found',
    detail: `There is nothing at ${path.slice(0, 80)}. The interface is described at /v1/docs.`,
  });

const methodNotAllowed = (method: string, path: string, allowed: string[]): ServiceError =>
  new ServiceError({
    code: 'method_not_allowed',
    detail: `${method} is not possible at ${path.slice(0, 80)}. Use ${allowed.filter((name) => name !== 'OPTIONS').join(' or ')}.`,
  });

export const requestTimeout = (): ServiceError =>
  new ServiceError({ code: 'request_timeout', detail: 'The request did not arrive completely in time.' });

const lingerMs = 1_000;

/** Answers a message that is not HTTP, or did not arrive in time. */
export function answerBrokenConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET') endWithProblem(socket, brokenConnectionError(error.code));
}

/**
 * Answers directly on the connection and closes it. For a moment further bytes are read and
 * dropped: the answer would be lost with a connection that is closed earlier.
 */
export function endWithProblem(socket: Socket, error: ServiceError): void {
  if (socket.destroyed || socket.writableEnded) return;
  socket.end(rawProblem(error));
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

function brokenConnectionError(code: string | undefined): ServiceError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return requestTimeout();
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ServiceError({
      code: 'request_header_too_large',
      detail: errorCodes.request_header_too_large.example,
    });
  }
  return new ServiceError({ code: 'invalid_request', detail: 'This is not an HTTP/1.1 request.' });
}

function rawProblem(error: ServiceError): string {
  const requestId = newRequestId();
  const body = JSON.stringify(problemOf(error, requestId));
  return [
    `HTTP/1.1 ${error.status} ${error.title}`,
    `Content-Type: ${problemContentType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: private, no-store',
    `${requestIdHeader}: ${requestId}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
