import { Readable } from 'node:stream';
import { z } from 'zod';
import { nextCursor, PageQuery } from '../../../platform/http/index.ts';
import { id, plainText } from '../wire/plain-text.ts';

/** The wire format of usage. */

const monthForm = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/;

export const month = (description: string) =>
  z
    .string()
    .refine((text) => monthForm.test(text), 'must be a month such as 2026-11')
    .optional()
    .meta({ description, pattern: monthForm.source, examples: ['2026-11'] });

/** The members that narrow usage down. */
export const narrowing = {
  key_id: plainText(100).optional().meta({ description: 'Only the usage of this key.' }),
  merchant_id: plainText(128).optional().meta({ description: 'Only what was used for this merchant.' }),
  operation: plainText(100)
    .optional()
    .meta({ description: 'Only this operation: an `operationId`, such as `verifyPlantNames`.' }),
};

const filter = {
  from: month('The first month (UTC); the current one by default.'),
  to: month('The last month (UTC); the current one by default.'),
  ...narrowing,
};

/** Texts of this form are in the order of their months. */
const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;
const order = { path: ['to'], message: 'must not be before `from`' };

export const UsageFileQuery = z.object(filter).refine(isInOrder, order);
export type UsageFileQuery = z.output<typeof UsageFileQuery>;

export const UsageQuery = z.object({ ...filter, ...PageQuery.shape }).refine(isInOrder, order);

const exampleRow = {
  month: '2026-11',
  key_id: 'key_4Qm9xkq3Tn6yZ1bW',
  key_name: 'web shop',
  merchant_id: null,
  operation: 'verifyPlantNames',
  requests: 92,
  units: 1_840,
};

const UsageRow = z
  .object({
    month: z.string().meta({ description: 'The month (UTC).', examples: [exampleRow.month] }),
    key_id: id('the key', exampleRow.key_id),
    key_name: z.string(),
    merchant_id: z
      .string()
      .nullable()
      .meta({ description: 'On whose behalf; null where the key was used for itself.' }),
    operation: z.string().meta({ description: 'The `operationId`.', examples: [exampleRow.operation] }),
    requests: z.int().min(0).meta({ description: 'Answers that were charged.' }),
    units: z.int().min(0).meta({ description: 'Units charged: names, labels.' }),
  })
  .meta({
    id: 'UsageRow',
    description: 'Usage of a month for one key, merchant and operation.',
    examples: [exampleRow],
  });

export const usageColumns = UsageRow.keyof().options;

export const UsagePage = z.object({ data: z.array(UsageRow), next_cursor: nextCursor }).meta({
  id: 'UsagePage',
  description: 'Usage by month, key, merchant and operation, in this order.',
  examples: [{ data: [exampleRow], next_cursor: null }],
});

/** The file as its rows are ready, which is sent and never held as a whole. */
export const UsageFile = z
  .custom<Readable>((body) => body instanceof Readable)
  .meta({
    type: 'string',
    description:
      'CSV (RFC 4180) in UTF-8 with a heading for each member of a row. A cell that a spreadsheet program would run as a formula begins with an apostrophe.',
    examples: [`${usageColumns.join(',')}\r\n${Object.values(exampleRow).join(',')}\r\n`],
  });
