import { Group, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { EXPORT_FORMS, type ExportForm } from '../parts/export-forms.ts';
import { ExportMenu } from '../parts/export-menu.tsx';
import { NewListButton } from '../parts/new-list-button.tsx';
import { count } from '../texts/count.ts';
import { potSizes as texts } from '../texts/pot-sizes.ts';
import type { PotSizesSearch } from './pot-sizes-search.ts';

interface ListToolbarProps {
  readonly filter: PotSizesSearch['filter'];
  readonly onFilter: (filter: PotSizesSearch['filter']) => void;
  readonly counts: { readonly all: number; readonly attention: number };
  readonly onExport: (form: ExportForm) => Promise<void>;
  readonly onNew: () => void;
  /** Further notes on the list. */
  readonly children?: ReactNode;
}

const filters = ['all', 'attention'] as const;

/** Filters of the list, and actions on the whole list. */
export function ListToolbar({ filter, onFilter, counts, onExport, onNew, children }: ListToolbarProps) {
  return (
    <Group gap="sm" justify="space-between">
      <Group gap="md">
        <SegmentedControl
          size="xs"
          aria-label={texts.filterLabel}
          value={filter ?? 'all'}
          onChange={(value) => onFilter(value === 'attention' ? value : undefined)}
          data={filters.map((each) => ({
            value: each,
            label: `${texts.filters[each]} ${count(counts[each])}`,
          }))}
        />
        {children}
      </Group>
      <Group gap="xs">
        <ExportMenu
          label={texts.export.title}
          forms={EXPORT_FORMS}
          labels={texts.export.forms}
          onExport={onExport}
        />
        <NewListButton label={texts.newList} warning={texts.newListConfirm} onNew={onNew} />
      </Group>
    </Group>
  );
}
