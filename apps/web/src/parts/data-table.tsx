import { Table } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './data-table.module.css';
import scrollSidewaysStyles from './scroll-sideways.module.css';

interface ScrollSidewaysProps {
  /** Accessible name of the scrolled content. */
  readonly label: string;
  /** Below it there is something to scroll. */
  readonly minWidth: number;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

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

/** Scrollable box for content wider than the page. It takes the keyboard focus if it can scroll. */
function ScrollSideways({ label, minWidth, className, children }: ScrollSidewaysProps) {
  const box = useRef<HTMLElement>(null);
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const observer = new ResizeObserver(() => setIsScrolled(current.scrollWidth > current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={box}
      className={`${scrollSidewaysStyles.box} ${className ?? ''}`}
      {...(isScrolled && { tabIndex: 0, 'aria-label': label })}
    >
      <div style={{ minWidth }}>{children}</div>
    </section>
  );
}
