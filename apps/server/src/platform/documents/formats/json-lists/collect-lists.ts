import type { SheetLayout } from '../../document.ts';
import type { DocumentLimits } from '../../document-limits.ts';
import { aboveLimit } from '../../problems.ts';
import { linesMax } from '../text-files/text-lines.ts';
import { isObject, membersOf } from './members.ts';

/** The entries of all lists at the same place of a JSON document. */
export interface JsonList {
  /** Names of the members that lead to it, with dots; empty for the document itself. */
  readonly path: string;
  readonly entries: readonly unknown[];
  /** `table` when entries are objects or lists themselves. */
  readonly layout: SheetLayout;
  /** Members of the objects and where their column is; empty when there are none. */
  readonly columns: ReadonlyMap<string, number>;
}

/** All lists of a document, the outer before the inner ones. Throws a DocumentError. */
export function collectLists(document: unknown, limits: DocumentLimits): JsonList[] {
  const lists = new ListCollection(limits);
  lists.visit(document, '');
  // A document without any list is an entry by itself.
  if (lists.found.size === 0) lists.visit([document], '');
  return [...lists.found.values()];
}

interface GrowingList extends JsonList {
  readonly entries: unknown[];
  layout: SheetLayout;
  readonly columns: Map<string, number>;
}

class ListCollection {
  readonly found = new Map<string, GrowingList>();
  readonly #limits: DocumentLimits;
  #entries = 0;

  constructor(limits: DocumentLimits) {
    this.#limits = limits;
  }

  visit(value: unknown, path: string): void {
    if (Array.isArray(value)) this.#visitList(value, path);
    else if (isKeyed(value)) this.#visitList(entriesOf(value), path);
    else if (isObject(value)) {
      for (const [key, member] of Object.entries(withNamedRows(value))) {
        if (typeof member === 'object') this.visit(member, path === '' ? key : `${path}.${key}`);
      }
    }
  }

  #visitList(entries: readonly unknown[], path: string): void {
    const list = this.#listAt(path);
    this.#entries += entries.length;
    if (this.#entries > linesMax(this.#limits.rows)) {
      throw aboveLimit('entries', linesMax(this.#limits.rows));
    }
    for (const entry of entries) {
      if (Array.isArray(entry) && entry.some((value) => typeof value === 'object' && value !== null)) {
        this.visit(entry, path);
        continue;
      }
      list.entries.push(entry);
      if (typeof entry !== 'object' || entry === null) continue;
      list.layout = 'table';
      if (Array.isArray(entry)) {
        if (entry.length > this.#limits.columns) throw aboveLimit('columns', this.#limits.columns);
        continue;
      }
      this.#addColumns(list, entry);
      this.visit(entry, path);
    }
  }

  #listAt(path: string): GrowingList {
    const known = this.found.get(path);
    if (known) return known;
    if (this.found.size >= this.#limits.sheets) throw aboveLimit('lists', this.#limits.sheets);
    const list: GrowingList = { path, entries: [], layout: 'list', columns: new Map() };
    this.found.set(path, list);
    return list;
  }

  #addColumns({ columns }: GrowingList, entry: object): void {
    for (const [key] of membersOf(entry)) {
      if (columns.has(key)) continue;
      if (columns.size >= this.#limits.columns) throw aboveLimit('columns', this.#limits.columns);
      columns.set(key, columns.size);
    }
  }
}

/** `{"columns": ["genus", "species"], "data": [["Acer", "rubrum"]]}`: the rows as objects, without the list of their names. */
function withNamedRows(value: object): object {
  const lists = Object.entries(value).filter(([, member]) => Array.isArray(member) && member.length > 0);
  const [names, rows, ...others] = lists;
  if (names === undefined || rows === undefined || others.length > 0) return value;
  const [[, columns], [key, entries]] = isNames(names[1]) ? [names, rows] : [rows, names];
  if (!isNames(columns) || !areRows(entries, columns.length)) return value;
  return {
    [key]: entries.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]]))),
  };
}

const isNames = (list: unknown): list is string[] =>
  Array.isArray(list) && list.every((name) => typeof name === 'string') && new Set(list).size === list.length;

const areRows = (list: unknown, width: number): list is unknown[][] =>
  Array.isArray(list) && list.every((row) => Array.isArray(row) && row.length === width);

/**
 * Returns whether an object is a list of its members: called by codes or names (`A1`, `Acer
 * rubrum`) and not by their meaning, or all of one kind.
 */
function isKeyed(value: unknown): value is object {
  if (!isObject(value)) return false;
  const keys = Object.keys(value);
  return keys.length > 1 && (keys.every((key) => /[\s\d]/.test(key)) || areAlike(Object.values(value)));
}

/** Objects that have most members of the first one. */
function areAlike(members: readonly unknown[]): boolean {
  const [first] = members;
  if (!isObject(first)) return false;
  const keys = Object.keys(first);
  return (
    keys.length > 1 &&
    members.every(
      (member) => isObject(member) && keys.filter((key) => key in member).length > keys.length / 2,
    )
  );
}

/** The members as entries that have their key. */
const entriesOf = (list: object): object[] =>
  Object.entries(list).map(([key, value]) => (isObject(value) ? { key, ...value } : { key, value }));
