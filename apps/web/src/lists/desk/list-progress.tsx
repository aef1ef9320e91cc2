import { Alert, Button, Group, Progress, Text, VisuallyHidden } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { service } from '../../api/service.ts';
import { ErrorAlert } from '../../shell/failure.tsx';
import { desk } from '../../texts/desk.ts';
import { isBusy, listKey, type PlantList } from './desk-queries.ts';

const texts = desk.progress;

/** The progress of the list, and the reason where it failed. */
export function ListProgress({ list }: { list: PlantList }) {
  if (list.status === 'failed') return <FailedList list={list} />;
  const { checked, total } = list.progress;
  const share = total === 0 ? 0 : (checked / total) * 100;
  const label =
    list.status === 'queued'
      ? texts.queued
      : total === 0
        ? texts.reading(list.rows)
        : texts.verifying(checked, total);
  return (
    <>
      {isBusy(list) && (
        <Group px="md" pb={8} gap="sm" wrap="nowrap">
          <Progress flex={1} value={total === 0 ? 100 : share} animated={total === 0} aria-label={label} />
          <Text size="xs" className="tabular">
            {label}
          </Text>
        </Group>
      )}
      {/* In few steps for those who hear it. */}
      <VisuallyHidden role="status">
        {!isBusy(list) ? texts.complete(list.rows) : total > 0 && texts.spoken(Math.floor(share / 10) * 10)}
      </VisuallyHidden>
    </>
  );
}

function FailedList({ list }: { list: PlantList }) {
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: () => service.post('/v1/lists/{list_id}/verify', { path: { list_id: list.id } }),
    onSuccess: (changed) => client.setQueryData(listKey(list.id), changed),
  });
  return (
    <Alert color="red" mx="md" mb={8} p="xs" role="alert" title={texts.failed}>
      <Group justify="space-between">
        <Text size="sm">
          {list.error} {texts.free}
        </Text>
        <Button size="xs" variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          {texts.again}
        </Button>
      </Group>
      <ErrorAlert error={again.error} />
    </Alert>
  );
}
