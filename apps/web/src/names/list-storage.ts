import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { keptLists } from '../api/kept-here.ts';
import type { ListInput } from './list-input.ts';
import type { NameRecord, NameRow, RowDecision } from './list-row.ts';

/** Facts about the list as a whole. */
export interface ListHeader {
  /** Under it requests are repeated without being charged again. */
  readonly id: string;
  readonly input: ListInput;
  /** Names; null while a file is not read to its end. */
  readonly total: number | null;
  readonly isComplete: boolean;
}

interface ListSchema extends DBSchema {
  header: { key: 'current'; value: ListHeader };
  /** By the number of the first; so reading them back takes few steps. */
  rows: { key: number; value: readonly NameRow[] };
  /** By the number of the row. */
  records: { key: number; value: NameRecord };
  decisions: { key: number; value: RowDecision };
}

/** A row with everything that the service has said of its name. */
export interface StoredEntry {
  readonly row: NameRow;
  readonly record: NameRecord;
}

/**
 * The list that is worked on, in this browser: it survives a reload and leaves the machine by nothing but an export. There
 * is one for all tabs; what changes it names the list that it means, and is refused where another one has taken its place.
 */
export interface ListStorage {
  load(): Promise<StoredList | undefined>;
  begin(header: ListHeader): Promise<void>;
  update(header: ListHeader): Promise<void>;
  /** Behind the last row; refused where another tab has gone on with the list. */
  append(listId: string, entries: readonly StoredEntry[]): Promise<void>;
  decide(listId: string, number: number, decision: RowDecision | undefined): Promise<void>;
  record(number: number): Promise<NameRecord | undefined>;
  /** All records with the numbers of their rows, in the order of the list. */
  records(): AsyncGenerator<readonly [number, NameRecord], void>;
  clear(): Promise<void>;
}

interface StoredList {
  readonly header: ListHeader;
  readonly rows: NameRow[];
  readonly decisions: ReadonlyMap<number, RowDecision>;
}

const stores = ['header', 'rows', 'records', 'decisions'] as const;
const recordsAtOnce = 500;

const open = (): Promise<IDBPDatabase<ListSchema>> =>
  openDB<ListSchema>(keptLists.names, 2, {
    async upgrade(database, before, _version, transaction) {
      if (before === 0) return stores.forEach((name) => void database.createObjectStore(name));
      // Records of before counted sources otherwise: the names of the list are to be verified anew.
      for (const name of ['rows', 'records', 'decisions'] as const)
        void transaction.objectStore(name).clear();
      const headers = transaction.objectStore('header');
      const header = await headers.get('current');
      if (header !== undefined)
        void headers.put({ ...header, id: `${header.id}-2`, isComplete: false }, 'current');
    },
    // Another person has signed in, and the database is being deleted.
    blocking: (_version, _next, { target }) => target instanceof IDBDatabase && target.close(),
  });

export function createListStorage(): ListStorage {
  const opening = open();
  return {
    async load() {
      const database = await opening;
      const header = await database.get('header', 'current');
      if (header === undefined) return undefined;
      const [parts, numbers, decided] = await Promise.all([
        database.getAll('rows'),
        database.getAllKeys('decisions'),
        database.getAll('decisions'),
      ]);
      const decisions = new Map<number, RowDecision>();
      numbers.forEach((number, index) => {
        const decision = decided[index];
        if (decision !== undefined) decisions.set(number, decision);
      });
      return { header, rows: parts.flat(), decisions };
    },
    async begin(header) {
      const transaction = (await opening).transaction(stores, 'readwrite');
      for (const name of stores) void transaction.objectStore(name).clear();
      void transaction.objectStore('header').put(header, 'current');
      await transaction.done;
    },
    async update(header) {
      const transaction = await writingTo(await opening, header.id);
      void transaction.objectStore('header').put(header, 'current');
      await transaction.done;
    },
    async append(listId, entries) {
      const [first] = entries;
      if (first === undefined) return;
      const transaction = await writingTo(await opening, listId);
      const rows = transaction.objectStore('rows');
      const last = await rows.openCursor(null, 'prev');
      const next = last === null ? 1 : last.key + last.value.length;
      if (first.row.number !== next) throw new Error('Another tab has gone on with this list.');
      void rows.put(
        entries.map(({ row }) => row),
        next,
      );
      for (const { row, record } of entries) void transaction.objectStore('records').put(record, row.number);
      await transaction.done;
    },
    async decide(listId, number, decision) {
      const transaction = await writingTo(await opening, listId);
      const decisions = transaction.objectStore('decisions');
      if (decision === undefined) void decisions.delete(number);
      else void decisions.put(decision, number);
      await transaction.done;
    },
    record: async (number) => (await opening).get('records', number),
    async *records() {
      const database = await opening;
      for (let next = 1; ; next += recordsAtOnce) {
        const range = IDBKeyRange.bound(next, next + recordsAtOnce - 1);
        const some = await database.getAll('records', range);
        if (some.length === 0) return;
        // Rows are kept one behind the other: there is none without its record.
        for (const [index, record] of some.entries()) yield [next + index, record];
      }
    },
    async clear() {
      const transaction = (await opening).transaction(stores, 'readwrite');
      for (const name of stores) void transaction.objectStore(name).clear();
      await transaction.done;
    },
  };
}

async function writingTo(database: IDBPDatabase<ListSchema>, listId: string) {
  const transaction = database.transaction(stores, 'readwrite');
  const header = await transaction.objectStore('header').get('current');
  if (header?.id !== listId) throw new Error('Another list has taken the place of this one.');
  return transaction;
}
