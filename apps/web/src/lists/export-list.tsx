import { Button } from '@mantine/core';
import type { PlantList, RowFilters } from './desk/desk-queries.ts';

export type { RowFilters } from './desk/desk-queries.ts';

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
