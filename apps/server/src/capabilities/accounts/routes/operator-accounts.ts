import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Plans } from '../../../config/plan-settings.ts';
import type { Executor } from '../../../platform/database/index.ts';
import {
  type ApiInstance,
  answerInTransaction,
  answerOf,
  pageRequestOf,
  problems,
} from '../../../platform/http/index.ts';
import type { Actor } from '../actor.ts';
import { accountErrors } from '../error-codes.ts';
import { withCredits } from '../keys/plan-limits.ts';
import type { Reachability } from '../people/connection.ts';
import { describeLink } from '../people/membership-routes.ts';
import type { OneTimeLink, People } from '../people/people.ts';
import { NewLink } from '../people/schema.ts';
import type { AccountDirectory } from '../tenants/account-directory.ts';
import type { AccountSummary } from '../tenants/store.ts';
import {
  AccountPath,
  AccountQuery,
  CreditChange,
  MadeAccount,
  NewAccount,
  OperatorAccount,
  OperatorAccountChanges,
  OperatorAccountPage,
} from './operator-account-schema.ts';

interface OperatorAccountDependencies extends Reachability {
  readonly db: Executor;
  readonly directory: AccountDirectory;
  readonly people: People;
  readonly plans: Plans;
}

const ofOperators = { tags: ['System'], security: [{ session: [] }] };
const config = { credential: 'operator' } as const;
const path = '/v1/system/accounts';

/** All accounts of the installation, for its operators. */
export function operatorAccountRoutes(app: ApiInstance, dependencies: OperatorAccountDependencies): void {
  readingRoute(app, dependencies);
  makingRoutes(app, dependencies);
  changingRoutes(app, dependencies);
}

function readingRoute(app: ApiInstance, { directory, plans }: OperatorAccountDependencies): void {
  app.get(
    path,
    {
      config,
      schema: {
        ...ofOperators,
        operationId: 'listAccounts',
        summary: 'List the accounts',
        description: 'The accounts with their usage of this month, the newest first.',
        querystring: AccountQuery,
        response: { 200: OperatorAccountPage, ...problems('invalid_request') },
      },
    },
    async ({ query }) =>
      answerOf(await directory.page(query.q, pageRequestOf(query)), (account) => describe(account, plans)),
  );
}

function makingRoutes(
  app: ApiInstance,
  { db, directory, people, plans, ...reach }: OperatorAccountDependencies,
): void {
  app.post(
    path,
    {
      config,
      schema: {
        ...ofOperators,
        operationId: 'createAccount',
        summary: 'Create an account',
        description: 'With the one-time link for its first owner, valid for 24 hours and shown this once.',
        body: NewAccount,
        response: { 201: MadeAccount, ...problems('invalid_request') },
      },
    },
    (request, reply) =>
      answerInTransaction(reply, {
        status: 201,
        make: (together) =>
          directory.create(request.body, operatorOf(request), async (tx, account) => {
            const link = await people.firstOwnerLink(tx, account.id, operatorOf(request));
            await together(tx, { ...account, units: 0, credits: 0, has_owner: false, link });
          }),
        show: ({ link, ...account }: AccountSummary & { link: OneTimeLink }) => ({
          account: describe(account, plans),
          owner_link: describeLink(link, request, reach),
        }),
      }),
  );
  app.post(
    `${path}/:id/owner-link`,
    {
      config,
      schema: {
        ...ofOperators,
        operationId: 'makeOwnerLink',
        summary: 'Make the link for the first owner of an account',
        description: 'In place of the one before, for an account without an owner.',
        params: AccountPath,
        response: {
          201: NewLink,
          ...problems(accountErrors.account_not_found, accountErrors.account_has_owner),
        },
      },
    },
    (request, reply) =>
      answerInTransaction(reply, {
        status: 201,
        make: (together) =>
          db.transaction().execute(async (tx) => {
            await together(tx, await people.firstOwnerLink(tx, request.params.id, operatorOf(request)));
          }),
        show: (link: OneTimeLink) => describeLink(link, request, reach),
      }),
  );
}

function changingRoutes(app: ApiInstance, { directory, plans }: OperatorAccountDependencies): void {
  app.patch(
    `${path}/:id`,
    {
      config,
      schema: {
        ...ofOperators,
        operationId: 'changeAccountPlan',
        summary: 'Change the plan or name of an account',
        description: 'Keys above a lower plan go by that plan, in every process within five seconds.',
        params: AccountPath,
        body: OperatorAccountChanges,
        response: { 200: OperatorAccount, ...problems('invalid_request', accountErrors.account_not_found) },
      },
    },
    async (request) => {
      await directory.change(request.params.id, request.body, operatorOf(request));
      return describe(await directory.summarize(request.params.id), plans);
    },
  );
  app.post(
    `${path}/:id/credits`,
    {
      config,
      schema: {
        ...ofOperators,
        operationId: 'changeCredits',
        summary: 'Add units to the month of an account, or take them',
        description:
          'Credits count beside the units of the plan until the month (UTC) ends, in every process within five seconds. Not more can be taken than were added. Send an `Idempotency-Key`, so that a repeated request adds nothing.',
        params: AccountPath,
        body: CreditChange,
        response: { 201: OperatorAccount, ...problems('invalid_request', accountErrors.account_not_found) },
      },
    },
    (request, reply) =>
      answerInTransaction(reply, {
        status: 201,
        make: (together) =>
          directory.addCredits(request.params.id, request.body, operatorOf(request), together),
        show: (account: AccountSummary) => describe(account, plans),
      }),
  );
}

const operatorOf = ({ person, ip }: Pick<FastifyRequest, 'person' | 'ip'>): Actor => ({
  kind: 'operator',
  person: { personId: person.personId, accountId: person.accountId, address: ip },
});

const describe = (account: AccountSummary, plans: Plans): z.output<typeof OperatorAccount> => ({
  id: account.id,
  name: account.name,
  plan: account.plan,
  created_at: account.created_at.toISOString(),
  has_owner: account.has_owner,
  units: account.units,
  credits: account.credits,
  units_limit: withCredits(plans[account.plan].unitsPerMonth, account.credits),
});
