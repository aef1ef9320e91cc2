import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ListInput } from './list-input.ts';
import type { Decision, ListRow, NameRecord } from './list-row.ts';

/** What is known of the list beside its rows. */
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
  rows: { key: number; value: readonly ListRow[] };
  /** By the number of the row. */
  records: { key: number; value: NameRecord };
  decisions: { key: number; value: Decision };
}

/** The list that is worked on, in this browser: it survives a reload and leaves the machine by nothing but an export. */
export interface ListStorage {
  load(): Promise<StoredList | undefined>;
  begin(header: ListHeader): Promise<void>;
  update(header: ListHeader): Promise<void>;
  append(rows: readonly ListRow[], records: readonly NameRecord[]): Promise<void>;
  decide(number: number, decision: Decision | undefined): Promise<void>;
  record(number: number): Promise<NameRecord | undefined>;
  /** All records in the order of the list, some at a time. */
  records(): AsyncGenerator<readonly NameRecord[], void>;
  clear(): Promise<void>;
}

interface StoredList {
  readonly header: ListHeader;
  readonly rows: ListRow[];
  readonly decisions: ReadonlyMap<number, Decision>;
}

const stores = ['header', 'rows', 'records', 'decisions'] as const;
const recordsAtOnce = 500;

const open = (): Promise<IDBPDatabase<ListSchema>> =>
  openDB<ListSchema>('plant-names', 1, {
    upgrade(database) {
      for (const name of stores) database.createObjectStore(name);
    },
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
      const decisions = new Map<number, Decision>();
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
      await (await opening).put('header', header, 'current');
    },
    async append(rows, records) {
      const [first] = rows;
      if (first === undefined) return;
      const transaction = (await opening).transaction(['rows', 'records'], 'readwrite');
      void transaction.objectStore('rows').put(rows, first.number);
      records.forEach((record, index) => {
        void transaction.objectStore('records').put(record, first.number + index);
      });
      await transaction.done;
    },
    async decide(number, decision) {
      const database = await opening;
      if (decision === undefined) await database.delete('decisions', number);
      else await database.put('decisions', decision, number);
    },
    record: async (number) => (await opening).get('records', number),
    async *records() {
      const database = await opening;
      for (let next = 1; ; next += recordsAtOnce) {
        const some = await database.getAll('records', IDBKeyRange.bound(next, next + recordsAtOnce - 1));
        if (some.length === 0) return;
        yield some;
      }
    },
    async clear() {
      const transaction = (await opening).transaction(stores, 'readwrite');
      for (const name of stores) void transaction.objectStore(name).clear();
      await transaction.done;
    },
  };
}
