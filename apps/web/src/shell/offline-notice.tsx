import { Alert } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { service } from '../api/service.ts';
import { shell } from '../texts/shell.ts';

/**
 * Says that the service is unreachable; the page stays. A service on this very machine is reachable
 * without a network.
 */
export function OfflineNotice() {
  const { online } = useNetwork();
  const { isError } = useQuery({
    queryKey: ['reachable'],
    queryFn: ({ signal }) => service.get('/v1/health', { signal }),
    enabled: !online,
    refetchInterval: 5_000,
    gcTime: 0,
  });
  if (online || !isError) return null;
  return (
    <Alert color="yellow" radius={0} p="xs" role="status" icon={<IconPlugConnectedX size={18} aria-hidden />}>
      {shell.offline}
    </Alert>
  );
}
