import { createHash } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '../../../platform/database/index.ts';
import { dayMs, hourMs, minuteMs } from '../../../platform/durations.ts';
import { type ApiInstance, needsSession, type SignedInPerson } from '../../../platform/http/index.ts';
import type { ReadSecrets } from '../../../platform/versioned-secret.ts';
import type { RandomBytes } from '../keys/api-key.ts';
import type { Together } from '../together.ts';
import { browserNameOf, placeOf } from './browser-name.ts';
import { isConfidential, isForwardedByStranger, type Reachability } from './connection.ts';
import {
  insecureConnection,
  notAnOperator,
  notAnOwner,
  notSignedIn,
  secondFactorRequired,
  sessionNotFound,
} from './errors.ts';
import { limitRate } from './once-a-minute.ts';
import { isSafe, refuseOtherSites } from './same-site.ts';
import { attributesOf, createSessionCookies, type SessionCookies } from './session-cookies.ts';
import { describePerson, isOperator } from './signed-in.ts';
import * as store from './store.ts';

export interface SessionOptions extends Reachability {
  readonly db: Executor;
  /** Secrets for sessions only. The keys that sign cookies are made from them. */
  readonly secrets: ReadSecrets;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly random: RandomBytes;
  /** The people who may only set up a second factor until they have one. */
  readonly requireTotp?: 'owners' | 'off' | undefined;
}

/** The sessions of people, each named by a random id that only the cookie holds. */
export interface Sessions {
  /**
   * Begins a session for the person who signs in, under a new id, and ends the one that the request
   * came with. In the transaction of the sign-in: a password that is replaced a moment later must
   * end this session as well.
   */
  begin(
    request: FastifyRequest,
    reply: FastifyReply,
    signIn: (together: Together<SignedInPerson>) => Promise<SignedInPerson>,
  ): Promise<SignedInPerson>;
  /** Ends the session of the request, if there is one. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  needsSecondFactor(person: SignedInPerson): boolean;
  /** The sessions of the person, the last used first. */
  list(request: FastifyRequest): Promise<readonly OwnSession[]>;
  /** Ends a session of the person; rejects with `not_found` if it is not one of theirs. */
  endOne(request: FastifyRequest, id: string): Promise<void>;
  /** For routes that take a password or a token, which must not be readable on the network. */
  requireConfidence(request: FastifyRequest): Promise<void>;
}

/** A session as its person sees it. */
interface OwnSession extends Pick<store.SessionRow, 'created_at' | 'last_used_at' | 'network' | 'browser'> {
  readonly id: string;
  readonly isCurrent: boolean;
}

const idleMsMax = 12 * hourMs;
const ageMsMax = 7 * dayMs;
/** The end of a session in use is put off at most so often, so that requests seldom write. */
const extensionMs = 5 * minuteMs;

const hashOf = (id: string): Buffer => createHash('sha256').update(id).digest();

/**
 * Sessions for the routes of a scope: a request to one with `credential: 'person'`, `'owner'` or `'operator'` needs one, and
 * gets `request.person`. No request of another site that changes something is let in, with a session or without.
 */
export async function keepSessions(scope: ApiInstance, options: SessionOptions): Promise<Sessions> {
  const { db, clock, publicUrl } = options;
  const cookies = createSessionCookies(options);
  await scope.register(cookie, { secret: cookies.signer });
  const setCookie = (request: FastifyRequest, reply: FastifyReply, id: string) =>
    reply.setCookie(cookies.nameOf(request), reply.signCookie(id), {
      ...attributesOf(request, options),
      maxAge: ageMsMax / 1000,
    });
  const persons = new WeakMap<FastifyRequest, SignedInPerson>();
  scope.decorateRequest('person', {
    getter() {
      const person = persons.get(this);
      if (person === undefined) throw new Error('This route declares no session, so no one is signed in.');
      return person;
    },
  });
  scope.addHook('onRequest', async (request, reply) => {
    refuseOtherSites(request, publicUrl);
    if (!needsSession(request.routeOptions.config.credential)) return;
    reply.header('Cache-Control', 'private, no-store');
    persons.set(request, await requirePerson(request, options, cookies));
    const id = cookies.isOld(request) ? cookies.idOf(request) : undefined;
    if (id !== undefined) setCookie(request, reply, id);
  });
  // Again with the whole body there: it may come long after the head, and the person may be gone by then.
  scope.addHook('preValidation', async (request) => {
    if (needsSession(request.routeOptions.config.credential) && !isSafe(request)) {
      persons.set(request, await requirePerson(request, options, cookies));
    }
  });
  const warnOfProxy = limitRate(clock, () =>
    scope.log.warn(
      'refusing sign-ins through a proxy that is not trusted, because it hides the caller: set PLANTDATA_TRUST_PROXY to its address',
    ),
  );
  return {
    async begin(request, reply, signIn) {
      const id = Buffer.from(options.random(32)).toString('base64url');
      const before = cookies.idOf(request);
      const now = clock();
      const place = { network: placeOf(request.ip), browser: browserNameOf(request.headers['user-agent']) };
      const person = await signIn((tx, { personId }) =>
        replaceSession(tx, { before, id, personId, now, ...place }),
      );
      await store.deleteExpiredSessions(db, new Date(now));
      setCookie(request, reply, id);
      return person;
    },
    async end(request, reply) {
      const id = cookies.idOf(request);
      if (id !== undefined) await store.deleteSession(db, hashOf(id));
      reply.clearCookie(cookies.nameOf(request), attributesOf(request, options));
    },
    needsSecondFactor: (person) => needsSecondFactor(person, options),
    async list(request) {
      const own = hashOf(cookies.idOf(request) ?? '');
      const listed = await store.listSessions(db, request.person.personId, new Date(clock()));
      return listed.map(({ id_hash, ...session }) => ({
        ...session,
        id: id_hash.toString('base64url'),
        isCurrent: id_hash.equals(own),
      }));
    },
    async endOne({ person }, id) {
      if (!(await store.deleteSessionOf(db, person.personId, Buffer.from(id, 'base64url'))))
        throw sessionNotFound();
    },
    async requireConfidence(request) {
      if (isConfidential(request, options)) return;
      if (isForwardedByStranger(request)) warnOfProxy();
      throw insecureConnection();
    },
  };
}

/**
 * Reads the person who is signed in on a page of the service itself that calls one of its other
 * routes; undefined if no one is. Rejects with `cross_site_request` if the page of another site
 * sent the request.
 */
export function createSessionReader(
  options: SessionOptions,
): (request: FastifyRequest) => Promise<SignedInPerson | undefined> {
  const cookies = createSessionCookies(options);
  return async (request) => {
    const id = cookies.idOf(request);
    if (id === undefined) return undefined;
    refuseOtherSites(request, options.publicUrl);
    const person = await findPerson(options.db, id, options.clock());
    if (person !== undefined && needsSecondFactor(person, options)) throw secondFactorRequired();
    return person;
  };
}

/**
 * Names the session of a request by its hash, for limits. Its cookie must be of this service, but
 * the session may have ended: nothing is looked up.
 */
export function createSessionNames(options: SessionOptions): (request: FastifyRequest) => string | undefined {
  const cookies = createSessionCookies(options);
  return (request) => {
    const id = cookies.idOf(request);
    return id === undefined ? undefined : hashOf(id).toString('base64url');
  };
}

const needsSecondFactor = (
  { role, hasSecondFactor }: SignedInPerson,
  { requireTotp }: SessionOptions,
): boolean => requireTotp === 'owners' && role === 'owner' && !hasSecondFactor;

async function requirePerson(
  request: FastifyRequest,
  options: SessionOptions,
  cookies: SessionCookies,
): Promise<SignedInPerson> {
  const person = await findPerson(options.db, cookies.idOf(request), options.clock());
  if (person === undefined) throw notSignedIn();
  const { credential, allowsMissingFactor = false } = request.routeOptions.config;
  if (!allowsMissingFactor && needsSecondFactor(person, options)) throw secondFactorRequired();
  if (credential === 'owner' && person.role !== 'owner') throw notAnOwner();
  if (credential === 'operator' && !isOperator(person)) throw notAnOperator();
  return person;
}

interface Replacement {
  /** The id of the session that ends. */
  readonly before: string | undefined;
  readonly id: string;
  readonly personId: string;
  readonly now: number;
  readonly network: string;
  readonly browser: string | null;
}

async function replaceSession(
  tx: Executor,
  { before, id, personId, now, network, browser }: Replacement,
): Promise<void> {
  if (before !== undefined) await store.deleteSession(tx, hashOf(before));
  await store.insertSession(tx, {
    id_hash: hashOf(id),
    person_id: personId,
    created_at: new Date(now),
    expires_at: new Date(now + idleMsMax),
    last_used_at: new Date(now),
    network,
    browser,
  });
}

async function findPerson(
  db: Executor,
  id: string | undefined,
  now: number,
): Promise<SignedInPerson | undefined> {
  if (id === undefined) return undefined;
  const session = await store.findSession(db, hashOf(id), new Date(now));
  if (session === undefined) return undefined;
  const end = Math.min(now + idleMsMax, session.created_at.getTime() + ageMsMax);
  if (end - session.expires_at.getTime() >= extensionMs) {
    await store.extendSession(db, hashOf(id), { expires_at: new Date(end), last_used_at: new Date(now) });
  }
  return describePerson(session);
}
