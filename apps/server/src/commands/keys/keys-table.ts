import type { ShownKey } from '../../capabilities/accounts/index.ts';
import { printable } from '../printable.ts';
import { tableFormat } from '../report/table-format.ts';
import type { Terminal } from '../report/terminal.ts';

/** A key as the API answers it, and whose it is. */
export type ListedKey = ShownKey & { readonly account_id: string };

const stateColours = { active: 'green', replaced: 'yellow', inactive: 'red', expired: 'red' } as const;

/** Keys as a table to read. Times are UTC. */
export function keysTable(keys: readonly ListedKey[], terminal: Terminal): string {
  const { head, lines, tail, empty } = tableFormat<ListedKey, number>({
    terminal,
    columns: [
      { heading: 'Id', width: 22, text: ({ id }) => id },
      { heading: 'Name', share: 0.24, text: ({ name }) => printable(name) },
      { heading: 'Account', share: 0.18, text: ({ account_id }) => account_id },
      { heading: 'Plan', width: 7, text: ({ plan }) => plan },
      { heading: 'Key', width: 17, text: ({ prefix, last_four }) => printable(`${prefix}…${last_four}`) },
      {
        heading: 'State',
        width: 10,
        text: ({ status }) => status,
        style: ({ status }) => stateColours[status],
      },
      { heading: 'Used and limits', share: 0.3, text: describeLimits },
      { heading: 'Expires', share: 0.14, text: ({ expires_at }) => describeTime(expires_at, 'never') },
      { heading: 'Last used', share: 0.14, text: ({ last_used_at }) => describeTime(last_used_at, 'never') },
    ],
    closing: (count) => (count === 1 ? '1 key. Times are UTC.' : `${count} keys. Times are UTC.`),
  });
  return keys.length === 0 ? empty(0) : head + lines(keys) + tail(keys.length);
}

function describeLimits(key: ListedKey): string {
  const reset = key.credit_reset === 'never' ? '' : ` ${key.credit_reset}`;
  return [
    key.credit_limit === null ? `${key.used} used${reset}` : `${key.used} of ${key.credit_limit}${reset}`,
    ...described(key.units_per_month, 'units a month'),
    ...described(key.requests_per_minute, 'requests a minute'),
    ...described(key.burst, 'at once'),
    ...described(key.units_per_minute, 'units a minute'),
  ].join(', ');
}

const described = (limit: number | null, of: string): string[] => (limit === null ? [] : [`${limit} ${of}`]);

/** To the minute. */
const describeTime = (at: string | null, otherwise: string): string =>
  at === null ? otherwise : at.slice(0, 16).replace('T', ' ');
