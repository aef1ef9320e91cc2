import { account } from '../../texts/account.ts';
import type { UsageByDay } from './stacked-days.ts';

/** Display names of the groups of usage. */
export function namesOfGroups(by: UsageByDay['by']) {
  const operations: Readonly<Record<string, string>> = account.usage.operations;
  return {
    rest: account.usage.rest,
    of: ({ id, name }: UsageByDay['groups'][number]): string => {
      if (by === 'operation') return operations[name] ?? name;
      return by === 'merchant' && id === null ? account.usage.ownUse(name) : name;
    },
  };
}
