import {
  type ApiKey,
  describeKey,
  type KeyLimits,
  operator,
  type Plan,
  type Reset,
  type ShownKey,
} from '../../capabilities/accounts/index.ts';
import { readPages, withAccounts } from '../accounts/with-accounts.ts';
import { type JsonFlag, note, print } from '../print.ts';
import { drawTable } from '../report/table-format.ts';
import { printable, toMinute } from '../text.ts';

export interface ListKeysFlags extends JsonFlag {
  readonly account?: string;
}

interface LimitFlags {
  readonly expires?: Date | 'never';
  readonly creditLimit?: number | 'none';
  readonly reset?: Reset;
  readonly requestsPerMinute?: number | 'none';
  readonly burst?: number | 'none';
  readonly unitsPerMinute?: number | 'none';
  readonly unitsPerMonth?: number | 'none';
}

export interface CreateKeyFlags extends JsonFlag, LimitFlags {
  readonly name: string;
  readonly plan?: Plan;
  readonly account: string;
  readonly test?: boolean;
  readonly address?: boolean;
  readonly platformIntegration?: boolean;
}

export interface ChangeKeyFlags extends JsonFlag, LimitFlags {
  readonly name?: string;
}

export interface RotateFlags extends JsonFlag {
  readonly overlapHours: number;
}

/** A key as the API answers it, with its account. */
type ListedKey = ShownKey & { readonly account_id: string };

type Changes = ReturnType<typeof changesOf> | { readonly active: boolean };

/** The operator sees the keys of all accounts. */
const everyone = { accountId: null };

export async function listKeys({ account = null, json = false }: { account?: string | null } & JsonFlag) {
  await withAccounts(async ({ keys, directory }) => {
    if (account !== null) await directory.get(account);
    const listed = (await readPages((page) => keys.list({ accountId: account }, page))).map(toListed);
    print(json ? { keys: listed } : keysTable(listed));
  });
}

export async function createKey(flags: CreateKeyFlags): Promise<void> {
  const {
    name,
    plan,
    account,
    test = false,
    address = false,
    platformIntegration,
    expires,
    json = false,
  } = flags;
  await withAccounts(
    async ({ keys }) => {
      const mode = test ? 'test' : 'live';
      const use = address ? 'address' : 'header';
      const request = { name, plan, mode, use, platformIntegration, expiresAt: expiryOf(expires) } as const;
      const { key, secret } = await keys.create(account, { ...request, limits: limitsOf(flags) }, operator);
      print(json ? { key: toListed(key), secret } : `${secret}\n`);
      note(`This is ${key.id}. Keep it now: it is stored nowhere and cannot be shown again.`);
    },
    { ifMissing: 'make' },
  );
}

export async function changeKey(id: string, changes: Changes, { json = false }: JsonFlag): Promise<void> {
  await withAccounts(async ({ keys }) => {
    const key = toListed(await keys.change(everyone, id, changes, operator));
    print(json ? { key } : keysTable([key]));
    note('A running service goes by this within five seconds.');
  });
}

export async function rotateKey(id: string, { overlapHours, json = false }: RotateFlags): Promise<void> {
  await withAccounts(async ({ keys }) => {
    const { key, secret, replaced } = await keys.rotate(everyone, id, { overlapHours }, operator);
    print(json ? { key: toListed(key), secret, replaced: toListed(replaced) } : `${secret}\n`);
    const end = overlapHours === 0 ? 'works no longer' : `works until ${replaced.expires_at?.toISOString()}`;
    note(`This is ${key.id}. Keep it now: it is stored nowhere and cannot be shown again. ${id} ${end}.`);
  });
}

/** The changes that `plantdata keys change` is to make. */
export function changesOf(flags: ChangeKeyFlags) {
  return { name: flags.name, expiresAt: expiryOf(flags.expires), limits: limitsOf(flags) };
}

/** Only what was given: a limit that is not named stays as it is. */
function limitsOf(flags: LimitFlags): Partial<KeyLimits> {
  const { creditLimit, reset, requestsPerMinute, burst, unitsPerMinute, unitsPerMonth } = flags;
  return {
    ...(creditLimit !== undefined && { creditLimit: limitOf(creditLimit) }),
    ...(reset !== undefined && { creditReset: reset }),
    ...(requestsPerMinute !== undefined && { requestsPerMinute: limitOf(requestsPerMinute) }),
    ...(burst !== undefined && { burst: limitOf(burst) }),
    ...(unitsPerMinute !== undefined && { unitsPerMinute: limitOf(unitsPerMinute) }),
    ...(unitsPerMonth !== undefined && { unitsPerMonth: limitOf(unitsPerMonth) }),
  };
}

const limitOf = (given: number | 'none'): number | null => (given === 'none' ? null : given);

const expiryOf = (given: Date | 'never' | undefined): Date | null | undefined =>
  given === 'never' ? null : given;

const toListed = (key: ApiKey): ListedKey => ({
  ...describeKey(key, new Date()),
  account_id: key.account_id,
});

const stateColours = { active: 'green', replaced: 'yellow', inactive: 'red', expired: 'red' } as const;

/** Keys as a table to read. Times are UTC. */
function keysTable(keys: readonly ListedKey[]): string {
  return drawTable(keys, {
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
      { heading: 'Expires', share: 0.14, text: ({ expires_at }) => toMinute(expires_at, 'never') },
      { heading: 'Last used', share: 0.14, text: ({ last_used_at }) => toMinute(last_used_at, 'never') },
    ],
    closing: (count) => (count === 1 ? '1 key. Times are UTC.' : `${count} keys. Times are UTC.`),
  });
}

function describeLimits(key: ListedKey): string {
  const reset = key.credit_reset === 'never' ? '' : ` ${key.credit_reset}`;
  return [
    key.credit_limit === null ? `${key.used} used${reset}` : `${key.used} of ${key.credit_limit}${reset}`,
    ...describeLimit(key.units_per_month, 'units a month'),
    ...describeLimit(key.requests_per_minute, 'requests a minute'),
    ...describeLimit(key.burst, 'at once'),
    ...describeLimit(key.units_per_minute, 'units a minute'),
  ].join(', ');
}

const describeLimit = (limit: number | null, of: string): string[] =>
  limit === null ? [] : [`${limit} ${of}`];
