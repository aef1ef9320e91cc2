import type { ReplyContext } from './mentions/mention.ts';

const southern = new Set([
  'AU',
  'NZ',
  'ZA',
  'AR',
  'CL',
  'BR',
  'UY',
  'PY',
  'BO',
  'PE',
  'ZW',
  'ZM',
  'NA',
  'BW',
  'MZ',
  'MG',
  'FJ',
  'NC',
  'LS',
  'SZ',
  'AO',
  'MU',
  'RE',
  'ID',
  'PG',
  'VU',
  'WS',
  'TO',
]);

/** The month comes before the day. */
const monthFirst = new Set(['US', 'PH', 'FM', 'MH', 'PW']);

const currencies = new Map<string, string>(
  [
    ['AUD', 'AU'],
    ['NZD', 'NZ'],
    ['USD', 'US PR GU EC SV'],
    ['GBP', 'GB UK IM JE GG'],
    ['CAD', 'CA'],
    ['CHF', 'CH LI'],
    ['ZAR', 'ZA'],
    ['EUR', 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK RE MC SM'],
    ['DKK', 'DK'],
    ['SEK', 'SE'],
    ['NOK', 'NO'],
    ['PLN', 'PL'],
    ['CZK', 'CZ'],
    ['HUF', 'HU'],
    ['RON', 'RO'],
    ['JPY', 'JP'],
    ['CNY', 'CN'],
    ['INR', 'IN'],
    ['BRL', 'BR'],
    ['MXN', 'MX'],
    ['ARS', 'AR'],
    ['CLP', 'CL'],
    ['SGD', 'SG'],
    ['HKD', 'HK'],
    ['MYR', 'MY'],
    ['ILS', 'IL'],
    ['TRY', 'TR'],
    ['AED', 'AE'],
    ['KES', 'KE'],
  ].flatMap(([currency = '', countries = '']) =>
    countries.split(' ').map((country): [string, string] => [country, currency]),
  ),
);

/** What a text from a region means without saying it. Region: ISO 3166-1 or -2 (`AU-VIC`, `GB`), null when unknown. */
export function contextOf(region: string | null, receivedAt: string | null): ReplyContext {
  const country = region?.slice(0, 2).toUpperCase() ?? '';
  return {
    // The local day of whoever received it stands in the time as it was sent.
    receivedOn: receivedAt?.slice(0, 10) ?? null,
    hemisphere: southern.has(country) ? 'south' : 'north',
    dayFirst: !monthFirst.has(country),
    currency: currencies.get(country) ?? null,
  };
}
