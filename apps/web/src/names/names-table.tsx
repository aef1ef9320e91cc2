// biome-ignore-all lint/a11y/useSemanticElements: rows of which only some are there are placed by hand, which tables cannot be
// biome-ignore-all lint/a11y/useKeyWithClickEvents: keys are those of the grid
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays on the grid, which names its active row
import { Badge, Text, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, type RefObject, useEffect } from 'react';
import { NameStatusBadge } from '../parts/name-status.tsx';
import { TaxonName } from '../parts/taxon-name.tsx';
import { useTakeFocus } from '../parts/use-take-focus.ts';
import { names as texts } from '../texts/names.ts';
import { SORT_COLUMNS, type SortColumn, type View } from './filter-rows.ts';
import { finalName, type NameRow, type RowDecision } from './list-row.ts';
import classes from './names-table.module.css';

/** As the style sheet has it: narrow screens show a row in two lines. */
const rowHeights = { wide: 38, narrow: 52 };
const rowsAhead = 12;

interface NamesTableProps {
  readonly rows: readonly NameRow[];
  readonly decisions: ReadonlyMap<number, RowDecision>;
  readonly showing: View;
  readonly onSort: (column: SortColumn) => void;
  /** The number of the row that keys are for, whose evidence is shown where there is room. */
  readonly selected: number | undefined;
  /** The grid itself, which has the focus. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onSelect: (row: number) => void;
  readonly onOpen: (row: number) => void;
  readonly onAccept: (row: number) => void;
  readonly onUndo: () => void;
}

/** A table of any number of rows, of which only those are drawn that can be seen. */
export function NamesTable(props: NamesTableProps) {
  const { rows, decisions, showing, onSort, selected, scroller, onOpen } = props;
  useTakeFocus(scroller);
  const rowHeight = useMediaQuery('(max-width: 48em)') ? rowHeights.narrow : rowHeights.wide;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: rowsAhead,
  });
  // Heights are remembered otherwise.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew with each height
  useEffect(() => virtualizer.measure(), [rowHeight, virtualizer]);
  const at = rows.findIndex(({ number }) => number === selected);
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' });
  }, [at, virtualizer]);
  const page = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
  return (
    // A grid whose rows come and go: the focus stays on it, and it names its active row.
    <div
      className={classes.scroller}
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={texts.grid}
      aria-rowcount={rows.length + 1}
      aria-colcount={SORT_COLUMNS.length}
      aria-activedescendant={at >= 0 ? rowId(selected) : undefined}
      onKeyDown={(event) => moveByKey(event, { ...props, at, page: page() })}
    >
      <div className={classes.head} role="row" aria-rowindex={1}>
        {SORT_COLUMNS.map((column) => (
          <SortHeader key={column} column={column} showing={showing} onSort={onSort} />
        ))}
      </div>
      <div className={classes.body} role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <Row
              key={row.number}
              row={row}
              decision={decisions.get(row.number)}
              start={start}
              index={index}
              isSelected={row.number === selected}
              onOpen={onOpen}
            />
          );
        })}
      </div>
    </div>
  );
}

const rowId = (number: number | undefined): string => `name-${number}`;

interface Movement extends NamesTableProps {
  readonly at: number;
  readonly page: number;
}

function moveByKey(event: KeyboardEvent, { rows, at, page, ...on }: Movement): void {
  // Buttons of the head have keys of their own.
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: rows.length - 1,
  };
  const step = steps[event.key];
  const here = rows[at];
  if (step !== undefined) {
    const next = rows[Math.max(0, Math.min(rows.length - 1, step))];
    if (next !== undefined) on.onSelect(next.number);
  } else if (event.key === 'Enter' && here !== undefined) on.onOpen(here.number);
  else if (event.key.toLowerCase() === 'a' && here !== undefined) on.onAccept(here.number);
  else if (event.key.toLowerCase() === 'u') on.onUndo();
  else return;
  event.preventDefault();
}

interface SortHeaderProps {
  readonly column: SortColumn;
  readonly showing: View;
  readonly onSort: (column: SortColumn) => void;
}

function SortHeader({ column, showing: { sort, isDescending }, onSort }: SortHeaderProps) {
  const isSorted = sort === column;
  const direction = isDescending ? 'descending' : 'ascending';
  const Icon = isDescending ? IconChevronDown : IconChevronUp;
  return (
    <div role="columnheader" aria-sort={isSorted ? direction : 'none'} className={classes[column]}>
      <UnstyledButton className={classes.sort} onClick={() => onSort(column)}>
        {texts.columns[column]}
        {isSorted && <Icon size={14} aria-hidden />}
      </UnstyledButton>
    </div>
  );
}

interface RowProps {
  readonly row: NameRow;
  readonly decision: RowDecision | undefined;
  readonly start: number;
  readonly index: number;
  readonly isSelected: boolean;
  readonly onOpen: (row: number) => void;
}

const Row = memo(function Row({ row, decision, start, index, isSelected, onOpen }: RowProps) {
  const name = finalName(row, decision);
  return (
    <div
      id={rowId(row.number)}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={classes.row}
      style={{ transform: `translateY(${start}px)` }}
      onClick={() => onOpen(row.number)}
    >
      <div role="gridcell" className={`${classes.number} tabular`}>
        {row.number}
      </div>
      <div role="gridcell" className={classes.submitted} title={row.submitted}>
        {row.submitted}
      </div>
      <div role="gridcell" className={classes.name} title={name ?? undefined}>
        {name === null ? '–' : <TaxonName name={name} />}
      </div>
      <div role="gridcell" className={classes.change}>
        {row.change !== null && (
          <Text component="span" size="xs" c="dimmed">
            {texts.change[row.change]}
          </Text>
        )}
      </div>
      <div role="gridcell" className={classes.family}>
        {row.family ?? ''}
      </div>
      <div role="gridcell" className={classes.status}>
        <StatusBadge row={row} decision={decision} />
      </div>
    </div>
  );
});

export function StatusBadge({ row, decision }: { row: NameRow; decision: RowDecision | undefined }) {
  if (decision !== undefined)
    return (
      <Badge size="sm" variant="outline" color="blue">
        {texts.decided[decision.kind]}
      </Badge>
    );
  return <NameStatusBadge {...row} />;
}
