import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { Clerk } from './clerk.ts';
import { readList, readRow, readRows } from './kept-list.ts';

const patience = { timeout: 120_000 };

/** A text that the clerk has written or accepted in a cell. */
export interface DecidedCell {
  /** The number of the row in the list. */
  readonly row: number;
  readonly column: 'name' | 'quantity';
  readonly value: string;
}

/** Faults of the pages for the clerk, beside the cells. */
export interface Work {
  readonly cells: readonly DecidedCell[];
  readonly faults: readonly string[];
}

/** Works through an open list as a clerk does: types, accepts by a key, changes a number, accepts the rest, undoes and redoes. */
export async function workList(clerk: Clerk, id: string): Promise<Work> {
  const { page } = clerk;
  await page.goto(clerk.url(`/lists/${id}`));
  await firstRow(page).waitFor(patience);
  await grid(page).focus();
  const typed = await typeName(clerk);
  const accepted = await acceptNext(clerk, id);
  const changed = await changeQuantity(clerk, 1, '77');
  const faults = await acceptRest(clerk, id);
  return { cells: [typed, accepted, changed], faults };
}

const grid = (page: Page) => page.getByRole('grid');
export const firstRow = (page: Page) => page.getByRole('row').nth(1).getByRole('checkbox');

const Change = z.object({ change: z.object({ rows: z.int() }).nullable(), conflict_count: z.int() });

/** Does something that sends a decision, and waits until it is answered. */
async function answered(page: Page, deed: () => Promise<void>): Promise<number> {
  const [response] = await Promise.all([
    page.waitForResponse(
      (each) => each.request().method() === 'POST' && /\/(?:decisions|undo|redo)$/.test(each.url()),
      patience,
    ),
    deed(),
  ]);
  if (!response.ok()) throw new Error(`A decision was refused: ${await response.text()}`);
  const { change, conflict_count: conflicts } = Change.parse(await response.json());
  if (conflicts > 0) throw new Error(`${conflicts} cells are in conflict with another person.`);
  return change?.rows ?? 0;
}

interface ActiveCell {
  readonly row: number;
  readonly column: string;
}

/** The cell that the keys are for, as soon as it is one that is looked for. */
async function activeCell(page: Page, isWanted: (cell: ActiveCell) => boolean): Promise<ActiveCell> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await page.waitForTimeout(50)) {
    const active = await grid(page).getAttribute('aria-activedescendant');
    const [, row = '', column = ''] = /^cell-(\d+)-(\w+)$/.exec(active ?? '') ?? [];
    const cell = { row: Number(row), column };
    if (cell.row > 0 && isWanted(cell)) return cell;
  }
  throw new Error('No open cell is selected.');
}

/** Goes on to the next name that is open. Sizes on the way are kept: the clerk knows them. */
async function nextOpenName({ page }: Clerk, before?: ActiveCell): Promise<ActiveCell> {
  for (let last = before; ; ) {
    const cell = await activeCell(page, (each) => each.row !== last?.row || each.column !== last.column);
    if (cell.column === 'name') return cell;
    last = cell;
    await answered(page, () => page.keyboard.press('k'));
  }
}

const typedName = 'Acer rubrum';

async function typeName(clerk: Clerk): Promise<DecidedCell> {
  const { page } = clerk;
  await page.keyboard.press('j');
  const cell = await nextOpenName(clerk);
  await page.keyboard.press('Enter');
  const field = page.getByRole('combobox', { name: 'Another name' });
  await field.press('ControlOrMeta+A');
  await field.pressSequentially(typedName, { delay: 15 });
  await answered(page, () => field.press('Enter'));
  await nextOpenName(clerk, cell);
  return { row: cell.row, column: 'name', value: typedName };
}

async function acceptNext(clerk: Clerk, id: string): Promise<DecidedCell> {
  const { page } = clerk;
  const { row } = await activeCell(page, ({ column }) => column === 'name');
  const { name } = await readRow(clerk, id, row);
  await answered(page, () => page.keyboard.press('a'));
  if (name.proposal === null) throw new Error(`Row ${row} is open without a proposal.`);
  return { row, column: 'name', value: name.proposal };
}

/** The clerk points at the cell of a row that is on the page. */
export async function changeQuantity({ page }: Clerk, row: number, value: string): Promise<DecidedCell> {
  await grid(page).press('Home');
  await page.locator(`#cell-${row}-quantity`).dblclick();
  const field = page.getByRole('textbox', { name: 'Another quantity' });
  await field.fill(value);
  await answered(page, () => field.press('Enter'));
  return { row, column: 'quantity', value };
}

/** Accepts all that is open, undoes that once and does it again, each time counting what is open. */
async function acceptRest(clerk: Clerk, id: string): Promise<string[]> {
  const { page } = clerk;
  const open = async () => (await readList(clerk, id)).open_rows;
  const rows = (await readRows(clerk, id)).filter(({ state }) => state === 'open');
  const wanted = rows.filter(({ name }) => name.state === 'open' && name.proposal !== null);
  // Sizes stay open, and so do their rows.
  const settled = wanted.filter(({ size, quantity }) => size.state !== 'open' && quantity.state !== 'open');
  await page.getByRole('group', { name: 'State' }).getByRole('checkbox', { name: /^Open/ }).click();
  await page.waitForURL(/state=/, patience);
  await page.getByRole('checkbox', { name: 'Select all rows that fit' }).click();
  const accept = page.getByRole('button', { name: 'Accept proposals', exact: true });
  const accepted = await answered(page, () => accept.click(patience));
  const after = await open();
  const undone = await answered(page, () => page.getByRole('button', { name: 'Undo' }).click());
  const afterUndo = await open();
  const redone = await answered(page, () => page.getByRole('button', { name: 'Redo' }).click());
  const found = [accepted, after, undone, afterUndo, redone, await open()].join(', ');
  const left = rows.length - settled.length;
  const expected = [wanted.length, left, wanted.length, rows.length, wanted.length, left].join(', ');
  return found === expected
    ? []
    : [`accepted, open, undone, open, done again, open: ${found}, not ${expected}`];
}

/** Saves the list by the dialog as this file. */
export async function exportList({ page }: Clerk, file: string): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export the list' });
  const [download] = await Promise.all([
    page.waitForEvent('download', patience),
    dialog.getByRole('button', { name: 'Save the file' }).click(),
  ]);
  await download.saveAs(file);
}
