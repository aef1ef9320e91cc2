import type { Plans } from '../../../config/plan-settings.ts';
import { type ApiInstance, problems } from '../../../platform/http/index.ts';
import type { MonthOfAccount, Usage } from '../metering/by-month/usage.ts';
import type { AccountRow } from '../schema.ts';
import type { AccountDirectory } from '../tenants/account-directory.ts';
import { actorOf, ofAccount } from '../wire/signed-in.ts';
import { Account, AccountChanges } from './account-schema.ts';

export interface AccountRouteDependencies {
  readonly directory: Pick<AccountDirectory, 'get' | 'change'>;
  readonly usage: Usage;
  readonly plans: Plans;
}

/** The account of the signed-in person: its limits, and its usage this month. */
export function ownAccountRoutes(
  app: ApiInstance,
  { directory, usage, plans }: AccountRouteDependencies,
): void {
  const show = async (account: AccountRow) =>
    describeAccount(account, await usage.monthOf(account.id), plans);
  app.get(
    '/v1/account',
    {
      config: { credential: 'person' },
      schema: {
        ...ofAccount,
        operationId: 'getAccount',
        summary: 'Show the account',
        description: 'The account with the limits of its plan and its usage of this month.',
        response: { 200: Account, ...problems() },
      },
    },
    async ({ person }) => show(await directory.get(person.accountId)),
  );
  app.patch(
    '/v1/account',
    {
      config: { credential: 'owner' },
      schema: {
        ...ofAccount,
        operationId: 'changeAccount',
        summary: 'Rename the account',
        description: 'For owners. The plan is changed by the operator of the service.',
        body: AccountChanges,
        response: { 200: Account, ...problems() },
      },
    },
    async (request) => show(await directory.change(request.person.accountId, request.body, actorOf(request))),
  );
}

function describeAccount({ id, name, plan }: AccountRow, month: MonthOfAccount, plans: Plans): Account {
  const limits = plans[plan];
  return {
    id,
    name,
    plan,
    limits: {
      requests_per_minute: limits.requestsPerMinute,
      burst: limits.burst,
      units_per_minute: limits.unitsPerMinute,
      units_per_month: limits.unitsPerMonth,
      units_per_merchant: limits.unitsPerMerchant,
    },
    this_month: {
      month: month.month,
      units: month.units,
      units_limit: month.unitsLimit,
      credits: month.credits,
      resets_at: month.resetsAt.toISOString(),
      active_merchants: month.activeMerchants,
      included_units: month.includedUnits,
      overage_units: month.overageUnits,
    },
  };
}
