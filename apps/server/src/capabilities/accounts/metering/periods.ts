import type { Reset } from '../schema.ts';

const daysFromMonday = (at: Date): number => (at.getUTCDay() + 6) % 7;

/**
 * Midnight UTC of the day that is `months` months and `days` days after the first of the month of
 * `at`.
 */
const dayOf = (at: Date, months: number, days: number): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1 + days));

/** When the period that `at` lies in began; null when it has no beginning. Weeks begin on Monday, all at midnight UTC. */
export function periodStart(reset: Reset, at: Date): Date | null {
  const day = at.getUTCDate() - 1;
  switch (reset) {
    case 'never':
      return null;
    case 'daily':
      return dayOf(at, 0, day);
    case 'weekly':
      return dayOf(at, 0, day - daysFromMonday(at));
    case 'monthly':
      return dayOf(at, 0, 0);
    default:
      return reset satisfies never;
  }
}

/** When the units count from zero again, always after `at`; null when they never do. */
export function nextReset(reset: Reset, at: Date): Date | null {
  const day = at.getUTCDate() - 1;
  switch (reset) {
    case 'never':
      return null;
    case 'daily':
      return dayOf(at, 0, day + 1);
    case 'weekly':
      return dayOf(at, 0, day - daysFromMonday(at) + 7);
    case 'monthly':
      return dayOf(at, 1, 0);
    default:
      return reset satisfies never;
  }
}

/** `2026-11-22`. */
export const dayName = (at: Date): string => at.toISOString().slice(0, 10);

/** `2026-11`. */
export const monthName = (at: Date): string => at.toISOString().slice(0, 7);

/** The month (UTC) that a time lies in; its end is not included. */
export function monthAt(at: Date): { from: Date; until: Date } {
  return { from: periodStart('monthly', at) ?? at, until: nextReset('monthly', at) ?? at };
}
