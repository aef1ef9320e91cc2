import { createHash, createHmac } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '../../../platform/database/index.ts';
import type { ApiInstance, SignedInPerson } from '../../../platform/http/index.ts';
import type { RandomBytes } from '../keys/api-key.ts';
import { isHttps, type Reachability } from './connection.ts';
import { notAnOwner, notSignedIn } from './errors.ts';
import { refuseOtherSites } from './same-site.ts';
import { signedInPerson } from './signed-in-person.ts';
import * as store from './store.ts';

export interface SessionOptions extends Reachability {
  readonly db: Executor;
  /** A secret for sessions only, derived from the server secret. The key that signs cookies is made from it. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly random: RandomBytes;
}

/** The sessions of people, each named by a random id that only the cookie holds. */
export interface Sessions {
  /** Begins a session under a new id and ends the one that the request came with. */
  begin(request: FastifyRequest, reply: FastifyReply, person: SignedInPerson): Promise<void>;
  /** Ends the session of the request, if there is one. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

const idleMsMax = 12 * 3_600_000;
const ageMsMax = 7 * 24 * 3_600_000;
/** The end of a session in use is put off at most so often, so that requests seldom write. */
const extensionMs = 5 * 60_000;

const idForm = /^[\w-]{43}$/;
const hashOf = (id: string): Buffer => createHash('sha256').update(id).digest();

/**
 * Sessions for the routes of a scope: a request to one with `credential: 'person'` or `'owner'` needs one, and gets
 * `request.person`. No request of another site that changes something is let in, with a session or without.
 */
export async function keepSessions(scope: ApiInstance, options: SessionOptions): Promise<Sessions> {
  const { db, clock, publicUrl } = options;
  const signingKey = createHmac('sha256', options.secret).update('cookies of sessions').digest();
  await scope.register(cookie, { secret: signingKey });
  const persons = new WeakMap<FastifyRequest, SignedInPerson>();
  scope.decorateRequest('person', {
    getter() {
      const person = persons.get(this);
      if (person === undefined) throw new Error('This route declares no session, so nobody is signed in.');
      return person;
    },
  });
  scope.addHook('onRequest', async (request, reply) => {
    refuseOtherSites(request, publicUrl);
    const { credential } = request.routeOptions.config;
    if (credential !== 'person' && credential !== 'owner') return;
    reply.header('Cache-Control', 'private, no-store');
    const person = await findPerson(db, idOf(request, options), clock());
    if (person === undefined) throw notSignedIn();
    if (credential === 'owner' && person.role !== 'owner') throw notAnOwner();
    persons.set(request, person);
  });
  return {
    async begin(request, reply, person) {
      const id = Buffer.from(options.random(32)).toString('base64url');
      await replaceSession(db, { before: idOf(request, options), id, person, now: clock() });
      reply.setCookie(nameOf(request, options), reply.signCookie(id), {
        ...attributesOf(request, options),
        maxAge: ageMsMax / 1000,
      });
    },
    async end(request, reply) {
      const id = idOf(request, options);
      if (id !== undefined) await store.deleteSession(db, hashOf(id));
      reply.clearCookie(nameOf(request, options), attributesOf(request, options));
    },
  };
}

async function replaceSession(
  db: Executor,
  {
    before,
    id,
    person,
    now,
  }: { before: string | undefined; id: string; person: SignedInPerson; now: number },
): Promise<void> {
  const began = await db.transaction().execute(async (tx) => {
    await store.deleteExpiredSessions(tx, new Date(now));
    if (before !== undefined) await store.deleteSession(tx, hashOf(before));
    return store.insertSession(tx, {
      id_hash: hashOf(id),
      person_id: person.personId,
      created_at: new Date(now),
      expires_at: new Date(now + idleMsMax),
    });
  });
  // Somebody removed the person while their password was checked.
  if (!began) throw notSignedIn();
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
    await store.extendSession(db, hashOf(id), new Date(end));
  }
  return signedInPerson(session);
}

/** Browsers take a cookie with this prefix only over HTTPS and only from this very host. */
const nameOf = (request: FastifyRequest, reachability: Reachability): string =>
  isHttps(request, reachability) ? '__Host-plantdata_session' : 'plantdata_session';

const attributesOf = (request: FastifyRequest, reachability: Reachability) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps(request, reachability) }) as const;

/** The session id in the cookie of a request, if this service signed it. */
function idOf(request: FastifyRequest, reachability: Reachability): string | undefined {
  const sent = request.cookies[nameOf(request, reachability)];
  if (sent === undefined) return undefined;
  const { valid, value } = request.unsignCookie(sent);
  return valid && idForm.test(value) ? value : undefined;
}
