import { type ApiInstance, problems } from '../../../platform/http/index.ts';
import { accountErrors } from '../error-codes.ts';
import { ofAccount } from '../wire/signed-in.ts';
import type { PeopleRouteDependencies } from './route-dependencies.ts';
import { Credentials, NoContent, PasswordChange, SignedIn } from './schema.ts';
import { answerSignedIn } from './signed-in.ts';

const path = '/v1/account/session';

/** Signing in, who is signed in, signing out, and the own password. */
export function sessionRoutes(app: ApiInstance, dependencies: PeopleRouteDependencies): void {
  beginningRoute(app, dependencies);
  currentRoutes(app, dependencies);
  passwordRoute(app, dependencies);
}

function beginningRoute(app: ApiInstance, { people, sessions, directory }: PeopleRouteDependencies) {
  app.post(
    path,
    {
      config: { credential: 'none', session: 'begins' },
      onRequest: sessions.requireConfidence,
      schema: {
        ...ofAccount,
        security: [],
        operationId: 'signIn',
        summary: 'Sign in',
        description:
          'Begins a session, which ends after 12 hours without use or 7 days. Its id is in a cookie that scripts cannot read. Attempts are limited by address and by e-mail address.',
        body: Credentials,
        response: {
          200: SignedIn,
          ...problems(
            accountErrors.sign_in_failed,
            accountErrors.second_factor_needed,
            'cross_site_request',
            accountErrors.insecure_connection,
            'rate_limited',
          ),
        },
      },
    },
    async (request, reply) => {
      const person = await sessions.begin(request, reply, (together) =>
        people.signIn(request.body, request.ip, together),
      );
      return answerSignedIn({ directory, sessions }, person);
    },
  );
}

function currentRoutes(app: ApiInstance, { people, sessions, directory }: PeopleRouteDependencies): void {
  app.get(
    path,
    {
      config: { credential: 'person', allowsMissingFactor: true },
      schema: {
        ...ofAccount,
        operationId: 'getSession',
        summary: 'Show who is signed in',
        description: 'The person of the session, and their account.',
        response: { 200: SignedIn, ...problems('unauthorized') },
      },
    },
    (request) => answerSignedIn({ directory, sessions }, request.person),
  );
  app.delete(
    path,
    {
      config: { credential: 'person', session: 'ends', allowsMissingFactor: true },
      schema: {
        ...ofAccount,
        operationId: 'signOut',
        summary: 'Sign out',
        description: 'Ends the session. Its cookie is worth nothing from then on.',
        response: { 204: NoContent, ...problems('unauthorized', 'cross_site_request') },
      },
    },
    async (request, reply) => {
      await sessions.end(request, reply);
      await people.noteSignOut(request.person, request.ip);
      return reply.code(204).send(null);
    },
  );
}

function passwordRoute(app: ApiInstance, { people, sessions }: PeopleRouteDependencies): void {
  app.post(
    '/v1/account/password',
    {
      config: { credential: 'person', session: 'begins', ignoresIdempotencyKey: true },
      onRequest: sessions.requireConfidence,
      schema: {
        ...ofAccount,
        operationId: 'changePassword',
        summary: 'Change the own password',
        description: 'All other sessions of the person end.',
        body: PasswordChange,
        response: {
          204: NoContent,
          ...problems(
            'invalid_request',
            'unauthorized',
            'cross_site_request',
            accountErrors.insecure_connection,
            'rate_limited',
          ),
        },
      },
    },
    async (request, reply) => {
      const { current_password: current, new_password: next } = request.body;
      await sessions.begin(request, reply, (together) =>
        people.changePassword(request.person, { current, next }, request.ip, together),
      );
      return reply.code(204).send(null);
    },
  );
}
