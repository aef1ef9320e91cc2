import { dayMs } from '../../../../../platform/durations.ts';

/** Days of the calendar, as `2026-09-30`; no times, no zones. */

export function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 && year <= 2200;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

export function plusMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = daysIn(year, month + months);
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** @param month may be beyond 12 */
export const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export const mondayOf = (day: string): string => plusDays(day, 1 - weekdayOf(day));

/** The Monday of a week by ISO 8601: week 1 is that of 4 January. */
export const mondayOfWeek = (year: number, week: number): string =>
  plusDays(mondayOf(`${year}-01-04`), 7 * (week - 1));
