import type { UnitPrices } from '../../../config/price-settings.ts';
import { type ApiInstance, problems, requireMerchant } from '../../../platform/http/index.ts';
import type { DailyUsage } from '../metering/by-day/daily-usage.ts';
import { decimalOf, statementOf } from '../metering/statement.ts';
import { ofPlatform, requirePlatform } from '../wire/platform.ts';
import { csvAnswer, wantsCsv } from './merchant-file.ts';
import { MerchantStatement, MerchantStatementFile, statementColumns } from './merchant-statement-schema.ts';
import { MerchantUsageQuery } from './merchant-usage-schema.ts';

interface StatementOptions {
  readonly dailyUsage: Pick<DailyUsage, 'monthOfMerchant'>;
  /** Undefined where the operator has set none. */
  readonly prices: UnitPrices | undefined;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** The units of a merchant in a month with the prices of the operator. It costs no unit. */
export function merchantStatementRoute(
  app: ApiInstance,
  { dailyUsage, prices, clock }: StatementOptions,
): void {
  const showPrices = () =>
    prices && {
      currency: prices.currency,
      unit_prices: Object.fromEntries(
        [...prices.micros].map(([capability, micros]) => [capability, decimalOf(micros, prices)]),
      ),
      as_of: new Date(clock()).toISOString(),
    };
  app.get(
    '/v1/usage/statement',
    {
      config: { credential: 'key', capability: 'merchants', namesMerchant: true },
      schema: {
        ...ofPlatform,
        operationId: 'getMerchantStatement',
        summary: 'Get the statement of a merchant',
        description:
          'Units charged on behalf of a merchant in a month (UTC), with the unit prices of the operator and the amounts. For keys with platform integration; all keys of the account count. It costs no unit.',
        querystring: MerchantUsageQuery,
        response: {
          200: {
            description: 'The statement of the month.',
            content: {
              'application/json': { schema: MerchantStatement },
              'text/csv': { schema: MerchantStatementFile },
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
      const used = await dailyUsage.monthOfMerchant(caller.accountId, {
        merchantId: merchant_id,
        month: query.month,
      });
      const { lines, amount } = statementOf(used.data, prices);
      const head = { merchant_id, month: used.month, is_complete: used.isComplete };
      if (!wantsCsv(request, reply, query.format)) {
        const total = { ...used.total, amount };
        return { ...head, prices: showPrices() ?? null, data: lines, total };
      }
      const ends = { is_complete: String(used.isComplete), currency: prices?.currency };
      const rows = lines.map((line) => ({ ...head, ...line, ...ends }));
      return csvAnswer(reply, { name: `statement-${used.month}`, columns: statementColumns, rows });
    },
  );
}
