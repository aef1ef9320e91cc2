import {
  ActionIcon,
  Button,
  Group,
  Menu,
  Popover,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { IconArrowBackUp, IconDownload, IconPlus, IconSearch } from '@tabler/icons-react';
import { names as texts } from '../texts/names.ts';
import { exportList } from './export-list.ts';
import { FILTERS, type Filter } from './filter-rows.ts';
import type { NameListView } from './name-list.ts';
import type { NamesSearch } from './names-search.ts';
import { nameList } from './use-name-list.ts';

interface ListToolbarProps {
  readonly view: NameListView;
  readonly search: NamesSearch;
  readonly counts: Readonly<Record<Filter, number>>;
  readonly onChange: (changes: NamesSearch) => void;
}

const number = new Intl.NumberFormat('en');

/** What of the list is shown, and what can be done with all of it. */
export function ListToolbar({ view, search, counts, onChange }: ListToolbarProps) {
  const isFilter = (value: string): value is Filter => FILTERS.some((filter) => filter === value);
  return (
    <Group px="md" pt="sm" gap="sm" justify="space-between">
      <Group gap="sm" maw="100%">
        <SegmentedControl
          size="xs"
          value={search.filter ?? 'all'}
          onChange={(value) => isFilter(value) && onChange({ filter: value === 'all' ? undefined : value })}
          data={FILTERS.map((filter) => ({
            value: filter,
            label: `${texts.filters[filter]} ${number.format(counts[filter])}`,
          }))}
          style={{ overflowX: 'auto' }}
        />
        <TextInput
          size="xs"
          w={200}
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={search.q ?? ''}
          onChange={(event) => onChange({ q: event.currentTarget.value || undefined })}
        />
      </Group>
      <Group gap="xs">
        <Tooltip label={texts.actions.undo}>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={texts.actions.undo}
            disabled={view.undoable === 0}
            onClick={nameList.undo}
          >
            <IconArrowBackUp size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <ExportMenu view={view} />
        <NewList />
      </Group>
    </Group>
  );
}

function ExportMenu({ view }: { view: NameListView }) {
  const forms = ['csv', 'xlsx', 'json'] as const;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconDownload size={14} aria-hidden />}>
          {texts.actions.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void exportList('clipboard', view)}>{texts.actions.copy}</Menu.Item>
        <Menu.Divider />
        {forms.map((form) => (
          <Menu.Item key={form} onClick={() => void exportList(form, view)}>
            {texts.actions[form]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Asks first: the present list is kept nowhere else. */
function NewList() {
  return (
    <Popover position="bottom-end" width={260} trapFocus withArrow>
      <Popover.Target>
        <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />}>
          {texts.newList}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Text size="sm">{texts.newListConfirm}</Text>
          <Button size="xs" color="red" onClick={() => void nameList.clear()}>
            {texts.newList}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
