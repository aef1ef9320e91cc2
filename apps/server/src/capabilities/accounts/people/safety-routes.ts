import { type ApiInstance, problems } from '../../../platform/http/index.ts';
import { accountErrors } from '../error-codes.ts';
import { ofAccount } from '../wire/signed-in.ts';
import type { PeopleRouteDependencies } from './route-dependencies.ts';
import {
  NoContent,
  RecoveryCodes,
  SecondFactorChange,
  SecondFactorOffer,
  SessionList,
  SessionPath,
} from './schema.ts';

/** The second factor and the sessions of the person who is signed in. */
export function safetyRoutes(app: ApiInstance, dependencies: PeopleRouteDependencies): void {
  secondFactorRoutes(app, dependencies);
  ownSessionRoutes(app, dependencies);
}

function secondFactorRoutes(app: ApiInstance, { people, sessions }: PeopleRouteDependencies): void {
  const path = '/v1/account/second-factor';
  app.get(
    path,
    {
      config: { credential: 'person', allowsMissingFactor: true },
      onRequest: sessions.requireConfidence,
      schema: {
        ...ofAccount,
        operationId: 'offerSecondFactor',
        summary: 'Get a secret for an authenticator app',
        description: 'Nothing changes until it is sent back with a code (RFC 6238, 6 digits, 30 seconds).',
        response: { 200: SecondFactorOffer, ...problems('unauthorized', accountErrors.insecure_connection) },
      },
    },
    async (request) => people.offerSecondFactor(request.person),
  );
  app.put(
    path,
    {
      config: {
        credential: 'person',
        session: 'begins',
        allowsMissingFactor: true,
        ignoresIdempotencyKey: true,
      },
      onRequest: sessions.requireConfidence,
      schema: {
        ...ofAccount,
        operationId: 'setSecondFactor',
        summary: 'Set or end the second factor',
        description: 'All other sessions of the person end. Answers ten recovery codes, shown this once.',
        body: SecondFactorChange,
        response: {
          200: RecoveryCodes,
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
      let codes: readonly string[] = [];
      await sessions.begin(request, reply, async (together) => {
        codes = await people.setSecondFactor(request.person, request.body, request.ip, together);
        return request.person;
      });
      return { recovery_codes: [...codes] };
    },
  );
}

function ownSessionRoutes(app: ApiInstance, { sessions }: PeopleRouteDependencies): void {
  app.get(
    '/v1/account/sessions',
    {
      config: { credential: 'person' },
      schema: {
        ...ofAccount,
        operationId: 'listSessions',
        summary: 'List the own sessions',
        description: 'The places where the person is signed in.',
        response: { 200: SessionList, ...problems('unauthorized') },
      },
    },
    async (request) => ({
      data: (await sessions.list(request)).map(({ created_at, last_used_at, isCurrent, ...session }) => ({
        id: session.id,
        created_at: created_at.toISOString(),
        last_used_at: (last_used_at ?? created_at).toISOString(),
        network: session.network,
        browser: session.browser,
        is_current: isCurrent,
      })),
    }),
  );
  app.delete(
    '/v1/account/sessions/:id',
    {
      config: { credential: 'person' },
      schema: {
        ...ofAccount,
        operationId: 'endSession',
        summary: 'End one of the own sessions',
        description: 'Its cookie is worth nothing from then on.',
        params: SessionPath,
        response: {
          204: NoContent,
          ...problems('unauthorized', 'cross_site_request', 'not_found'),
        },
      },
    },
    async (request, reply) => {
      await sessions.endOne(request, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
