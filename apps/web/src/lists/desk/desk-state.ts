import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { createContext, type RefObject, use, useEffect, useMemo, useRef, useState } from 'react';
import { desk as texts } from '../../texts/desk.ts';
import type { PlantList } from '../lists-query.ts';
import type { Decision, DecisionResult, EditedColumn, ListRow, RowView } from './desk-queries.ts';
import { type DeskSearch, filtersOf } from './desk-search.ts';
import { findNextOpen, positionOf, rowAt, seenVersion } from './row-cache.ts';
import { useDecisions } from './use-decisions.ts';
import { useSelection } from './use-selection.ts';

/** A cell that is open for typing. */
interface EditedCell {
  readonly row: ListRow;
  readonly column: EditedColumn;
  /** The first typed character, in place of the text that is there. */
  readonly typed: string | undefined;
  readonly isInPanel: boolean;
  /** The version of the list in which the person has seen the cell. */
  readonly seen: number | undefined;
}

/** The row that keys are for; its position is unknown after a jump to an address. */
interface Cursor {
  readonly number: number | undefined;
  readonly position: number | undefined;
}

/** A decision on one row, from which the work moves on to the next one. */
type RowDecision = Pick<Decision, 'decision' | 'column' | 'value'>;

export type Desk = ReturnType<typeof useDeskState>;

const DeskContext = createContext<Desk | undefined>(undefined);
export const DeskProvider = DeskContext.Provider;

/** The state of the page, for its parts. */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (desk === undefined) throw new Error('This part belongs into the page of a list.');
  return desk;
}

/** That a person has turned the switch of a cell, in its state. */
interface EqualChoice {
  readonly cell: string;
  readonly isOn: boolean;
}

const stateOf = (row: ListRow, column: EditedColumn): string =>
  [row.number, column, row[column].state].join(' ');

/** A decision on an open cell is for those with the same text too, until the person says otherwise. */
const isOpenCell = (row: ListRow, column: EditedColumn): boolean =>
  row[column].state === 'open' && (column !== 'name' || row.is_plant);

/** Decisions after which a person turns to the next open row. */
const isFinal = (decision: string): boolean => !['note', 'reset', 'plant'].includes(decision);

export function useDeskState(list: PlantList, search: DeskSearch) {
  const view = useView(list.id, search);
  const decisions = useDecisions(list.id);
  const selection = useSelection(view, decisions.say);
  const grid = useRef<HTMLDivElement>(null);
  const cursor = useCursor(view, search, grid);
  const [column, setColumn] = useState<EditedColumn>('name');
  const [edited, setEdited] = useState<EditedCell>();
  const [isNoteWanted, setIsNoteWanted] = useState(false);
  const [equalChoice, setEqualChoice] = useState<EqualChoice>();

  const appliesToEqual = (row: ListRow, at: EditedColumn): boolean =>
    equalChoice?.cell === stateOf(row, at) ? equalChoice.isOn : isOpenCell(row, at);
  /** A switch that is not on the page does nothing. */
  const isSwitchShown = (row: ListRow, at: EditedColumn): boolean =>
    at !== 'quantity' && (cursor.isOpen || (edited?.row.number === row.number && edited.column === at));

  /** Gives the focus back to the table, unless the row lies over it. */
  const leaveField = () => {
    if (cursor.isWide || !cursor.isOpen) grid.current?.focus({ preventScroll: true });
  };

  /** Not where the person has moved on meanwhile. */
  async function selectNextOpen(moves = cursor.moves.current): Promise<void> {
    const from = cursor.place();
    const next = await findNextOpen(view, from);
    if (moves !== cursor.moves.current) return;
    if (next === undefined) return decisions.say(texts.done.noneOpen);
    cursor.select(next.row.number, next.position);
    setColumn(openColumn(next.row));
  }

  async function decideRow(
    row: ListRow,
    { decision, column: decided = 'name', value }: RowDecision,
    seen = seenVersion(view, new Set([row.number])),
  ): Promise<DecisionResult | undefined> {
    const moves = cursor.moves.current;
    const result = await decisions.decide({
      decision,
      column: decided,
      value,
      rows: [row.number],
      equal_cells: decision !== 'note' && isSwitchShown(row, decided) && appliesToEqual(row, decided),
      seen,
    });
    if (result?.change == null || result.conflict_count > 0 || !isFinal(decision)) return result;
    const now = result.rows.find(({ number }) => number === row.number);
    if (now?.state === 'open') setColumn(openColumn(now));
    else await selectNextOpen(moves);
    return result;
  }

  return {
    list,
    search,
    view,
    decisions,
    selection,
    grid,
    cursor,
    column,
    setColumn,
    edited,
    appliesToEqual,
    setAppliesToEqual: (row: ListRow, at: EditedColumn, isOn: boolean) =>
      setEqualChoice({ cell: stateOf(row, at), isOn }),
    selectNextOpen,
    decideRow,
    /** True until the field for the note has the focus. */
    isNoteWanted,
    setIsNoteWanted,
    writeNote(row: number, position: number) {
      setIsNoteWanted(true);
      cursor.openPanel(row, position);
    },
    edit: (
      row: ListRow,
      at: EditedColumn,
      { typed, isInPanel = false }: { typed?: string; isInPanel?: boolean } = {},
    ) => {
      cursor.moves.current += 1;
      setColumn(at);
      setEdited({ row, column: at, typed, isInPanel, seen: seenVersion(view, new Set([row.number])) });
    },
    stopEditing: () => {
      setEdited(undefined);
      leaveField();
    },
    leaveField,
    /** Undoes or does again, and goes to where that was. */
    async turnBack(direction: 'undo' | 'redo'): Promise<void> {
      const moves = cursor.moves.current;
      const first = (await decisions.turnBack(direction))?.change?.first_row;
      if (typeof first === 'number' && moves === cursor.moves.current)
        cursor.select(first, positionOf(view, first));
    },
  };
}

function useView(listId: string, search: DeskSearch): RowView {
  const { row: _row, ...shown } = search;
  const key = JSON.stringify(shown);
  // The address is read anew with each change of the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key has all of it
  return useMemo(
    () => ({
      listId,
      filters: filtersOf(search),
      sort: search.sort ?? 'number',
      isDescending: search.order === 'desc',
    }),
    [listId, key],
  );
}

const openColumn = ({ name, size, quantity }: ListRow): EditedColumn =>
  name.state !== 'open' && (size.state === 'open' || quantity.state === 'open')
    ? size.state === 'open'
      ? 'size'
      : 'quantity'
    : 'name';

/** Narrow pages show a row over the table, wide ones beside it. */
const useIsWide = (): boolean => useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });

const cursorAt = (view: RowView, number: number | undefined): Cursor => ({
  number,
  position: number === undefined ? undefined : positionOf(view, number),
});

/** The address follows after a pause: browsers take few changes of it in a second. */
const addressMs = 200;

function useCursor(view: RowView, search: DeskSearch, grid: RefObject<HTMLDivElement | null>) {
  const navigate = useNavigate({ from: '/lists/$listId' });
  const isWide = useIsWide();
  const [cursor, setCursor] = useState<Cursor>(() => cursorAt(view, search.row));
  /** The next place of the cursor: keys come faster than rows. */
  const target = useRef<number>(undefined);
  const moves = useRef(0);
  const wasPushed = useRef(false);
  const isOpen = search.row !== undefined;
  const open = (row: number | undefined, replace: boolean) =>
    void navigate({ search: (before) => ({ ...before, row }), replace, resetScroll: false });
  const follow = useDebouncedCallback((row: number) => open(row, true), addressMs);
  useEffect(() => {
    if (search.row !== undefined)
      setCursor((before) => (before.number === search.row ? before : cursorAt(view, search.row)));
  }, [search.row, view]);

  function select(number: number, position: number | undefined): void {
    moves.current += 1;
    target.current = position;
    setCursor({ number, position });
    if (isOpen) follow(number);
  }

  const place = () => {
    if (cursor.number === undefined) return undefined;
    const position = positionOf(view, cursor.number) ?? cursor.position ?? 0;
    return { number: cursor.number, position };
  };

  return {
    ...cursor,
    isOpen,
    isWide,
    /** The number of moves so far. */
    moves,
    place,
    select,
    /** Moves by rows from where it is; from before the first row without a place. */
    async move(step: (position: number) => number): Promise<void> {
      const here = target.current ?? place()?.position;
      const to = Math.max(0, step(here ?? -1));
      moves.current += 1;
      target.current = to;
      const found = await rowAt(view, to);
      if (found !== undefined && target.current === to) select(found.row.number, to);
      else if (found === undefined) target.current = undefined;
    },
    openPanel(number: number, position?: number): void {
      moves.current += 1;
      setCursor({ number, position: position ?? positionOf(view, number) });
      target.current = position;
      follow.cancel();
      if (!isOpen) wasPushed.current = !isWide;
      open(number, isOpen || isWide);
    },
    closePanel(): void {
      follow.cancel();
      if (wasPushed.current) history.back();
      else open(undefined, true);
      wasPushed.current = false;
      grid.current?.focus({ preventScroll: true });
    },
  };
}
