import { ActionIcon, Button, Group, Text, TextInput, Title, Tooltip, VisuallyHidden } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconFilter,
  IconHistory,
  IconKeyboard,
  IconPencil,
  IconPlayerTrackNext,
  IconPrinter,
  IconSearch,
  type Icon as IconType,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useSearchText } from '../../parts/use-search-text.ts';
import { desk } from '../../texts/desk.ts';
import { ExportList } from '../export-list.tsx';
import type { DeskSearch } from './desk-search.ts';
import { useDesk } from './desk-state.ts';

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
  const { list, decisions, search, view, selectNextOpen } = useDesk();
  const [text, setText] = useSearchText(search.search, (typed) => onSearch({ search: typed }));
  return (
    <Group px="md" py={8} gap="xs" justify="space-between">
      <Group gap="xs" wrap="nowrap" miw={0} flex="1 1 260px">
        <Tooltip label={desk.back}>
          <ActionIcon component={Link} to="/lists" variant="subtle" color="gray" aria-label={desk.back}>
            <IconArrowLeft size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Title order={1} size="h4" lineClamp={1} title={list.name}>
          {list.name}
        </Title>
        <ToolButton label={desk.rename.title} icon={IconPencil} isSubtle onClick={() => onOpen('rename')} />
        <Text size="xs" c="dimmed" className="tabular" visibleFrom="sm" style={{ whiteSpace: 'nowrap' }}>
          {desk.summary(list.rows, list.open_rows)}
        </Text>
      </Group>
      <Group gap={6}>
        <TextInput
          ref={searchField}
          size="xs"
          w={180}
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
          onClick={() => void decisions.turnBack('undo')}
        />
        <ToolButton
          label={`${texts.redo} (Ctrl + Y)`}
          icon={IconArrowForwardUp}
          onClick={() => void decisions.turnBack('redo')}
        />
        <ToolButton label={texts.history} icon={IconHistory} onClick={() => onOpen('history')} />
        <ToolButton label={texts.print} icon={IconPrinter} onClick={onPrint} />
        <ToolButton
          label={`${texts.shortcuts} (?)`}
          icon={IconKeyboard}
          onClick={() => onOpen('shortcuts')}
        />
        <ExportList list={list} filters={view.filters} />
      </Group>
      <VisuallyHidden role="status">{decisions.said}</VisuallyHidden>
    </Group>
  );
}

interface ToolButtonProps {
  readonly label: string;
  readonly icon: IconType;
  readonly isSubtle?: boolean;
  readonly onClick: () => void;
}

const ToolButton = ({ label, icon: Icon, isSubtle = false, onClick }: ToolButtonProps) => (
  <Tooltip label={label}>
    <ActionIcon
      variant={isSubtle ? 'subtle' : 'default'}
      {...(isSubtle && { color: 'gray' })}
      size={30}
      aria-label={label.replace(/ \(.*/, '')}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  </Tooltip>
);
