import type { KeyboardEvent } from 'react';
import type { EditedColumn, ListRow } from './desk-queries.ts';
import { type Desk, useDesk } from './desk-state.ts';
import { findRow } from './row-cache.ts';

const columns: readonly EditedColumn[] = ['name', 'size', 'quantity'];

interface Extent {
  readonly total: number;
  readonly pageRows: () => number;
}

/** The keys of the grid: one for each decision. */
export function useKeys(extent: Extent): (event: KeyboardEvent) => void {
  const desk = useDesk();
  return (event) => {
    // Buttons of the head and fields in cells have keys of their own.
    if (event.target !== event.currentTarget || event.altKey) return;
    const isModified = event.ctrlKey || event.metaKey;
    const action = isModified ? undefined : (moveOf(event, desk, extent) ?? actionOf(event, desk));
    if (action === undefined) return;
    event.preventDefault();
    void action();
  };
}

type Action = () => unknown;

function moveOf(
  { key, shiftKey }: KeyboardEvent,
  desk: Desk,
  { total, pageRows }: Extent,
): Action | undefined {
  const { cursor, column, setColumn, selection } = desk;
  const last = Math.max(0, total - 1);
  const to = (step: (at: number) => number) => async () => {
    await cursor.move((at) => Math.min(last, step(at)));
    const at = cursor.place()?.position;
    if (shiftKey && at !== undefined) await selection.extend(Math.min(last, Math.max(0, step(at))));
  };
  const sideways = (step: number) => () =>
    setColumn(columns[Math.max(0, Math.min(2, columns.indexOf(column) + step))] ?? column);
  const moves: Record<string, Action> = {
    ArrowDown: to((at) => at + 1),
    ArrowUp: to((at) => at - 1),
    PageDown: to((at) => at + pageRows()),
    PageUp: to((at) => at - pageRows()),
    Home: to(() => 0),
    End: to(() => last),
    ArrowRight: sideways(1),
    ArrowLeft: sideways(-1),
  };
  return moves[key];
}

function actionOf({ key, shiftKey }: KeyboardEvent, desk: Desk): Action | undefined {
  const { cursor, column, view, decideRow, selection } = desk;
  if (key === 'j') return () => desk.selectNextOpen();
  if (key === 'Escape')
    return selection.isEmpty ? (cursor.isOpen ? cursor.closePanel : undefined) : selection.clear;
  if (cursor.number === undefined) return undefined;
  const placed = findRow(view, cursor.number);
  if (placed === undefined) return undefined;
  const { row, position } = placed;
  const actions: Record<string, Action> = {
    Enter: () => desk.edit(row, column),
    F2: () => desk.edit(row, column),
    ' ': () => (shiftKey ? selection.extend(position) : selection.toggle(row.number, position)),
    a: () => decideRow(row, acceptanceOf(row)),
    k: () => decideRow(row, { decision: 'keep', column }),
    n: () => decideRow(row, { decision: row.is_plant ? 'not_a_plant' : 'plant' }),
    r: () => decideRow(row, { decision: 'reset', column }),
    d: () => row.name.remembered && decideRow(row, rememberedDecision(row.name.remembered)),
    m: () => desk.writeNote(row.number, position),
    o: () => (cursor.isOpen ? cursor.closePanel() : cursor.openPanel(row.number, position)),
  };
  if (/^[\p{Lu}\d]$/u.test(key)) return () => desk.edit(row, column, { typed: key });
  return actions[key];
}

/** The name that a person sees as the one to accept. */
export const proposedName = ({ name: { state, value, proposal } }: ListRow): string | undefined =>
  (state === 'corrected' ? value : state === 'open' ? proposal : undefined) ?? undefined;

/** Rows that have another proposal by now are left. */
export const acceptanceOf = (row: ListRow) => ({ decision: 'accept' as const, value: proposedName(row) });

/** A plant that was none in an earlier list is decided on as a row. */
export const rememberedDecision = ({ decision }: { readonly decision: string }) => ({
  decision: decision === 'not_a_plant' ? ('not_a_plant' as const) : ('remembered' as const),
});
