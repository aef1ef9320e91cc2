import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { messageOf } from '../shell/failure.tsx';
import { names as texts } from '../texts/names.ts';
import type { NameListView } from './name-list.ts';
import { nameList } from './use-name-list.ts';

/** How far the list has come, and what stopped it. */
export function ListProgress({ view }: { view: NameListView }) {
  const { state, rows, header, error } = view;
  const total = header?.total ?? null;
  const label = texts.counted(rows.length, total);
  if (state === 'stopped')
    return (
      <Alert color={error === null ? 'gray' : 'red'} mx="md" mt="xs" p="xs" role="alert">
        <Group justify="space-between">
          <Text size="sm">
            {error === null ? texts.interrupted : messageOf(error)} {label}.
          </Text>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlayerPlay size={14} aria-hidden />}
            onClick={nameList.resume}
          >
            {texts.resume}
          </Button>
        </Group>
      </Alert>
    );
  if (state !== 'running') return null;
  return (
    <Group px="md" pt="xs" gap="sm" wrap="nowrap">
      <Progress
        flex={1}
        value={total === null ? 100 : (rows.length / Math.max(1, total)) * 100}
        animated={total === null}
        aria-label={label}
      />
      <Text size="xs" className="tabular">
        {label}
      </Text>
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconPlayerStop size={12} aria-hidden />}
        onClick={nameList.stop}
      >
        {texts.stop}
      </Button>
    </Group>
  );
}
