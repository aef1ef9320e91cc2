import { z } from 'zod';
import { MerchantQuery } from './merchant-schema.ts';
import { month } from './usage-schema.ts';

/** The wire format of the usage of a merchant, for platforms. */

export const MerchantUsageQuery = MerchantQuery.extend({
  month: month('The month (UTC); the current one by default.'),
  format: z.enum(['json', 'csv']).optional().meta({ description: 'By default as `Accept` says, JSON else.' }),
});

export const usageSum = {
  requests: z.int().min(0).meta({ description: 'Answers that were charged.' }),
  units: z.int().min(0).meta({ description: 'Units charged: names, labels.' }),
};

export const MerchantUsageOfDay = z
  .object({
    date: z.string().meta({ description: 'The day (UTC).', examples: ['2026-11-21'] }),
    capability: z
      .string()
      .meta({ description: 'The part of the service that answered.', examples: ['plant_names'] }),
    operation: z.string().meta({ description: 'The `operationId`.', examples: ['verifyPlantNames'] }),
    ...usageSum,
  })
  .meta({ id: 'MerchantUsageOfDay', description: 'Units of one day for one operation.' });

export const merchantUsageColumns = ['merchant_id', ...MerchantUsageOfDay.keyof().options];

const example = {
  date: '2026-11-21',
  capability: 'plant_names',
  operation: 'verifyPlantNames',
  requests: 12,
  units: 640,
};

export const MerchantUsage = z
  .object({
    merchant_id: z.string(),
    month: z.string().meta({ description: 'The month (UTC).' }),
    data: z.array(MerchantUsageOfDay).meta({ description: 'Days with usage in their order.' }),
    total: z.object(usageSum),
  })
  .meta({
    id: 'MerchantUsage',
    description: 'The usage of a merchant in a month.',
    examples: [
      { merchant_id: 'merchant-42', month: '2026-11', data: [example], total: { requests: 12, units: 640 } },
    ],
  });

export const MerchantUsageFile = z.string().meta({
  description: 'CSV (RFC 4180) in UTF-8 with a heading for each member of a day, and the merchant.',
  examples: [
    `${merchantUsageColumns.join(',')}\r\n${['merchant-42', ...Object.values(example)].join(',')}\r\n`,
  ],
});
