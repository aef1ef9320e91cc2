import { ActionIcon, Group, SegmentedControl, Text, TextInput, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconSearch } from '@tabler/icons-react';
import { EXPORT_FORMS } from '../parts/export-forms.ts';
import { ExportMenu } from '../parts/export-menu.tsx';
import { NewListButton } from '../parts/new-list-button.tsx';
import { useSearchText } from '../parts/use-search-text.ts';
import { count } from '../texts/count.ts';
import { names as texts } from '../texts/names.ts';
import { exportList } from './export-list.ts';
import { FILTERS, type RowFilter } from './filter-rows.ts';
import type { NameListView } from './name-list.ts';
import type { NamesSearch } from './names-search.ts';
import { nameList } from './use-name-list.ts';

interface ListToolbarProps {
  readonly view: NameListView;
  readonly search: NamesSearch;
  readonly counts: Readonly<Record<RowFilter, number>>;
  /** Rows that are shown. */
  readonly matches: number;
  readonly onChange: (changes: NamesSearch) => void;
}

/** Filters of the list, and actions on the whole list. */
export function ListToolbar({ view, search, counts, matches, onChange }: ListToolbarProps) {
  const [text, setText] = useSearchText(search.q, (q) => onChange({ q }));
  const isFilter = (value: string): value is RowFilter => FILTERS.some((filter) => filter === value);
  return (
    <Group px="md" pt="sm" gap="sm" justify="space-between">
      <Group gap="sm" maw="100%">
        <SegmentedControl
          size="xs"
          aria-label={texts.filterLabel}
          value={search.filter ?? 'all'}
          onChange={(value) => isFilter(value) && onChange({ filter: value === 'all' ? undefined : value })}
          data={FILTERS.map((filter) => ({
            value: filter,
            label: `${texts.filters[filter]} ${count(counts[filter])}`,
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
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {search.q !== undefined && (
          <Text size="xs" c="dimmed" className="tabular">
            {texts.shown(matches)}
          </Text>
        )}
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
        <ExportMenu
          label={texts.actions.export}
          forms={EXPORT_FORMS}
          labels={texts.actions.forms}
          onExport={(form) => exportList(form, view)}
        />
        <NewListButton
          label={texts.newList}
          warning={texts.newListConfirm}
          onNew={() => {
            onChange({ filter: undefined, q: undefined, sort: undefined, order: undefined, row: undefined });
            void nameList.clear();
          }}
        />
      </Group>
    </Group>
  );
}
