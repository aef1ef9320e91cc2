import { Anchor, Badge, Group, Select, Skeleton, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { service } from '../../api/service.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Failure } from '../../shell/failure.tsx';
import { account } from '../../texts/account.ts';
import { STATUS_CLASSES } from '../account-search.ts';
import { Pages } from '../pages.tsx';
import type { ShownApiKey } from './key-state.ts';

const texts = account.keys.requests;
const columns = (['at', 'status', 'request', 'units', 'latency', 'id'] as const).map((key) => ({
  key,
  title: texts.columns[key],
  isNumber: key === 'units' || key === 'latency',
}));

/** The page of a key: what was called with it in the last seven days. */
export function KeyRequests({ id, apiKey }: { id: string; apiKey: ShownApiKey | undefined }) {
  const { status, cursor } = useSearch({ from: '/signed-in/account' });
  const navigate = useNavigate({ from: '/account' });
  const { data, error, refetch } = useQuery({
    queryKey: ['account', 'keys', id, 'requests', status, cursor],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      service.get('/v1/account/keys/{id}/requests', { path: { id }, query: { status, cursor }, signal }),
  });
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <div>
          <Anchor
            size="sm"
            renderRoot={(props) => <Link to="/account" search={{ tab: 'keys' }} {...props} />}
          >
            {texts.back}
          </Anchor>
          <Title order={2} size="h4">
            {texts.of(apiKey?.name ?? id)}
          </Title>
          <Text c="dimmed">{texts.intro}</Text>
        </div>
        <Select
          size="xs"
          w={160}
          aria-label={texts.status}
          allowDeselect={false}
          value={status ?? 'all'}
          onChange={(value) => {
            const chosen = STATUS_CLASSES.find((each) => each === value);
            void navigate({ search: { tab: 'keys', key: id, status: chosen }, replace: true });
          }}
          data={[
            { value: 'all', label: texts.all },
            ...STATUS_CLASSES.map((each) => ({ value: each, label: each })),
          ]}
        />
      </Group>
      {error !== null && <Failure error={error} reset={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton h={240} radius="md" />}
      {data !== undefined && data.lost > 0 && <Text c="orange">{texts.lost(data.lost)}</Text>}
      {data?.data.length === 0 && <Text>{texts.none}</Text>}
      {data !== undefined && data.data.length > 0 && (
        <DataTable
          label={texts.title}
          minWidth={860}
          columns={columns}
          rows={data.data.map((each) => ({
            key: each.request_id + each.at,
            cells: [
              <Moment key="at" at={each.at} />,
              <Badge key="status" variant="light" color={colorOf(each.status)}>
                {each.status ?? texts.left}
              </Badge>,
              `${each.method} ${each.route}`,
              each.units,
              texts.milliseconds(each.latency_ms),
              each.request_id,
            ],
          }))}
        />
      )}
      <Pages search={{ tab: 'keys', key: id, status }} cursor={cursor} next={data?.next_cursor} />
    </Stack>
  );
}

function colorOf(status: number | null): string {
  if (status === null || status >= 500) return 'red';
  return status >= 400 ? 'orange' : 'green';
}
