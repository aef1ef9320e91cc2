import { account } from '../../texts/account.ts';
import type { StackedUsage } from './stacked-days.ts';

/** Display names of the groups of usage. */
export function namesOfGroups(by: StackedUsage['by']) {
  const operations: Readonly<Record<string, string>> = account.usage.operations;
  return {
    rest: account.usage.rest,
    of: ({ id, name }: StackedUsage['groups'][number]): string => {
      if (by === 'operation') return operations[name] ?? name;
      return by === 'merchant' && id === null ? account.usage.ownUse(name) : name;
    },
  };
}
