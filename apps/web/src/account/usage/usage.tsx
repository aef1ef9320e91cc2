import { Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { service } from '../../api/service.ts';
import type { AccountSearch } from '../account-search.ts';
import { MonthMeter } from '../limits/month-meter.tsx';
import { daysOf } from './period.ts';
import { UsageOfDays } from './usage-of-days.tsx';
import { UsageToolbar } from './usage-toolbar.tsx';

/** Charged units by day, and the remainder of the month. */
export function Usage() {
  const search = useSearch({ from: '/signed-in/account' });
  const navigate = useNavigate({ from: '/account' });
  const { period = '30d', by = 'operation', view } = search;
  const days = daysOf(period, Date.now());
  const usage = useQuery({
    queryKey: ['account', 'usage', days, by],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => service.get('/v1/account/usage/days', { query: { ...days, by }, signal }),
  });
  const change = (changes: AccountSearch) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  return (
    <Stack gap="lg">
      <MonthMeter />
      <UsageToolbar search={search} usage={usage.data} onChange={change} />
      <UsageOfDays usage={usage.data} error={usage.error} onRetry={() => void usage.refetch()} view={view} />
    </Stack>
  );
}
