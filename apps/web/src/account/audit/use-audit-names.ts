import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { account } from '../../texts/account.ts';
import { keysQuery, peopleQuery } from '../account-queries.ts';

/** Names of the ids in the log. */
export type AuditNames = ReadonlyMap<string, string>;

export function useAuditNames(): AuditNames {
  const { data: keys } = useQuery(keysQuery);
  const { data: people } = useQuery(peopleQuery);
  return useMemo(
    () =>
      new Map([
        ...(keys ?? []).map((key) => [key.id, account.audit.keyName(key.name, key.last_four)] as const),
        ...(people ?? []).map(({ id, email }) => [id, email] as const),
      ]),
    [keys, people],
  );
}
