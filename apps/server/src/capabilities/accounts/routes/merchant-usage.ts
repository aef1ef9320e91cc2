import { chargedOperations } from '../../../config/price-settings.ts';
import { type ApiInstance, problems, requireMerchant } from '../../../platform/http/index.ts';
import type { DailyUsage } from '../metering/by-day/daily-usage.ts';
import { ofPlatform, requirePlatform } from '../wire/platform.ts';
import { csvAnswer, wantsCsv } from './merchant-file.ts';
import {
  MerchantUsage,
  MerchantUsageFile,
  MerchantUsageQuery,
  merchantUsageColumns,
} from './merchant-usage-schema.ts';

/** Usage of a merchant for the program of its platform, which costs no unit. */
export function merchantUsageRoute(app: ApiInstance, dailyUsage: Pick<DailyUsage, 'monthOfMerchant'>): void {
  app.get(
    '/v1/usage',
    {
      config: { credential: 'key', capability: 'merchants', namesMerchant: true },
      schema: {
        ...ofPlatform,
        operationId: 'getMerchantUsage',
        summary: 'Get the usage of a merchant',
        description:
          'Units charged on behalf of a merchant in a month (UTC), by day and operation, for the bill of a platform. For keys with platform integration; all keys of the account count. It costs no unit.',
        querystring: MerchantUsageQuery,
        response: {
          200: {
            description: 'The usage of the month.',
            content: {
              'application/json': { schema: MerchantUsage },
              'text/csv': { schema: MerchantUsageFile },
            },
          },
          ...problems('invalid_request'),
        },
      },
    },
    async (request, reply) => {
      const { caller, query } = request;
      const { merchant_id } = query;
      requirePlatform(caller);
      requireMerchant(caller, merchant_id);
      const {
        month,
        data: days,
        total,
      } = await dailyUsage.monthOfMerchant(caller.accountId, {
        merchantId: merchant_id,
        month: query.month,
      });
      const data = days.map((day) => ({
        ...day,
        capability: chargedOperations.get(day.operation) ?? day.operation,
      }));
      if (!wantsCsv(request, reply, query.format)) return { merchant_id, month, data, total };
      const rows = data.map((day) => ({ merchant_id, ...day }));
      return csvAnswer(reply, { name: `usage-${month}`, columns: merchantUsageColumns, rows });
    },
  );
}
