import type { DocumentRow } from '../../document.ts';
import type { JsonList } from './collect-lists.ts';
import { isObject, membersOf } from './members.ts';

/** The entries of a list as rows, from 1; before them, where they are objects, the names of their members as row 0. */
export function* rowsOfList({ entries, columns }: JsonList): Generator<DocumentRow> {
  if (columns.size > 0) yield { row: 0, page: null, cells: [...columns.keys()] };
  for (const [index, entry] of entries.entries()) {
    yield { row: index + 1, page: null, cells: cellsOf(entry, columns) };
  }
}

function cellsOf(entry: unknown, columns: ReadonlyMap<string, number>): string[] {
  if (Array.isArray(entry)) return entry.map(asText);
  if (!isObject(entry)) return [asText(entry)];
  const cells = new Array<string>(columns.size).fill('');
  for (const [key, value] of membersOf(entry)) {
    const column = columns.get(key);
    if (column !== undefined) cells[column] = asText(value);
  }
  return cells;
}

const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
