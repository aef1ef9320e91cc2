import { Button, Progress, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { service } from '../api/service.ts';
import { messageOf } from '../shell/failure.tsx';
import { lists as texts } from '../texts/lists.ts';
import { listKey, listsQuery, type PlantList } from './lists-query.ts';

/** The share of the names that are verified, in percent. */
export const shareOf = ({ progress: { checked, total } }: PlantList): number =>
  (checked / Math.max(1, total)) * 100;

/** The progress of a list that is read or verified. */
export function ListProgress({ list }: { list: PlantList }) {
  const { name, status, progress } = list;
  const { checked, total } = progress;
  // The names are counted once the file is read.
  const isReading = status === 'running' && total === 0;
  const label = total > 0 ? texts.progress(checked, total) : isReading ? texts.reading : texts.waiting;
  return (
    <>
      <Text size="sm" className="tabular">
        {label}
      </Text>
      <Progress
        mt={4}
        size="sm"
        value={isReading ? 100 : shareOf(list)}
        animated={isReading}
        aria-label={`${name}: ${label}`}
      />
    </>
  );
}

/** Why a list has failed, and the way to verify it again. */
export function FailedList({ list: { id, error } }: { list: PlantList }) {
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: () => service.post('/v1/lists/{list_id}/verify', { path: { list_id: id } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: listKey(id) }),
        client.invalidateQueries({ queryKey: listsQuery.queryKey }),
      ]),
  });
  return (
    <>
      <Text size="sm" role={again.error === null ? undefined : 'alert'}>
        {again.error === null ? (error ?? texts.failed) : messageOf(again.error)}
      </Text>
      <Button
        mt={6}
        size="compact-sm"
        variant="default"
        leftSection={<IconRefresh size={14} aria-hidden />}
        loading={again.isPending}
        onClick={() => again.mutate()}
      >
        {texts.again}
      </Button>
    </>
  );
}
