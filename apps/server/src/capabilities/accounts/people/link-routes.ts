import { type ApiInstance, problems } from '../../../platform/http/index.ts';
import { accountErrors } from '../error-codes.ts';
import { ofAccount } from '../wire/signed-in.ts';
import type { PeopleRouteDependencies } from './route-dependencies.ts';
import { LinkOffer, LinkToken, LinkUse, SignedIn } from './schema.ts';
import { answerSignedIn } from './signed-in.ts';

/**
 * Routes that show and use a one-time link. The token is in the body, because addresses are written
 * into logs.
 */
export function linkRoutes(app: ApiInstance, { people, sessions, directory }: PeopleRouteDependencies): void {
  app.post(
    '/v1/account/link/look',
    {
      config: { credential: 'none' },
      onRequest: sessions.requireConfidence,
      schema: {
        ...ofAccount,
        security: [],
        operationId: 'lookAtLink',
        summary: 'Show what a one-time link is for',
        description: 'The link stays as it is.',
        body: LinkToken,
        response: {
          200: LinkOffer,
          ...problems(accountErrors.invalid_link, 'cross_site_request', accountErrors.insecure_connection),
        },
      },
    },
    async (request) => {
      const { purpose, accountName, email, role, expiresAt } = await people.lookAtLink(request.body.token);
      return { purpose, account_name: accountName, email, role, expires_at: expiresAt.toISOString() };
    },
  );
  app.post(
    '/v1/account/link',
    {
      config: { credential: 'none', session: 'begins' },
      onRequest: sessions.requireConfidence,
      schema: {
        ...ofAccount,
        security: [],
        operationId: 'useLink',
        summary: 'Use a one-time link',
        description:
          'Makes the person, or sets their new password, and signs them in. A new password ends all sessions from before.',
        body: LinkUse,
        response: {
          201: SignedIn,
          ...problems(
            accountErrors.invalid_link,
            accountErrors.second_factor_needed,
            'cross_site_request',
            accountErrors.insecure_connection,
          ),
        },
      },
    },
    async (request, reply) => {
      const { token, ...given } = request.body;
      const person = await sessions.begin(request, reply, (together) =>
        people.useLink(token, given, request.ip, together),
      );
      return reply.code(201).send(await answerSignedIn({ directory, sessions }, person));
    },
  );
}
