import { z } from 'zod';
import { time } from '../wire/plain-text.ts';
import { MerchantUsageOfDay, usageSum } from './merchant-usage-schema.ts';

/** The wire format of the statement of a merchant, for platforms. */

const money = (description: string) =>
  z
    .string()
    .nullable()
    .meta({ description, examples: ['1.28'] });

const StatementLine = MerchantUsageOfDay.omit({ date: true })
  .extend({
    unit_price: money('The price of a unit. Null: the operator has set none.'),
    amount: money('Units times price, exact and not rounded. Null without a price.'),
  })
  .meta({ id: 'StatementLine', description: 'Units of a month for one operation.' });

const AppliedPrices = z
  .object({
    currency: z.string().meta({ description: 'ISO 4217.', examples: ['EUR'] }),
    unit_prices: z
      .record(z.string(), z.string())
      .meta({ description: 'The price of a unit of each capability that has one.' }),
    as_of: time(
      'When the statement was made. The prices are those of the settings at that time, for earlier months too.',
    ),
  })
  .meta({ id: 'AppliedPrices', description: 'The prices that the operator has set.' });

const line = {
  capability: 'plant_names',
  operation: 'verifyPlantNames',
  requests: 12,
  units: 640,
  unit_price: '0.002',
  amount: '1.28',
};
const ofMonth = { merchant_id: 'merchant-42', month: '2026-11', is_complete: false };

export const MerchantStatement = z
  .object({
    merchant_id: z.string(),
    month: z.string().meta({ description: 'The month (UTC).' }),
    is_complete: z.boolean().meta({
      description:
        'True from a day after the end of the month. Before, requests that began in it may still be charged.',
    }),
    prices: AppliedPrices.nullable().meta({ description: 'Null: the operator has set no prices.' }),
    data: z.array(StatementLine).meta({ description: 'By capability and operation.' }),
    total: z.object({ ...usageSum, amount: money('The sum. Null unless every line has an amount.') }),
  })
  .meta({
    id: 'MerchantStatement',
    description: 'The statement of a merchant for a month.',
    examples: [
      {
        ...ofMonth,
        prices: { currency: 'EUR', unit_prices: { plant_names: '0.002' }, as_of: '2026-11-22T09:12:00.000Z' },
        data: [line],
        total: { requests: 12, units: 640, amount: '1.28' },
      },
    ],
  });

export const statementColumns = [...Object.keys(ofMonth), ...StatementLine.keyof().options, 'currency'];

export const MerchantStatementFile = z.string().meta({
  description:
    'CSV (RFC 4180) in UTF-8 with a heading for each member of a line, and the merchant, the month and the currency. Without a row for the sum. A cell is empty for null.',
  examples: [
    `${statementColumns.join(',')}\r\n${Object.values({ ...ofMonth, ...line, currency: 'EUR' }).join(',')}\r\n`,
  ],
});
