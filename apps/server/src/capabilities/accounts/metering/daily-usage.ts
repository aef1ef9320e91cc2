import type { UsageFilter } from './usage.ts';

/** The ways to group the usage of a day. */
export const groupings = ['operation', 'merchant', 'key'] as const;
export type Grouping = (typeof groupings)[number];

/** Days (UTC) such as `2026-11-22`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export interface Used {
  readonly requests: number;
  readonly units: number;
}

/** Charges for one operation, merchant or key. */
export interface UsageGroup extends Used {
  /** Null for what an account used for itself, and for the rest. */
  readonly id: string | null;
  readonly name: string;
  /** True for the group that sums up all those that are not listed individually. */
  readonly is_rest: boolean;
}

export interface UsageOfDay extends Used {
  readonly date: string;
  /** Position of its group in `groups`. */
  readonly group: number;
}

interface UsageByDay extends Days {
  readonly by: Grouping;
  /** The largest first, the rest behind them. */
  readonly groups: UsageGroup[];
  /** Only days with usage, in their order. */
  readonly data: UsageOfDay[];
  readonly total: Used;
}

interface UsageByDayRequest extends Omit<UsageFilter, keyof Days>, Partial<Days> {
  readonly by: Grouping;
}

/** Charges of an account by day. */
export interface DailyUsage {
  byDay(accountId: string, request: UsageByDayRequest): Promise<UsageByDay>;
}
