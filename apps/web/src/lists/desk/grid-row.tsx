// biome-ignore-all lint/a11y/useSemanticElements: rows of which only some are there are placed by hand, which tables cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays on the grid, which names its active cell
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { NameStatusBadge } from '../../parts/name-status.tsx';
import { TaxonName } from '../../parts/taxon-name.tsx';
import { withCapital } from '../../texts/capital.ts';
import { count } from '../../texts/count.ts';
import { desk as texts } from '../../texts/desk.ts';
import type { EditedColumn, ListRow } from './desk-queries.ts';
import classes from './rows-grid.module.css';
import { cellOf, type SheetColumn } from './sheet-columns.ts';

export const cellId = (row: number, column: EditedColumn): string => `cell-${row}-${column}`;

interface GridRowProps {
  /** Not there while it is read. */
  readonly row: ListRow | undefined;
  readonly index: number;
  readonly start: number;
  readonly columns: readonly SheetColumn[];
  readonly isInSheets: boolean;
  readonly activeColumn: EditedColumn | undefined;
  readonly isSelected: boolean;
  readonly edited: EditedColumn | undefined;
  readonly editor: ReactNode;
}

/** A plant: its three cells with their states, and the other columns of the file. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, start, columns, isInSheets, activeColumn, isSelected, edited } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-index={index}
      data-active={activeColumn !== undefined || undefined}
      data-edited={edited !== undefined || undefined}
      data-state={row?.state}
      className={classes.row}
      style={{ transform: `translateY(${start}px)` }}
    >
      {row === undefined ? (
        <div role="gridcell" className={classes.placeholder}>
          <Skeleton height={14} />
        </div>
      ) : (
        <>
          <div role="gridcell" data-part="select" className={classes.select}>
            <input
              type="checkbox"
              tabIndex={-1}
              readOnly
              checked={isSelected}
              aria-label={texts.selectRow(row.number)}
            />
          </div>
          <div role="gridcell" className={`${classes.number} tabular`}>
            {count(row.number)}
          </div>
          <NameCell {...props} row={row} />
          <SizeCell {...props} row={row} />
          <QuantityCell {...props} row={row} />
          <div role="gridcell" className={classes.change}>
            {withCapital(row.name.changes.join(', '))}
          </div>
          <div role="gridcell" className={classes.status}>
            {row.name.status !== null && <NameStatusBadge status={row.name.status} />}
            <div className={classes.second}>{row.name.evidence}</div>
          </div>
          {isInSheets && (
            <div role="gridcell" className={classes.other}>
              {row.location.sheet}
            </div>
          )}
          {columns.map((column) => (
            <div key={column.key} role="gridcell" className={classes.other} title={cellOf(row, column)}>
              {cellOf(row, column)}
            </div>
          ))}
        </>
      )}
    </div>
  );
});

type CellProps = Pick<GridRowProps, 'activeColumn' | 'edited' | 'editor'> & { readonly row: ListRow };

function NameCell(props: CellProps) {
  const { name, is_plant: isPlant } = props.row;
  const { submitted, value, state, proposal } = name;
  return (
    <Cell {...props} column="name" state={isPlant ? state : 'not_a_plant'}>
      <div className={classes.first} title={value ?? undefined}>
        {value === null ? texts.missing : <TaxonName name={value} />}
      </div>
      <Second state={isPlant ? state : 'not_a_plant'}>
        {state === 'open' && proposal !== null ? (
          <span title={proposal}>
            {texts.proposed} <TaxonName name={proposal} />
          </span>
        ) : (
          <Submitted submitted={submitted} value={value} />
        )}
      </Second>
    </Cell>
  );
}

function SizeCell(props: CellProps) {
  const { submitted, value, state, category } = props.row.size;
  const isEmpty = submitted === null && value === null;
  return (
    <Cell {...props} column="size" state={state}>
      <div className={classes.first} title={category ?? undefined}>
        {value}
      </div>
      {!isEmpty && (
        <Second state={state} isQuiet={state === 'unchanged' && category !== null}>
          {submitted === value ? (
            <span title={category ?? undefined}>{category}</span>
          ) : (
            <Submitted submitted={submitted} value={value} />
          )}
        </Second>
      )}
    </Cell>
  );
}

function QuantityCell(props: CellProps) {
  const { submitted, value, state } = props.row.quantity;
  const text = value === null ? null : count(value);
  return (
    <Cell {...props} column="quantity" state={state}>
      <div className={`${classes.first} tabular`}>{text ?? submitted}</div>
      {(text ?? submitted) !== null && (
        <Second state={state}>
          {state === 'decided' && <Submitted submitted={submitted} value={text} />}
        </Second>
      )}
    </Cell>
  );
}

interface StatedCellProps extends CellProps {
  readonly column: EditedColumn;
  readonly state: keyof typeof texts.states;
  readonly children: ReactNode;
}

function Cell({ row, column, state, activeColumn, edited, editor, children }: StatedCellProps) {
  return (
    <div
      role="gridcell"
      id={cellId(row.number, column)}
      data-part={column}
      data-state={state}
      data-active={activeColumn === column || undefined}
      className={classes[column]}
    >
      {children}
      {edited === column && editor}
    </div>
  );
}

interface SecondProps {
  readonly state: keyof typeof texts.states;
  /** The state is only heard, so that there is room for the rest. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

/** The state of a cell, and the text in whose place its value is. */
function Second({ state, isQuiet = false, children }: SecondProps) {
  const said = texts.states[state];
  return (
    <div className={classes.second}>
      <span className={classes.state} data-state={state}>
        {isQuiet ? <VisuallyHidden component="span">{said} </VisuallyHidden> : `${said} `}
      </span>
      {children}
    </div>
  );
}

function Submitted({ submitted, value }: { submitted: string | null; value: string | null }) {
  if (submitted === null || submitted === value) return null;
  return (
    <s className={classes.submitted} title={`${texts.was} ${submitted}`}>
      {submitted}
    </s>
  );
}
