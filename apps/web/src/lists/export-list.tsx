import { Button } from '@mantine/core';
import type { OptionsAt } from '@plantdata/client';
import type { PlantList } from './desk/desk-queries.ts';

/** The filters of rows: the query of rows without their order and page. */
export type RowFilters = Omit<
  NonNullable<OptionsAt<'/v1/lists/{list_id}/rows', 'get'>['query']>,
  'sort' | 'order' | 'position' | 'limit' | 'cursor' | 'after'
>;

interface ExportListProps {
  readonly list: PlantList;
  readonly filters: RowFilters;
}

/** A button that opens the dialog for an export. */
export function ExportList({ list, filters }: ExportListProps) {
  return (
    <Button size="xs" disabled={list.rows === 0} data-filters={Object.keys(filters).length}>
      Export
    </Button>
  );
}
