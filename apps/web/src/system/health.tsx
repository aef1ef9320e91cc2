import { Badge, Group, Paper, Skeleton, Text } from '@mantine/core';
import type { AnswerAt } from '@plantdata/client';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { service } from '../api/service.ts';
import { Failure } from '../shell/failure.tsx';
import { system } from '../texts/system.ts';

const texts = system.health;

export const stateColors = { ok: 'green', degraded: 'yellow', down: 'red', unknown: 'gray' } as const;
const icons = { ok: IconCircleCheck, degraded: IconAlertTriangle, down: IconCircleX } as const;
const parts = ['database', 'queue', 'sources', 'flowers', 'climate', 'storage', 'models'] as const;

/** Health of the service, part by part. */
export function Health() {
  const { data, error, refetch } = useQuery({
    queryKey: ['readiness'],
    queryFn: ({ signal }) => service.get('/v1/health/ready', { signal }),
    refetchInterval: 30_000,
  });
  return (
    <>
      {error !== null && <Failure error={error} reset={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton h={72} mb="xl" radius="md" />}
      {data !== undefined && <Readiness readiness={data} />}
    </>
  );
}

function Readiness({ readiness }: { readiness: AnswerAt<'/v1/health/ready', 'get'> }) {
  const Icon = icons[readiness.status];
  return (
    <Paper withBorder p="md" mb="xl" component="section" aria-label={texts.title}>
      <Group gap="xs" mb="sm" wrap="nowrap">
        <Icon
          size={22}
          color={`var(--mantine-color-${stateColors[readiness.status]}-light-color)`}
          aria-hidden
        />
        <Text fw={600} role="status">
          {texts.overall[readiness.status]}
        </Text>
      </Group>
      <Group gap="xs">
        {parts.map((part) => {
          const isUsed = !readiness.not_in_use.some((each) => each === part);
          return (
            <Badge
              key={part}
              variant="light"
              color={isUsed ? stateColors[readiness.checks[part]] : 'gray'}
              size="lg"
            >
              {texts.parts[part]}:{' '}
              {isUsed ? texts.states[readiness.checks[part]].toLowerCase() : texts.notInUse}
            </Badge>
          );
        })}
      </Group>
    </Paper>
  );
}
