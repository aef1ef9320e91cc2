import type { Clock } from '../../../../platform/clock.ts';
import type { Executor } from '../../../../platform/database/index.ts';
import { dayMs } from '../../../../platform/durations.ts';
import { refuse } from '../../errors.ts';
import type { UsageFilter } from '../by-month/usage.ts';
import { dayName, monthAt, monthName } from '../periods.ts';
import {
  groupings,
  type OperationOfDay,
  readDays,
  readOperations,
  type UsageGroup,
  type UsageKey,
  type UsageOfDay,
  type UsageSum,
} from './store.ts';

export { groupings };

/** Days (UTC) such as `2026-11-22`, both included. */
interface Days {
  readonly from: string;
  readonly to: string;
}

interface UsageByDay extends Days {
  readonly by: UsageKey;
  /** The largest first, the rest behind them. */
  readonly groups: UsageGroup[];
  /** Only days with usage, in their order. */
  readonly data: UsageOfDay[];
  readonly total: UsageSum;
}

interface UsageByDayRequest extends UsageFilter {
  readonly by: UsageKey;
}

/** Charges of an account by day. */
export interface DailyUsage {
  countByDay(accountId: string, request: UsageByDayRequest): Promise<UsageByDay>;
  /** The days of a month (UTC) of one merchant, by operation; of the current month by default. */
  monthOfMerchant(
    accountId: string,
    request: { readonly merchantId: string; readonly month: string | undefined },
  ): Promise<MonthOfMerchant>;
}

interface MonthOfMerchant {
  readonly month: string;
  /** False while requests that began in the month may still be charged. */
  readonly isComplete: boolean;
  readonly data: OperationOfDay[];
  readonly total: UsageSum;
}

/** An answer is charged in the month in which its request began; none takes nearly as long as this. */
const lateMsMax = dayMs;

/** Largest number of groups that are listed individually. */
export const groupsMax = 12;

export function createDailyUsage({ db, clock }: { db: Executor; clock: Clock }): DailyUsage {
  return {
    async countByDay(accountId, { by, from, to, keyId, merchantId, operation }) {
      const days = listDays({ from, to }, clock.now());
      const range = { accountId, ...timesOf(days), keyId, merchantId, operation };
      const rows = await readDays(db, range, by, groupsMax);
      const groups = [...Map.groupBy(rows, ({ group }) => group)]
        .sort(([one], [other]) => one - other)
        .flatMap(([place, ofGroup]) =>
          ofGroup
            .slice(0, 1)
            .map(({ id, name }) => ({ id, name, ...sumOf(ofGroup), is_rest: place === groupsMax })),
        );
      const data = rows.map(({ date, group, requests, units }) => ({ date, group, requests, units }));
      return { ...days, by, groups, data, total: sumOf(data) };
    },
    async monthOfMerchant(accountId, request) {
      // Before the units are read: what is charged meanwhile must not be missing from a complete month.
      const now = clock.now();
      const { merchantId, month = monthName(now) } = request;
      const times = monthAt(new Date(`${month}-01`));
      const data = await readOperations(db, {
        accountId,
        merchantId,
        ...times,
        keyId: undefined,
        operation: undefined,
      });
      const isComplete = now.getTime() >= times.until.getTime() + lateMsMax;
      return { month, isComplete, data, total: sumOf(data) };
    },
  };
}

function sumOf(rows: readonly UsageSum[]): UsageSum {
  return {
    requests: rows.reduce((sum, { requests }) => sum + requests, 0),
    units: rows.reduce((sum, { units }) => sum + units, 0),
  };
}

export const daysMax = 366;
export const daysDefault = 30;

const dayAfter = (day: string, days: number): Date => new Date(Date.parse(day) + days * dayMs);

/** Without a last day those up to today, without a first one the thirty up to the last. */
function listDays({ from, to }: Pick<UsageFilter, keyof Days>, now: Date): Days {
  const last = to ?? dayName(now);
  const first = from ?? dayName(dayAfter(last, 1 - daysDefault));
  const received = to === undefined ? `${last} (today)` : JSON.stringify(last);
  if (last < first) refuse([problemOf(`must not be before \`from\`, received ${received}`)]);
  if (dayAfter(last, -daysMax) >= dayAfter(first, 0))
    refuse([problemOf(`must be at most ${daysMax - 1} days after \`from\`, received ${received}`)]);
  return { from: first, to: last };
}

const problemOf = (message: string) => ({ pointer: '/to', code: 'invalid_value', message });

/** When the days begin and end; the end is not included. */
const timesOf = ({ from, to }: Days): { from: Date; until: Date } => ({
  from: dayAfter(from, 0),
  until: dayAfter(to, 1),
});
