import type { Insertable } from '../../../platform/database/index.ts';
import type { ApiKeyRow, ApiKeyTable } from '../schema.ts';
import type { KeyLimits, LimitChanges } from './keys.ts';

/** The column of each limit of a key, and its name in requests and in the audit log. */
export const limitColumns = {
  creditLimit: 'credit_limit',
  creditReset: 'credit_reset',
  requestsPerMinute: 'requests_per_minute',
  burst: 'burst',
  unitsPerMinute: 'units_per_minute',
  unitsPerMonth: 'units_per_month',
} as const satisfies Record<keyof KeyLimits, keyof ApiKeyTable>;

export const numbers = [
  'creditLimit',
  'unitsPerMonth',
  'requestsPerMinute',
  'burst',
  'unitsPerMinute',
] as const;

type LimitColumns = Pick<Insertable<ApiKeyTable>, (typeof limitColumns)[keyof KeyLimits]>;

/** The columns of the limits that are given; the others keep what they have. */
export function columnsOf(limits: LimitChanges = {}): LimitColumns {
  const { creditLimit, creditReset, requestsPerMinute, burst, unitsPerMinute, unitsPerMonth } = limits;
  return {
    ...(creditLimit !== undefined && { credit_limit: creditLimit }),
    ...(creditReset !== undefined && { credit_reset: creditReset }),
    ...(requestsPerMinute !== undefined && { requests_per_minute: requestsPerMinute }),
    ...(burst !== undefined && { burst }),
    ...(unitsPerMinute !== undefined && { units_per_minute: unitsPerMinute }),
    ...(unitsPerMonth !== undefined && { units_per_month: unitsPerMonth }),
  };
}

export const limitsOf = (row: ApiKeyRow): KeyLimits => ({
  creditLimit: row.credit_limit,
  creditReset: row.credit_reset,
  requestsPerMinute: row.requests_per_minute,
  burst: row.burst,
  unitsPerMinute: row.units_per_minute,
  unitsPerMonth: row.units_per_month,
});
