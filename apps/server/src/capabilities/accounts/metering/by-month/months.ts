import { nextReset, periodStart } from '../periods.ts';

/** `2026-11`. */
export const monthName = (at: Date): string => at.toISOString().slice(0, 7);

/** The month (UTC) that a time lies in; its end is not included. */
export function monthAt(at: Date): { from: Date; until: Date } {
  return { from: periodStart('monthly', at) ?? at, until: nextReset('monthly', at) ?? at };
}
