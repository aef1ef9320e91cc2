import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  type ApiInstance,
  answerInTransaction,
  answerOf,
  PageQuery,
  pageRequestOf,
  problems,
} from '../../../platform/http/index.ts';
import { accountErrors } from '../error-codes.ts';
import { actorOf, ofAccount, scopeOf } from '../wire/signed-in.ts';
import { baseUrlOf, type Reachability, welcomeLink } from './connection.ts';
import { invalidMember } from './errors.ts';
import type { OneTimeLink, People, Person as PersonOfAccount } from './people.ts';
import type { PeopleRouteDependencies } from './route-dependencies.ts';
import { Invitation, NewLink, NoContent, PersonChange, PersonPage, PersonPath, PersonRow } from './schema.ts';

/** Members of an account. All of them may see the list; owners change it. */
export function membershipRoutes(
  app: ApiInstance,
  { people, ...reach }: Pick<PeopleRouteDependencies, 'people' | 'publicUrl' | 'plainHttpSignIn'>,
): void {
  listingRoute(app, people);
  linkMakingRoutes(app, people, reach);
  changingRoutes(app, people);
}

function listingRoute(app: ApiInstance, people: People): void {
  app.get(
    '/v1/account/people',
    {
      config: { credential: 'person' },
      schema: {
        ...ofAccount,
        operationId: 'listPeople',
        summary: 'List the people',
        description: 'Everybody who may sign in to the account, in the order in which they joined.',
        querystring: PageQuery,
        response: { 200: PersonPage, ...problems('invalid_request', 'unauthorized') },
      },
    },
    async (request) =>
      answerOf(await people.list(scopeOf(request), pageRequestOf(request.query)), describePerson),
  );
}

function linkMakingRoutes(app: ApiInstance, people: People, reach: Reachability): void {
  app.post(
    '/v1/account/people',
    {
      config: { credential: 'owner' },
      schema: {
        ...ofAccount,
        operationId: 'invitePerson',
        summary: 'Invite somebody',
        description:
          'Makes a one-time link, valid for 7 days, to hand to the person. A newer invitation of the same address takes its place. The service sends no e-mail.',
        body: Invitation,
        response: {
          201: NewLink,
          ...problems('unauthorized', 'forbidden', 'cross_site_request', accountErrors.email_in_use),
        },
      },
    },
    (request, reply) => {
      const { person, body } = request;
      return answerInTransaction(reply, {
        status: 201,
        make: (together) => people.invite(person.accountId, body, actorOf(request), together),
        show: (link: OneTimeLink) => describeLink(link, request, reach),
      });
    },
  );
  app.post(
    '/v1/account/people/:id/password-link',
    {
      config: { credential: 'owner' },
      schema: {
        ...ofAccount,
        operationId: 'makePasswordLink',
        summary: 'Make a link for a new password',
        description:
          'Makes a one-time link for a person who has lost the password, valid for 24 hours. The old password works until the link is used.',
        params: PersonPath,
        response: {
          201: NewLink,
          ...problems('unauthorized', 'forbidden', 'cross_site_request', accountErrors.person_not_found),
        },
      },
    },
    (request, reply) => {
      const who = { accountId: request.person.accountId, personId: request.params.id };
      return answerInTransaction(reply, {
        status: 201,
        make: (together) => people.passwordLink(who, actorOf(request), together),
        show: (link: OneTimeLink) => describeLink(link, request, reach),
      });
    },
  );
}

function changingRoutes(app: ApiInstance, people: People): void {
  const refusals = problems(
    'unauthorized',
    'forbidden',
    'cross_site_request',
    accountErrors.person_not_found,
    accountErrors.last_owner,
  );
  app.patch(
    '/v1/account/people/:id',
    {
      config: { credential: 'owner' },
      schema: {
        ...ofAccount,
        operationId: 'changePerson',
        summary: 'Change a person',
        description:
          'A new role counts from their next request on; the last owner stays one. Without the second factor the person signs in with the password alone.',
        params: PersonPath,
        body: PersonChange,
        response: { 200: PersonRow, ...refusals, ...problems('invalid_request') },
      },
    },
    async (request) => {
      const { accountId } = request.person;
      const { id } = request.params;
      const { role, second_factor: factor } = request.body;
      const reset = factor && (await people.resetSecondFactor(accountId, id, actorOf(request)));
      const changed = role && (await people.changeRole(accountId, id, role, actorOf(request)));
      const person = changed ?? reset;
      if (person === undefined) throw invalidMember('/role', 'must be given, or second_factor');
      return describePerson(person);
    },
  );
  app.delete(
    '/v1/account/people/:id',
    {
      config: { credential: 'owner' },
      schema: {
        ...ofAccount,
        operationId: 'removePerson',
        summary: 'Remove somebody',
        description: 'Their sessions end at once. API keys belong to the account and stay.',
        params: PersonPath,
        response: { 204: NoContent, ...refusals },
      },
    },
    async (request, reply) => {
      await people.remove(request.person.accountId, request.params.id, actorOf(request));
      return reply.code(204).send(null);
    },
  );
}

const describePerson = ({
  id,
  name,
  email,
  role,
  created_at,
  last_signed_in_at,
  has_second_factor,
}: PersonOfAccount): z.output<typeof PersonRow> => ({
  id,
  name,
  email,
  role,
  created_at: created_at.toISOString(),
  last_signed_in_at: last_signed_in_at?.toISOString() ?? null,
  has_second_factor,
});

export const describeLink = (
  { token, expiresAt }: OneTimeLink,
  request: FastifyRequest,
  reach: Reachability,
): z.output<typeof NewLink> => ({
  link: welcomeLink(baseUrlOf(request, reach), token),
  expires_at: expiresAt.toISOString(),
});
