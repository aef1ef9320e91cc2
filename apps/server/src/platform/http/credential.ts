import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Clock, systemClock } from '../clock.ts';
import { ServiceError } from '../errors.ts';
import { isApiKey, keyInAddress } from './key-in-address.ts';
import { checkScope } from './key-scope.ts';
import { limitGuesses } from './rate-limits.ts';
import { type ApiInstance, type Caller, needsSession } from './route-config.ts';

/**
 * `address` is that of the caller, for the record of the last use; without it the place is unknown. `addressToken` is
 * the credential of a route with `tokenInAddress`, where no header counts.
 */
export type Authenticate = (
  headers: IncomingHttpHeaders,
  address?: string,
  addressToken?: string,
) => Promise<Caller>;

/** The person signed in on a page of the service itself; undefined if there is none. */
export type AuthenticatePerson = (request: FastifyRequest) => Promise<Caller | undefined>;

export interface Authentication {
  readonly authenticate: Authenticate;
  /** Without it only keys and tokens count. */
  readonly authenticatePerson?: AuthenticatePerson | undefined;
}

/**
 * The refusal of a credential that this service issued and that is no longer valid. Its sender has
 * not guessed it, so it does not count against their address.
 */
export class ExpiredCredential extends ServiceError {}

/**
 * Checks the key or token of every route that needs one, before its body is read. A token is valid
 * only on routes that accept one, and a session only if neither is sent. The service does not start
 * with a documented route that declares no credential, or that needs a session where none are kept,
 * so that none is public by accident.
 */
export function checkCredentials(
  app: ApiInstance,
  { authenticate, authenticatePerson }: Authentication,
  clock: Clock = systemClock,
): void {
  const answerToGuess = limitGuesses(clock);
  app.addHook('onRoute', function ({ url, schema, config }) {
    if (schema?.hide !== true && config?.credential === undefined) {
      throw new Error(
        `The route ${url} must declare its credential: 'none', 'optional', 'key', 'person', 'owner' or 'operator'.`,
      );
    }
    // Without sessions no check would identify the caller.
    if (needsSession(config?.credential) && !this.hasRequestDecorator('person')) {
      throw new Error(`The route ${url} must be declared where sessions are kept.`);
    }
  });
  app.decorateRequest('knownCaller', undefined);
  app.decorateRequest('caller', {
    getter() {
      const caller = this.knownCaller;
      if (caller === undefined) throw new Error('This route declares no credential, so it has no caller.');
      return caller;
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    const { credential, acceptsDelegation, carriesCalls, tokenInAddress } = request.routeOptions.config;
    if (credential === 'key') reply.header('Cache-Control', 'private, no-store');
    else if (credential !== 'optional') return;
    if (!tokenInAddress && !hasCredential(request.headers)) {
      const person = carriesCalls ? undefined : await authenticatePerson?.(request);
      if (person !== undefined) {
        request.knownCaller = person;
        return checkScope(request, person);
      }
      if (credential === 'optional') return;
    }
    let caller: Caller;
    try {
      const token = tokenInAddress ? tokenOf(request) : undefined;
      caller = await authenticate(request.headers, request.ip, token);
    } catch (error) {
      const refusal = acceptsDelegation === true ? await refusalOfDelegate(request, error) : error;
      throw isGuess(refusal) ? await answerToGuess(request, refusal) : refusal;
    }
    request.knownCaller = caller;
    if (caller.delegation !== null && acceptsDelegation !== true) {
      throw notDelegated();
    }
    checkScope(request, caller);
  });
}

/** Throws if an API key is sent in its place, valid or not. */
function tokenOf({ params }: FastifyRequest): string {
  const { token } = AddressPath.parse(params);
  if (isApiKey(token)) throw keyInAddress();
  return token;
}

const AddressPath = z.object({ token: z.string() });

/**
 * The refusal in the terms of a web page that acts for a merchant: it has no API key, so what it sent or forgot is a
 * delegation token.
 */
async function refusalOfDelegate(request: FastifyRequest, error: unknown): Promise<unknown> {
  if (!(error instanceof ServiceError) || error.code !== 'unauthorized') return error;
  const { headers } = request;
  if (headers['x-api-key'] !== undefined) return error;
  const bearer = bearerOf(headers);
  if (bearer !== undefined) return keyForm.test(bearer) ? error : tokenNotRead();
  return (await namesFile(request)) ? tokenMissing() : error;
}

const FileRequest = z.looseObject({ file_url: z.string().min(1) });
const keyForm = /^pds_/;
/** More than an address and a few options need. */
const shortBodyMax = 16 * 1024;

/** True for a short JSON body with `file_url`, which is for this refusal alone. */
async function namesFile({ raw, headers }: FastifyRequest): Promise<boolean> {
  const length = Number(headers['content-length']);
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '') || !(length > 0 && length <= shortBodyMax))
    return false;
  const chunks: Uint8Array[] = [];
  for await (const chunk of raw) chunks.push(chunk);
  try {
    return FileRequest.safeParse(JSON.parse(Buffer.concat(chunks).toString())).success;
  } catch {
    return false;
  }
}

const askForToken = 'The backend asks for a new one: POST /v1/auth/delegate-upload.';

const tokenNotRead = (): ServiceError =>
  new ServiceError({
    code: 'invalid_token',
    detail: `The value in Authorization is neither a delegation token nor an API key. ${askForToken}`,
  });

const tokenMissing = (): ServiceError =>
  new ServiceError({
    code: 'invalid_token',
    detail: `An uploaded file needs a delegation token: Authorization: Bearer <token>, or an API key. ${askForToken}`,
  });

/** A scheme of `Authorization` other than Bearer is not meant for this service: a proxy may ask for Basic. */
const hasCredential = (headers: IncomingHttpHeaders): boolean =>
  bearerOf(headers) !== undefined || headers['x-api-key'] !== undefined;

const isGuess = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.status === 401 && !(error instanceof ExpiredCredential);

const notDelegated = (): ServiceError =>
  new ServiceError({
    code: 'forbidden',
    detail: 'A delegation token permits uploads and the processing of uploaded files only.',
  });

/**
 * The bearer token of a request, if it has one. A scheme other than Bearer is not meant for this
 * service: a proxy may require Basic.
 */
export const bearerOf = ({ authorization }: Pick<IncomingHttpHeaders, 'authorization'>): string | undefined =>
  /^bearer +(\S.*)$/i.exec(authorization ?? '')?.[1];

/** True for the form of a signed token (JWT): three parts in base64url; the last may be empty. */
export const isTokenForm = (credential: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(credential);
