import { Group, Paper, Select, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { service } from '../../api/service.ts';
import { Failure } from '../../shell/failure.tsx';
import { account } from '../../texts/account.ts';
import { Pages } from '../pages.tsx';
import classes from './audit-entry.module.css';
import { AuditEntry } from './audit-entry.tsx';
import { auditKinds, kindOf } from './audit-kinds.ts';
import { useAuditNames } from './use-audit-names.ts';

const texts = account.audit;
const pageLength = 100;

/** The latest first, page by page. The service does not filter them: only the page is filtered. */
export function AuditLog() {
  const { kind, cursor } = useSearch({ from: '/signed-in/account' });
  const navigate = useNavigate({ from: '/account' });
  const names = useAuditNames();
  const { data, error, refetch } = useQuery({
    queryKey: ['account', 'audit', cursor],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      service.get('/v1/account/audit', { query: { limit: pageLength, cursor }, signal }),
  });
  const events = data?.data.filter(({ action }) => kind === undefined || kindOf(action) === kind);
  const choose = (value: string | null) => {
    const chosen = auditKinds.find((each) => each === value);
    void navigate({ search: (before) => ({ ...before, kind: chosen }), replace: true });
  };
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm" align="flex-end">
        <Text c="dimmed" maw={680}>
          {texts.intro}
        </Text>
        <Select
          size="xs"
          w={180}
          aria-label={texts.kind}
          allowDeselect={false}
          value={kind ?? 'all'}
          onChange={choose}
          data={[
            { value: 'all', label: texts.all },
            ...auditKinds.map((each) => ({ value: each, label: texts.kinds[each] })),
          ]}
        />
      </Group>
      {error !== null && <Failure error={error} reset={() => void refetch()} />}
      {error === null && events === undefined && <Skeleton h={320} radius="md" />}
      {events?.length === 0 && <Text>{texts.noneHere(data?.data.length ?? 0)}</Text>}
      {events !== undefined && events.length > 0 && (
        <Paper withBorder component="ol" aria-label={texts.title} className={classes.list}>
          {events.map((event) => (
            <AuditEntry key={event.id} event={event} names={names} />
          ))}
        </Paper>
      )}
      <Pages search={{ tab: 'audit', kind }} cursor={cursor} next={data?.next_cursor} />
    </Stack>
  );
}
