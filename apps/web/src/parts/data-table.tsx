import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import { ScrollSideways } from './scroll-sideways.tsx';

interface DataTableProps {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly { readonly key: string; readonly title: string; readonly isNumber?: boolean }[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** Below it the table is scrolled sideways. */
  readonly minWidth?: number;
}

/** A small table, framed; wide ones are scrolled inside it. */
export function DataTable({ label, columns, rows, minWidth = 480 }: DataTableProps) {
  return (
    <ScrollSideways label={label} minWidth={minWidth} className={classes.frame}>
      <Table aria-label={label} horizontalSpacing="md" className="tabular">
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, title, isNumber }) => (
              <Table.Th key={key} className={classes.heading} ta={isNumber ? 'right' : undefined}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, cells }) => (
            <Table.Tr key={key}>
              {columns.map((column, index) => (
                <Table.Td
                  key={column.key}
                  ta={column.isNumber ? 'right' : undefined}
                  className={classes.cell}
                >
                  {cells[index]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollSideways>
  );
}
