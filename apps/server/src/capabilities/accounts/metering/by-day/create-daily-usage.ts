import type { Clock } from '../../../../platform/clock.ts';
import type { Executor } from '../../../../platform/database/index.ts';
import type { DailyUsage, Used } from '../daily-usage.ts';
import { daysAsked, timesOf } from './days.ts';
import { readDays, readLargest } from './store.ts';

/** Largest number of groups that are listed individually. */
export const groupsMax = 12;

export function createDailyUsage({ db, clock }: { db: Executor; clock: Clock }): DailyUsage {
  return {
    async byDay(accountId, { by, from, to, keyId, merchantId, operation }) {
      const days = daysAsked({ from, to }, clock.now());
      const range = { accountId, ...timesOf(days), keyId, merchantId, operation };
      const largest = await readLargest(db, range, by, groupsMax);
      const ids = largest.map(({ id }) => id);
      const data = await readDays(db, range, by, ids);
      // Summed up from the days, for what is charged between the two questions is in these alone.
      const usedBy = (place: number) => sumOf(data.filter(({ group }) => group === place));
      const groups = largest.map((group, place) => ({ ...group, ...usedBy(place), is_rest: false }));
      const rest = { id: null, name: 'others', ...usedBy(largest.length), is_rest: true };
      return {
        ...days,
        by,
        groups: rest.requests > 0 ? [...groups, rest] : groups,
        data,
        total: sumOf(data),
      };
    },
  };
}

function sumOf(rows: readonly Used[]): Used {
  return {
    requests: rows.reduce((sum, { requests }) => sum + requests, 0),
    units: rows.reduce((sum, { units }) => sum + units, 0),
  };
}
