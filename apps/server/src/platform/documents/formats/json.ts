import { isTooDeep, jsonDepthMax } from '../../json-depth.ts';
import type { DocumentPart, DocumentRow } from '../document.ts';
import { unreadable } from '../problems.ts';
import { collectLists, type JsonList } from './json-lists/collect-lists.ts';
import { isObject, membersOf } from './json-lists/members.ts';
import type { ReadContext } from './read-context.ts';
import { readWholeText } from './text-files/whole-text.ts';

/** Every list of a JSON document is a sheet, named by where it stands; objects are rows, their members columns. */
export async function* readJson(path: string, { limits }: ReadContext): AsyncGenerator<DocumentPart> {
  yield { part: 'document', format: 'json', producer: null };
  const document = parseJson(await readWholeText(path, limits));
  for (const list of collectLists(document, limits)) yield* partsOfList(list);
}

function* partsOfList(list: JsonList): Generator<DocumentPart> {
  yield { part: 'sheet', name: list.path === '' ? null : list.path, layout: list.layout };
  for (const row of rowsOfList(list)) yield { part: 'rows', rows: [row] };
}

/** The entries of a list as rows, from 1; before them, where they are objects, the names of their members as row 0. */
export function* rowsOfList({ entries, columns }: JsonList): Generator<DocumentRow> {
  if (columns.size > 0) yield { row: 0, page: null, cells: [...columns.keys()] };
  for (const [index, entry] of entries.entries()) {
    yield { row: index + 1, page: null, cells: cellsOf(entry, columns) };
  }
}

function cellsOf(entry: unknown, columns: ReadonlyMap<string, number>): string[] {
  if (Array.isArray(entry)) return entry.map(toText);
  if (!isObject(entry)) return [toText(entry)];
  const cells = new Array<string>(columns.size).fill('');
  for (const [key, value] of membersOf(entry)) {
    const column = columns.get(key);
    if (column !== undefined) cells[column] = toText(value);
  }
  return cells;
}

const toText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Also a JSON document a line, which is one list. Throws a DocumentError. */
function parseJson(text: string): unknown {
  if (isTooDeep(text)) {
    throw unreadable(`its lists and objects are nested more than ${jsonDepthMax} levels deep`);
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length < 2 || !isJson(lines[0] ?? '')) throw invalid(cause);
    return lines.map((line) => parseLine(line));
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw invalid(cause);
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const invalid = (cause: unknown) =>
  unreadable(`it is not valid JSON (${cause instanceof Error ? cause.message : 'unknown reason'})`, {
    cause,
  });
