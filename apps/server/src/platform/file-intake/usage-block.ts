import { z } from 'zod';
import type { Caller } from '../http/route-config.ts';

/** Usage report, part of every answer to a file. */

const count = (description: string) => z.int().min(0).meta({ description });
const month = z.string().meta({ description: 'The month (UTC).', examples: ['2026-11'] });
const rowCount = count('Rows answered in the month, this request included, charged or not.');
const billableRowCount = count('Rows charged in the month, this request included.');

const MonthTotals = z
  .object({
    month,
    is_active: z.boolean().meta({ description: 'True if a row was charged in the month.' }),
    row_count: rowCount,
    billable_row_count: billableRowCount,
  })
  .meta({ description: 'Usage of the merchant of the delegation token; absent with an API key.' });

const IndividualUsageTotals = z
  .object({
    month,
    row_count: rowCount,
    billable_row_count: billableRowCount,
    monthly_row_limit: z.int().min(0).nullable().meta({
      description:
        'The limit of the key, else that of its account, whose rows are then counted here; null if neither has a monthly limit.',
    }),
    remaining_rows: z.int().min(0).nullable().meta({ description: 'Null without a limit.' }),
    overage_rows: count('Charged rows of the account above what its plan includes.'),
  })
  .meta({ description: 'With an API key; absent with a delegation token.' });

const UsageTotals = z.object({
  month_totals: MonthTotals.optional(),
  individual_usage_totals: IndividualUsageTotals.optional(),
});

export const FileUsage = z
  .object({
    is_billable: z.boolean().meta({ description: 'False for files of the own program of the platform.' }),
    rows_processed: count('Rows of the file that were answered, each one usage unit.'),
    rows_succeeded: count('Rows for which something was found: all but `not_found` and `None`.'),
    rows_failed: count('Rows for which nothing was found. They count as processed.'),
    file_origin: z.enum(['external', 'engine']).meta({
      description: '`engine` when the file names the program that the operator has set as the own one.',
    }),
    ...UsageTotals.shape,
  })
  .meta({
    id: 'FileUsage',
    description: 'The cost of the file, and the month so far.',
    examples: [
      {
        is_billable: true,
        rows_processed: 42,
        rows_succeeded: 40,
        rows_failed: 2,
        file_origin: 'external',
        month_totals: { month: '2026-11', is_active: true, row_count: 592, billable_row_count: 392 },
      },
    ],
  });

export type FileUsage = z.output<typeof FileUsage>;
export type UsageTotals = z.output<typeof UsageTotals>;

/** Rows of a running request, which is not charged yet. */
export interface PendingRows {
  readonly rows: number;
  readonly billableRows: number;
}

/** Returns the usage of a caller in the current month, with the rows of a running request. */
export type ReadUsageTotals = (caller: Caller, pending: PendingRows) => Promise<UsageTotals>;
