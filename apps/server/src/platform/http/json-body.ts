import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';
import { isTooDeep, jsonDepthMax } from '../json-depth.ts';
import { isForm, multipartMediaType } from './multipart.ts';
import type { ApiInstance } from './route-config.ts';

/** The header of requests that are the same when they have the same body, see `charging.ts`. */
export const idempotencyKeyHeader = 'idempotency-key';

const bodyDigests = new WeakMap<FastifyRequest, Buffer>();
const sha256 = (body: Buffer | string): Buffer => createHash('sha256').update(body).digest();
const noBody = sha256('');

/** SHA-256 of the bytes of the body. Only known for requests with an `Idempotency-Key`. */
export const bodyDigestOf = (request: FastifyRequest): Buffer => bodyDigests.get(request) ?? noBody;

/**
 * Bodies are JSON in UTF-8 only. The last of repeated members counts; members that could reach an
 * object's prototype are dropped, like every unknown member.
 */
export function readJsonBodies(app: ApiInstance): void {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = textOf(request, body);
    if (text === undefined) return done(notUtf8());
    if (isTooDeep(text)) return done(invalidBody(tooDeep));
    void parseJson(request, text, (error, value) => {
      if (error) done(invalidBody(jsonProblem(text)));
      else done(null, value);
    });
  });
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.schema?.body === undefined) forgetTypeOfNothing(request);
    else requireReadableBody(request);
  });
  // Only after the credential has been checked.
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.config.acceptsFile?.required && !isForm(request)) throw wrongMediaType(request);
  });
}

/** In this scope bodies are form fields alone; of repeated fields the last one counts. */
export function readUrlEncodedBodies(scope: ApiInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(urlEncodedMediaType, { parseAs: 'buffer' }, (request, body, done) => {
    const text = textOf(request, body);
    if (text === undefined) return done(notUtf8());
    done(null, Object.fromEntries(new URLSearchParams(text)));
  });
}

export const urlEncodedMediaType = 'application/x-www-form-urlencoded';

/** Undefined if the body is not UTF-8. */
function textOf(request: FastifyRequest, body: Buffer | string): string | undefined {
  if (request.headers[idempotencyKeyHeader] !== undefined) bodyDigests.set(request, sha256(body));
  return decodeUtf8(body);
}

const notUtf8 = (): ServiceError => invalidBody('The body is not valid UTF-8.');

const invalidBody = (detail: string): ServiceError => new ServiceError({ code: 'invalid_request', detail });

const tooDeep = `The lists and objects of the body are nested more than ${jsonDepthMax} levels deep.`;

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decodeUtf8(body: Buffer | string): string | undefined {
  try {
    return typeof body === 'string' ? body : utf8.decode(body);
  } catch {
    return undefined;
  }
}

function jsonProblem(text: string): string {
  if (text.trim() === '') return 'The body is empty. Send a JSON object.';
  try {
    JSON.parse(text);
    return 'The body is not valid JSON.';
  } catch (error) {
    return `The body is not valid JSON: ${error instanceof Error ? error.message : 'it cannot be read'}.`;
  }
}

function requireReadableBody(request: FastifyRequest): void {
  const { 'content-type': contentType, 'content-encoding': encoding } = request.headers;
  if (encoding !== undefined && encoding !== 'identity') {
    throw unsupportedMediaType(
      `The body must not be compressed, received Content-Encoding ${encoding.slice(0, 80)}.`,
    );
  }
  if (contentType === undefined)
    throw unsupportedMediaType(`Content-Type is missing, it must be ${listAcceptedTypes(request)}.`);
  if (isForm(request) && request.routeOptions.config.acceptsFile === undefined) throw wrongMediaType(request);
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType)?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    throw unsupportedMediaType(`The charset must be UTF-8, received ${charset.slice(0, 80) || 'none'}.`);
  }
}

/** Many clients name a type with every request. Without a body it means nothing, but for uploads, whose protocol asks for it. */
function forgetTypeOfNothing({ headers, routeOptions: { config } }: FastifyRequest): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  if (length === '0' && encoding === undefined && !config.allowSlowUpload) delete headers['content-type'];
}

/** The types that the body of a request may have. */
function listAcceptedTypes({ routeOptions: { config } }: FastifyRequest): string {
  if (config.urlEncodedBody) return urlEncodedMediaType;
  if (config.acceptsFile === undefined) return 'application/json';
  return config.acceptsFile.required ? multipartMediaType : `application/json or ${multipartMediaType}`;
}

export const wrongMediaType = (request: FastifyRequest): ServiceError =>
  unsupportedMediaType(
    `Content-Type must be ${listAcceptedTypes(request)}, received ${(request.headers['content-type'] ?? 'none').slice(0, 80)}.`,
  );

const unsupportedMediaType = (detail: string): ServiceError =>
  new ServiceError({ code: 'unsupported_media_type', detail });
