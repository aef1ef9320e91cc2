// biome-ignore-all lint/a11y/useSemanticElements: rows of which only some are there are placed by hand, which tables cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays on the grid, which names its active cell
import { Box, Checkbox, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, useEffect, useMemo } from 'react';
import { desk as texts } from '../../texts/desk.ts';
import { CellEditor } from './cell-editor.tsx';
import {
  type EditedColumn,
  type ListRow,
  pageQuery,
  type RowSort,
  type RowView,
  rowsPerPage,
} from './desk-queries.ts';
import type { DeskSearch } from './desk-search.ts';
import { useDesk } from './desk-state.ts';
import { cellId, GridRow } from './grid-row.tsx';
import classes from './rows-grid.module.css';
import { type SheetColumn, sheetColumnsOf } from './sheet-columns.ts';
import { useKeys } from './use-keys.ts';

/** As the style sheet has them. */
const heights = { head: 34, wide: 50, narrow: 96 };
const rowsAhead = 10;
const placeholders = 8;
const widths = { own: [36, 56, 280, 160, 104, 130, 150], sheet: 110, other: 140 };

interface RowsGridProps {
  readonly onSearch: (changes: DeskSearch) => void;
}

/** The rows of a list. Those in sight are read page by page, and drawn. */
export function RowsGrid({ onSearch }: RowsGridProps) {
  const desk = useDesk();
  const { list, view, grid, cursor, selection, edited, column } = desk;
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const rowHeight = isNarrow ? heights.narrow : heights.wide;
  const total = useQuery(pageQuery(view, 0)).data?.total;
  const virtualizer = useVirtualizer({
    count: total ?? Math.max(placeholders, Math.min(list.rows, 40)),
    getScrollElement: () => grid.current,
    estimateSize: () => rowHeight,
    overscan: rowsAhead,
    scrollPaddingEnd: heights.head + rowHeight,
  });
  // Heights are remembered otherwise.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew with each height
  useEffect(() => virtualizer.measure(), [rowHeight, virtualizer]);
  const items = virtualizer.getVirtualItems();
  const rowOf = useRowsInSight(view, items[0]?.index ?? 0, items.at(-1)?.index ?? 0);
  const columns = useMemo(() => sheetColumnsOf(list), [list]);
  const isInSheets = list.sheets.length > 1;
  const { position } = cursor;
  useEffect(() => {
    if (position !== undefined) virtualizer.scrollToIndex(position, { align: 'auto' });
  }, [position, virtualizer]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows begin at the top
  useEffect(() => void grid.current?.scrollTo({ top: 0 }), [view]);
  const pageRows = () => Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / rowHeight) - 1);
  const onKeyDown = useKeys({ total: total ?? 0, pageRows });

  function onClick(event: MouseEvent): void {
    const at = placeOf(event, rowOf);
    if (at === undefined) return;
    if (at.part === 'select') {
      void (event.shiftKey ? selection.extend(at.position) : selection.toggle(at.row.number, at.position));
      return;
    }
    if (at.column !== undefined) desk.setColumn(at.column);
    cursor.openPanel(at.row.number, at.position);
  }

  function onDoubleClick(event: MouseEvent): void {
    const at = placeOf(event, rowOf);
    // On a narrow page the first click has opened the row over the table.
    if (at?.column !== undefined && cursor.isWide) desk.edit(at.row, at.column);
  }

  return (
    // A grid whose rows come and go: the focus stays on it, and it names its active cell.
    <Box
      className={classes.scroller}
      __vars={gridVars(columns.length, isInSheets)}
      ref={grid}
      role="grid"
      tabIndex={0}
      aria-label={texts.grid}
      aria-multiselectable
      aria-rowcount={(total ?? 0) + 1}
      aria-colcount={widths.own.length + Number(isInSheets) + columns.length}
      aria-activedescendant={cursor.number === undefined ? undefined : cellId(cursor.number, column)}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
    >
      <GridHead columns={columns} isInSheets={isInSheets} onSearch={onSearch} />
      <div className={classes.body} role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = rowOf(index);
          const isEdited = row !== undefined && edited?.row.number === row.number && !edited.isInPanel;
          return (
            <GridRow
              key={index}
              row={row}
              index={index}
              start={start}
              columns={columns}
              isInSheets={isInSheets}
              activeColumn={row !== undefined && cursor.number === row.number ? column : undefined}
              isSelected={row !== undefined && selection.has(row.number)}
              edited={isEdited ? edited.column : undefined}
              editor={isEdited ? <CellEditor /> : undefined}
            />
          );
        })}
      </div>
    </Box>
  );
}

/** The widths of the columns; wide grids give their room to the first ones. */
function gridVars(others: number, isInSheets: boolean): Record<string, string> {
  const all = [
    ...widths.own,
    ...(isInSheets ? [widths.sheet] : []),
    ...Array<number>(others).fill(widths.other),
  ];
  const growing = new Map([
    [2, '2fr'],
    [3, '1fr'],
    [5, '1fr'],
    [6, '1fr'],
  ]);
  return {
    '--grid-columns': all
      .map((width, at) => (growing.has(at) ? `minmax(${width}px, ${growing.get(at)})` : `${width}px`))
      .join(' '),
    '--grid-width': `${all.reduce((sum, width) => sum + width, 0)}px`,
  };
}

/** The rows in sight by their position; none where they are still read. */
function useRowsInSight(
  view: RowView,
  first: number,
  last: number,
): (position: number) => ListRow | undefined {
  const start = Math.floor(first / rowsPerPage);
  const pages = Array.from({ length: Math.floor(last / rowsPerPage) - start + 1 }, (_, at) => start + at);
  const answers = useQueries({ queries: pages.map((page) => pageQuery(view, page)) });
  return (position) =>
    answers[Math.floor(position / rowsPerPage) - start]?.data?.data[position % rowsPerPage];
}

const isColumn = (word: string | undefined): word is EditedColumn =>
  word === 'name' || word === 'size' || word === 'quantity';

/** The row and the cell under the pointer. */
function placeOf({ target }: MouseEvent, rowOf: (position: number) => ListRow | undefined) {
  if (!(target instanceof Element) || target.closest('form') !== null) return undefined;
  const at = target.closest<HTMLElement>('[data-index]')?.dataset.index;
  const part = target.closest<HTMLElement>('[data-part]')?.dataset.part;
  const position = Number(at);
  const row = at === undefined ? undefined : rowOf(position);
  return row && { row, position, part, column: isColumn(part) ? part : undefined };
}

interface GridHeadProps extends RowsGridProps {
  readonly columns: readonly SheetColumn[];
  readonly isInSheets: boolean;
}

function GridHead({ columns, isInSheets, onSearch }: GridHeadProps) {
  const { selection } = useDesk();
  const head = texts.columns;
  return (
    <div className={classes.head} role="row" aria-rowindex={1}>
      <div role="columnheader" className={classes.select}>
        <Checkbox
          size="xs"
          aria-label={head.select}
          title={head.select}
          checked={selection.isAll}
          indeterminate={!selection.isAll && !selection.isEmpty}
          onChange={selection.toggleAll}
        />
      </div>
      <SortHead sort="number" label={head.number} className={classes.number} onSearch={onSearch} />
      <SortHead sort="name" label={head.name} className={classes.name} onSearch={onSearch} />
      <div role="columnheader">{head.size}</div>
      <div role="columnheader">{head.quantity}</div>
      <div role="columnheader">{head.change}</div>
      <SortHead sort="state" label={head.status} className={classes.status} onSearch={onSearch} />
      {isInSheets && <div role="columnheader">{head.sheet}</div>}
      {columns.map(({ key, heading }) => (
        <div key={key} role="columnheader" className={classes.other} title={heading}>
          {heading}
        </div>
      ))}
    </div>
  );
}

interface SortHeadProps extends RowsGridProps {
  readonly sort: RowSort;
  readonly label: string;
  readonly className: string | undefined;
}

function SortHead({ sort, label, className, onSearch }: SortHeadProps) {
  const { view } = useDesk();
  const isSorted = view.sort === sort;
  const Icon = view.isDescending ? IconChevronDown : IconChevronUp;
  const direction = view.isDescending ? 'descending' : 'ascending';
  return (
    <div role="columnheader" aria-sort={isSorted ? direction : 'none'} className={className}>
      <UnstyledButton
        className={classes.sort}
        onClick={() =>
          onSearch({
            sort: sort === 'number' ? undefined : sort,
            order: isSorted && !view.isDescending ? 'desc' : undefined,
          })
        }
      >
        {label}
        {isSorted && <Icon size={14} aria-hidden />}
      </UnstyledButton>
    </div>
  );
}
