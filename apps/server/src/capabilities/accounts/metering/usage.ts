import type { Page, PageRequest } from '../../../platform/http/index.ts';

/** Charges in a month (UTC) for one key, merchant and operation. */
export interface UsageRow {
  /** `2026-11`. */
  readonly month: string;
  readonly key_id: string;
  readonly key_name: string;
  readonly merchant_id: string | null;
  readonly operation: string;
  readonly requests: number;
  readonly units: number;
}

export interface UsageFilter {
  /** Months such as `2026-11`, both included; the current month by default. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly keyId?: string | undefined;
  readonly merchantId?: string | undefined;
  readonly operation?: string | undefined;
}

/** The month of an account as a whole. */
export interface MonthOfAccount {
  readonly month: string;
  readonly units: number;
  /** Null is unlimited. */
  readonly unitsLimit: number | null;
  readonly resetsAt: Date;
  /** Merchants with a charged unit in the month. */
  readonly activeMerchants: number;
  /** Units that the plan includes for the active merchants; null where the plan does not count by merchant. */
  readonly includedUnits: number | null;
  /** Units above `includedUnits`. */
  readonly overageUnits: number;
}

export interface Usage {
  /** By month, key, merchant, operation, in this order. */
  list(accountId: string, filter: UsageFilter, page: PageRequest): Promise<Page<UsageRow>>;
  /** All rows, for a file. */
  stream(accountId: string, filter: UsageFilter): AsyncIterable<UsageRow>;
  monthOf(accountId: string): Promise<MonthOfAccount>;
}
