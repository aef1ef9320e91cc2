import type { ReplyContext } from './mentions/mention.ts';
import table from './regions.json' with { type: 'json' };

const southern = new Set(table.southern);

/** The month comes before the day. */
const monthFirst = new Set(table.monthFirst);

const currencies = new Map(
  Object.entries(table.countriesOfCurrency).flatMap(([currency, countries]) =>
    countries.map((country): [string, string] => [country, currency]),
  ),
);

/** What a text from a region means without saying it. Region: ISO 3166-1 or -2 (`AU-VIC`, `GB`), null when unknown. */
export function contextOf(region: string | null, receivedAt: string | null): ReplyContext {
  const country = region?.slice(0, 2).toUpperCase() ?? '';
  return {
    // The time as it was sent has the local day of the recipient.
    receivedOn: receivedAt?.slice(0, 10) ?? null,
    hemisphere: southern.has(country) ? 'south' : 'north',
    dayFirst: !monthFirst.has(country),
    currency: currencies.get(country) ?? null,
  };
}
