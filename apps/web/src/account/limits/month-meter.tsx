import { Group, Paper, Progress, Skeleton, Text } from '@mantine/core';
import type { AnswerAt } from '@plantdata/client';
import { useQuery } from '@tanstack/react-query';
import { Hint } from '../../parts/hint.tsx';
import { Failure } from '../../shell/failure.tsx';
import { account } from '../../texts/account.ts';
import { accountQuery } from '../account-queries.ts';

const texts = account.month;

/** Used and remaining units of the month. */
export function MonthMeter() {
  const { data, error, refetch } = useQuery(accountQuery);
  return (
    <>
      {error !== null && <Failure error={error} reset={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton h={96} radius="md" />}
      {data !== undefined && <Meter month={data.this_month} />}
    </>
  );
}

function Meter({ month }: { month: AnswerAt<'/v1/account', 'get'>['this_month'] }) {
  const { units, units_limit: limit, resets_at, included_units, overage_units, active_merchants } = month;
  const share = limit === null || limit === 0 ? undefined : units / limit;
  return (
    <Paper withBorder p="md" component="section" aria-label={texts.title}>
      <Group justify="space-between" gap="xs" align="baseline">
        <Text fw={600}>{texts.used(units, limit)}</Text>
        <Hint size="sm">{texts.resets(resets_at)}</Hint>
      </Group>
      {share !== undefined && (
        <Progress
          value={Math.min(1, share) * 100}
          {...(share >= 0.9 && { color: 'red' })}
          mt="xs"
          aria-label={texts.share}
        />
      )}
      <Text size="sm" c={share !== undefined && share >= 1 ? 'red' : 'dimmed'} mt="xs">
        {texts.left(units, limit)}
        {included_units !== null && ` ${texts.merchants(active_merchants, included_units, overage_units)}`}
      </Text>
    </Paper>
  );
}
