import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../api/session.ts';
import { account } from '../../texts/account.ts';
import { OwnersOnly } from '../owners-only.tsx';
import { AuditLog } from './audit-log.tsx';

/** The audit log of the account, for owners. */
export function Audit() {
  const { data: session } = useQuery(sessionQuery);
  if (session === undefined) return <Skeleton h={320} radius="md" />;
  return session.person.role === 'owner' ? <AuditLog /> : <OwnersOnly text={account.audit.ownersOnly} />;
}
