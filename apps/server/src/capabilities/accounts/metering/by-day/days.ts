import { refuse } from '../../errors.ts';
import type { Days } from '../daily-usage.ts';

export const daysMax = 366;
export const daysDefault = 30;

const dayMs = 86_400_000;

const dayName = (at: Date): string => at.toISOString().slice(0, 10);

const dayAfter = (day: string, days: number): Date => new Date(Date.parse(day) + days * dayMs);

/** Without a last day those up to today, without a first one the thirty up to the last. */
export function daysAsked({ from, to }: Partial<Days>, now: Date): Days {
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
export const timesOf = ({ from, to }: Days): { from: Date; until: Date } => ({
  from: dayAfter(from, 0),
  until: dayAfter(to, 1),
});
