import phrases from './wording.json' with { type: 'json' };

/** Languages of an enquiry, as ISO 639-1. */
export const draftLanguages = ['en', 'de', 'fr', 'nl', 'es', 'it'] as const;
export type DraftLanguage = (typeof draftLanguages)[number];

export type TableHeadings = Readonly<(typeof phrases)['en']['headings']>;

/** Headings of the table of an enquiry, in each language; the last four columns are empty, for the nursery to fill in. */
export const tableHeadings: readonly TableHeadings[] = draftLanguages.map(
  (language) => phrases[language].headings,
);

/** The phrases of a language, with numbers and days as they are written at the destination. */
export interface Wording {
  readonly phrases: (typeof phrases)[DraftLanguage];
  number(value: number): string;
  /** From two dates such as `2026-09-01`: `1 September 2026 to 31 October 2026`. */
  days(start: string, end: string): string;
}

/** @param region ISO 3166-1 or -2, `AU-VIC`; null when unknown */
export function wordingOf(language: DraftLanguage, region: string | null): Wording {
  const said = phrases[language];
  const country = region?.slice(0, 2).toUpperCase() ?? '';
  const locale = `${language}-${said.locales.includes(country) ? country : said.locales[0]}`;
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const day = (date: string) => days.format(new Date(`${date}T00:00:00Z`));
  return {
    phrases: said,
    number: (value) => numbers.format(value),
    days: (start, end) => said.until.replace('{start}', () => day(start)).replace('{end}', () => day(end)),
  };
}
