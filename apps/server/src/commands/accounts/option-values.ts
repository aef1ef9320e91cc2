import { InvalidArgumentError } from 'commander';
import { dayMs } from '../../platform/durations.ts';

/** Parsers of options. The account rules (which plan, which number) are checked elsewhere. */

export function wholeNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('Give a whole number.');
  return Number(text);
}

/** `none` takes a limit away. It is not null here, which the reader of options would take for a missing value. */
export function limit(text: string): number | 'none' {
  if (text === 'none') return text;
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('Give a whole number, or none.');
  return Number(text);
}

const dateForm = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

/** A point in time, or the time in a number of days. */
export function expiry(text: string): Date | 'never' {
  if (text === 'never') return text;
  const [, days] = /^(\d{1,5})d$/.exec(text) ?? [];
  const date = days === undefined ? dateOf(text) : new Date(Date.now() + Number(days) * dayMs);
  if (date === undefined) {
    throw new InvalidArgumentError('Give a date (2027-01-31), a time (2027-01-31T12:00Z), 30d, or never.');
  }
  return date;
}

/** Only dates that exist: 31 February would otherwise become a day in March. */
function dateOf(text: string): Date | undefined {
  const date = new Date(text);
  if (!dateForm.test(text) || Number.isNaN(date.getTime())) return undefined;
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return day.toISOString().startsWith(text.slice(0, 10)) ? date : undefined;
}
