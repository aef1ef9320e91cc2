import {
  type ApiKey,
  type KeyLimits,
  operator,
  type Plan,
  type Reset,
  shownKey,
} from '../../capabilities/accounts/index.ts';
import { note, print } from '../accounts/print.ts';
import { withAccounts } from '../accounts/with-accounts.ts';
import { terminalOf } from '../report/terminal.ts';
import { keysTable, type ListedKey } from './keys-table.ts';

export interface ShowFlags {
  readonly json?: boolean;
}

export interface ListFlags extends ShowFlags {
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

export interface CreateFlags extends ShowFlags, LimitFlags {
  readonly name: string;
  readonly plan?: Plan;
  readonly account: string;
  readonly test?: boolean;
  readonly platformIntegration?: boolean;
}

export interface ChangeFlags extends ShowFlags, LimitFlags {
  readonly name?: string;
}

export interface RotateFlags extends ShowFlags {
  readonly overlapHours: number;
}

type Changes = ReturnType<typeof changesOf> | { readonly active: boolean };

/** The operator sees the keys of all accounts. */
const everyone = { accountId: null };
const pageSize = 200;

export async function listKeys({ account = null, json = false }: { account?: string | null } & ShowFlags) {
  await withAccounts(async ({ keys, directory }) => {
    if (account !== null) await directory.get(account);
    const listed: ListedKey[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await keys.list({ accountId: account }, { limit: pageSize, cursor });
      listed.push(...page.entries.map(listedKey));
      cursor = page.nextCursor;
    }
    print(json ? { keys: listed } : table(listed));
  });
}

export async function createKey(flags: CreateFlags): Promise<void> {
  const { name, plan, account, test = false, platformIntegration, expires, json = false } = flags;
  await withAccounts(
    async ({ keys }) => {
      const mode = test ? 'test' : 'live';
      const request = { name, plan, mode, platformIntegration, expiresAt: expiryOf(expires) } as const;
      const { key, secret } = await keys.create(account, { ...request, limits: limitsOf(flags) }, operator);
      print(json ? { key: listedKey(key), secret } : `${secret}\n`);
      note(`This is ${key.id}. Keep it now: it is stored nowhere and cannot be shown again.`);
    },
    { ifMissing: 'make' },
  );
}

export async function changeKey(id: string, changes: Changes, { json = false }: ShowFlags): Promise<void> {
  await withAccounts(async ({ keys }) => {
    const key = listedKey(await keys.change(everyone, id, changes, operator));
    print(json ? { key } : table([key]));
    note('A running service goes by this within five seconds.');
  });
}

export async function rotateKey(id: string, { overlapHours, json = false }: RotateFlags): Promise<void> {
  await withAccounts(async ({ keys }) => {
    const { key, secret, replaced } = await keys.rotate(everyone, id, { overlapHours }, operator);
    print(json ? { key: listedKey(key), secret, replaced: listedKey(replaced) } : `${secret}\n`);
    const end = overlapHours === 0 ? 'works no longer' : `works until ${replaced.expires_at?.toISOString()}`;
    note(`This is ${key.id}. Keep it now: it is stored nowhere and cannot be shown again. ${id} ${end}.`);
  });
}

/** The changes that `plantdata keys change` is to make. */
export function changesOf(flags: ChangeFlags) {
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

const listedKey = (key: ApiKey): ListedKey => ({
  ...shownKey(key, new Date()),
  account_id: key.account_id,
});

const table = (keys: readonly ListedKey[]): string => keysTable(keys, terminalOf(process.stdout));
