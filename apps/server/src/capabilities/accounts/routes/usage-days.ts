import { type ApiInstance, problems } from '../../../platform/http/index.ts';
import type { DailyUsage } from '../metering/by-day/daily-usage.ts';
import { ofAccount } from '../wire/signed-in.ts';
import { UsageByDay, UsageByDayQuery } from './usage-days-schema.ts';

/** Charges to the account by day, for charts. */
export function usageDaysRoute(app: ApiInstance, { dailyUsage }: { readonly dailyUsage: DailyUsage }): void {
  app.get(
    '/v1/account/usage/days',
    {
      config: { credential: 'person' },
      schema: {
        ...ofAccount,
        operationId: 'listUsageByDay',
        summary: 'List the usage by day',
        description:
          'Usage of each day (UTC), grouped by operation, merchant or key: the twelve largest one by one, the others together. Without `from` and `to`: the last 30 days, today included.',
        querystring: UsageByDayQuery,
        response: { 200: UsageByDay, ...problems('invalid_request') },
      },
    },
    ({ person, query: { key_id, merchant_id, ...request } }) =>
      dailyUsage.countByDay(person.accountId, { ...request, keyId: key_id, merchantId: merchant_id }),
  );
}
