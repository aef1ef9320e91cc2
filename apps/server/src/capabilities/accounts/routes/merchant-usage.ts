import { stringify } from 'csv-stringify/sync';
import { type ApiInstance, prefers, problems, varyBy } from '../../../platform/http/index.ts';
import { spreadsheetCsv } from '../../../platform/spreadsheet-csv.ts';
import type { DailyUsage } from '../metering/by-day/daily-usage.ts';
import { ofPlatform, requirePlatform } from '../wire/platform.ts';
import {
  MerchantUsage,
  MerchantUsageFile,
  MerchantUsageQuery,
  merchantUsageColumns,
} from './merchant-usage-schema.ts';

/** Of the operations that are charged. */
const capabilities: Readonly<Record<string, string>> = {
  verifyPlantNames: 'plant_names',
  verifyPotSizes: 'pot_sizes',
  verifyPlantList: 'plant_lists',
  generateSdm: 'distribution_models',
  draftSupplyEnquiry: 'supply',
  extractSupplyReply: 'supply',
  searchSubstitutions: 'supply',
};

/** Usage of a merchant for the program of its platform, which costs no unit. */
export function merchantUsageRoute(app: ApiInstance, dailyUsage: Pick<DailyUsage, 'monthOfMerchant'>): void {
  app.get(
    '/v1/usage',
    {
      config: { credential: 'key' },
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
    async ({ caller, query: { merchant_id, month, format }, headers }, reply) => {
      requirePlatform(caller);
      const found = await dailyUsage.monthOfMerchant(caller.accountId, { merchantId: merchant_id, month });
      const data = found.data.map(({ date, operation, requests, units }) => ({
        date,
        capability: capabilities[operation] ?? operation,
        operation,
        requests,
        units,
      }));
      varyBy(reply, 'Accept');
      if ((format ?? (prefers(headers.accept, 'text/csv', 'application/json') ? 'csv' : 'json')) === 'json')
        return { merchant_id, month: found.month, data, total: found.total };
      reply.headers({
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="usage-${found.month}.csv"`,
      });
      return stringify(
        data.map((day) => ({ merchant_id, ...day })),
        { ...spreadsheetCsv, header: true, columns: merchantUsageColumns, record_delimiter: 'windows' },
      );
    },
  );
}
