import {
  ActionIcon,
  Button,
  Group,
  Menu,
  Text,
  TextInput,
  Title,
  Tooltip,
  VisuallyHidden,
} from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconDots,
  IconFilter,
  IconHistory,
  IconKeyboard,
  IconPencil,
  IconPlayerTrackNext,
  IconPrinter,
  IconSearch,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useSearchText } from '../../parts/use-search-text.ts';
import { desk } from '../../texts/desk.ts';
import { ExportList } from '../export-list.tsx';
import { isUnderWay } from '../lists-query.ts';
import type { DeskSearch } from './desk-search.ts';
import { useDesk } from './desk-state.ts';
import { ToolButton } from './tool-button.tsx';

const texts = desk.actions;

interface ListToolbarProps {
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly onSearch: (changes: DeskSearch) => void;
  readonly onFilter: () => void;
  readonly onOpen: (part: 'history' | 'shortcuts' | 'rename') => void;
  readonly onPrint: () => void;
}

/** The name of the list, and what can be done with all of it. */
export function ListToolbar({ searchField, onSearch, onFilter, onOpen, onPrint }: ListToolbarProps) {
  const { list, decisions, search, view, selectNextOpen, turnBack } = useDesk();
  const [text, setText] = useSearchText(search.search, (typed) => onSearch({ search: typed }));
  return (
    <Group px="md" py={8} gap="xs" justify="space-between">
      <Group gap="xs" wrap="nowrap" miw={0} flex="1 1 260px">
        <Tooltip label={desk.back} withinPortal={false}>
          <ActionIcon component={Link} to="/lists" variant="subtle" color="gray" aria-label={desk.back}>
            <IconArrowLeft size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Title order={1} size="h4" lineClamp={1} title={list.name}>
          {list.name}
        </Title>
        <ToolButton label={desk.rename} icon={IconPencil} isSubtle onClick={() => onOpen('rename')} />
        <Text size="xs" c="dimmed" className="tabular" visibleFrom="sm" style={{ whiteSpace: 'nowrap' }}>
          {desk.summary(list.rows, isUnderWay(list) ? undefined : list.open_rows)}
        </Text>
      </Group>
      <Group gap={6}>
        <TextInput
          ref={searchField}
          size="xs"
          flex={{ base: '1 1 100%', sm: '1 1 180px' }}
          type="search"
          aria-label={desk.filter.search}
          placeholder={desk.filter.search}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFilter size={14} aria-hidden />}
          onClick={onFilter}
        >
          {texts.filter}
        </Button>
        <ToolButton
          label={`${texts.nextOpen} (J)`}
          icon={IconPlayerTrackNext}
          onClick={() => void selectNextOpen()}
        />
        <ToolButton
          label={`${texts.undo} (U)`}
          icon={IconArrowBackUp}
          onClick={() => void turnBack('undo')}
        />
        <ToolButton
          label={`${texts.redo} (Ctrl + Y)`}
          icon={IconArrowForwardUp}
          onClick={() => void turnBack('redo')}
        />
        <MoreMenu onOpen={onOpen} onPrint={onPrint} />
        <ExportList list={list} filters={view.filters} />
      </Group>
      <VisuallyHidden role="status">{decisions.said}</VisuallyHidden>
    </Group>
  );
}

function MoreMenu({ onOpen, onPrint }: Pick<ListToolbarProps, 'onOpen' | 'onPrint'>) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label={texts.more}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={() => onOpen('history')}>
          {texts.history}
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={onPrint}>
          {texts.print}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={() => onOpen('shortcuts')}>
          {texts.shortcuts}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
