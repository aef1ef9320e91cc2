import { Anchor, Badge, Button, Menu, Progress, Text } from '@mantine/core';
import { IconDownload, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { service } from '../api/service.ts';
import { ActionMenu } from '../parts/action-menu.tsx';
import { Entry } from '../parts/entry-list.tsx';
import { Moment } from '../parts/moment.tsx';
import { messageOf } from '../shell/failure.tsx';
import { lists as texts } from '../texts/lists.ts';
import type { ListAction } from './list-dialogs.tsx';
import { isUnderWay, listsQuery, type PlantList } from './lists-query.ts';

const stateColors = {
  queued: 'gray',
  running: 'blue',
  open: 'yellow',
  complete: 'green',
  failed: 'red',
} as const;

interface ListEntryProps {
  readonly list: PlantList;
  readonly onAsk: (action: ListAction) => void;
}

export function ListEntry({ list, onAsk }: ListEntryProps) {
  const { id, name, owner, created_at: createdAt, rows, decided_rows: decided } = list;
  const state = list.status === 'complete' && list.open_rows > 0 ? 'open' : list.status;
  return (
    <Entry
      title={
        <Anchor
          renderRoot={(props) => <Link to="/lists/$listId" params={{ listId: id }} {...props} />}
          fw={600}
        >
          {name}
        </Anchor>
      }
      badges={
        <Badge variant="light" color={stateColors[state]}>
          {texts.states[state]}
        </Badge>
      }
      facts={[
        rows > 0 ? texts.rows(rows) : null,
        decided > 0 ? texts.decided(decided) : null,
        texts.by(owner),
        <Moment key="created" at={createdAt} />,
      ]}
      aside={<State list={list} />}
      actions={<Actions list={list} onAsk={onAsk} />}
    />
  );
}

function Actions({ list: { name, status, may_delete: mayDelete }, onAsk }: ListEntryProps) {
  return (
    <ActionMenu label={texts.actionsOf(name)}>
      {status === 'complete' && (
        <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => onAsk('export')}>
          {texts.export.open}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onAsk('rename')}>
        {texts.rename}
      </Menu.Item>
      {mayDelete && (
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => onAsk('delete')}
        >
          {texts.delete}
        </Menu.Item>
      )}
    </ActionMenu>
  );
}

/** The progress of a list, what is left to do, or why it failed. */
function State({ list }: { list: PlantList }) {
  if (list.status === 'failed') return <Failed list={list} />;
  if (isUnderWay(list)) return <Running list={list} />;
  const { open_rows: open } = list;
  return (
    <Text size="sm" className="tabular" {...(open === 0 && { c: 'dimmed' })}>
      {open === 0 ? texts.nothingOpen : texts.open(open)}
    </Text>
  );
}

function Running({ list: { name, status, progress } }: { list: PlantList }) {
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
        value={isReading ? 100 : (checked / Math.max(1, total)) * 100}
        animated={isReading}
        aria-label={`${name}: ${label}`}
      />
    </>
  );
}

function Failed({ list: { id, error } }: { list: PlantList }) {
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () => service.post('/v1/lists/{list_id}/verify', { path: { list_id: id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listsQuery.queryKey }),
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
