import { Anchor, Badge, Menu, Text } from '@mantine/core';
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ActionMenu } from '../parts/action-menu.tsx';
import { Entry } from '../parts/entry-list.tsx';
import { Moment } from '../parts/moment.tsx';
import { lists as texts } from '../texts/lists.ts';
import type { ListAction } from './list-dialogs.tsx';
import { FailedList, ListProgress } from './list-progress.tsx';
import { isUnderWay, type PlantList } from './lists-query.ts';

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
  if (list.status === 'failed') return <FailedList list={list} />;
  if (isUnderWay(list)) return <ListProgress list={list} />;
  const { open_rows: open } = list;
  return (
    <Text size="sm" className="tabular" {...(open === 0 && { c: 'dimmed' })}>
      {open === 0 ? texts.nothingOpen : texts.open(open)}
    </Text>
  );
}
