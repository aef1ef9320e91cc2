import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { RegionChoice } from '../parts/regions.ts';

/** Lines or a file to look up. */
export type SizeListInput =
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | {
      readonly kind: 'file';
      readonly fileUrl: string;
      readonly filename: string;
      /** The file itself where it is a picture: it is shown beside its rows. */
      readonly picture: Blob | null;
    };

/** Facts about the list as a whole. */
export interface SizeListHeader {
  /** Under it requests are repeated without being charged again. */
  readonly id: string;
  readonly input: SizeListInput;
  readonly region: RegionChoice | undefined;
  /** The first entry that is not answered yet; null at the end. */
  readonly next: number | null;
  /** The service's notes on the file. */
  readonly notes: readonly string[];
}

interface StoredSchema<Result> extends DBSchema {
  header: { key: 'current'; value: SizeListHeader };
  /** Position of the part: the number of results before it. */
  results: { key: number; value: readonly Result[] };
}

/**
 * A list in this browser: it survives a reload, and is kept only here. There is one for all tabs:
 * results are refused where another list has taken the place of theirs, or another tab has gone on
 * with it.
 */
export interface SizeListStorage<Result> {
  load(): Promise<{ readonly header: SizeListHeader; readonly results: Result[] } | undefined>;
  begin(header: SizeListHeader): Promise<void>;
  append(header: SizeListHeader, results: readonly Result[], before: number): Promise<void>;
  clear(): Promise<void>;
}

const stores = ['header', 'results'] as const;

export function createListStorage<Result>(name: string): SizeListStorage<Result> {
  const opening: Promise<IDBPDatabase<StoredSchema<Result>>> = openDB<StoredSchema<Result>>(name, 2, {
    async upgrade(database, before, _version, transaction) {
      if (before === 0) return stores.forEach((store) => void database.createObjectStore(store));
      // Records of names counted sources otherwise: the list is to be looked up anew.
      void transaction.objectStore('results').clear();
      const headers = transaction.objectStore('header');
      const header = await headers.get('current');
      if (header !== undefined) void headers.put({ ...header, id: `${header.id}-2`, next: 1 }, 'current');
    },
    // Another person has signed in, and the database is being deleted.
    blocking: (_version, _next, { target }) => target instanceof IDBDatabase && target.close(),
  });
  const write = async () => (await opening).transaction(stores, 'readwrite');
  return {
    async load() {
      const database = await opening;
      const header = await database.get('header', 'current');
      return header && { header, results: (await database.getAll('results')).flat() };
    },
    async begin(header) {
      const transaction = await write();
      void transaction.objectStore('results').clear();
      void transaction.objectStore('header').put(header, 'current');
      await transaction.done;
    },
    async append(header, results, before) {
      const transaction = await write();
      const stored = await transaction.objectStore('header').get('current');
      const last = await transaction.objectStore('results').openCursor(null, 'prev');
      const next = last === null ? 0 : last.key + last.value.length;
      if (stored?.id !== header.id || next !== before)
        throw new Error('Another list has taken the place of this one.');
      void transaction.objectStore('results').put(results, before);
      void transaction.objectStore('header').put(header, 'current');
      await transaction.done;
    },
    async clear() {
      const transaction = await write();
      for (const store of stores) void transaction.objectStore(store).clear();
      await transaction.done;
    },
  };
}
