/** How numbers and days are written where the plants are to go. Enquiries are in English. */
export interface Wording {
  number(value: number): string;
  /** `1 September 2026`, from `2026-09-01`. */
  day(date: string): string;
}

const locales: ReadonlySet<string> = new Set(['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'SG', 'US', 'ZA']);

/** @param region ISO 3166-1 or -2, `AU-VIC`; null when unknown */
export function wordingOf(region: string | null): Wording {
  const country = region?.slice(0, 2).toUpperCase() ?? '';
  const locale = locales.has(country) ? `en-${country}` : 'en-GB';
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    number: (value) => numbers.format(value),
    day: (date) => days.format(new Date(`${date}T00:00:00Z`)),
  };
}
