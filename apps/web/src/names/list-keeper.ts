import type { NameRecord, NameRow, RowDecision } from './list-row.ts';
import type { ListHeader, ListStorage, StoredEntry } from './list-storage.ts';

/**
 * Keeps one list in this browser as it grows. It never throws: rows that cannot be stored stay in
 * memory.
 */
export interface ListKeeper {
  /**
   * False once something could not be kept: no room, a private window, or another tab that keeps
   * another list.
   */
  isKept(): boolean;
  begin(header: ListHeader): Promise<void>;
  add(row: NameRow, record: NameRecord): void;
  /** Number of rows that are only in memory. */
  wait(): number;
  flush(): Promise<void>;
  finish(header: ListHeader): Promise<void>;
  decide(number: number, decision: RowDecision | undefined): Promise<void>;
  record(number: number): Promise<NameRecord | undefined>;
  /** All records in the order of the list, each with the number of its row. */
  records(): AsyncGenerator<readonly [number, NameRecord], void>;
}

export function createListKeeper(storage: ListStorage, listId: string): ListKeeper {
  const waiting = new Map<number, StoredEntry>();
  let isKept = true;
  // A gap would make a wrong list of it: after the first failure nothing more is written.
  const keep = async (write: () => Promise<void>): Promise<void> => {
    if (!isKept) return;
    try {
      await write();
    } catch {
      isKept = false;
    }
  };
  return {
    isKept: () => isKept,
    begin: (header) => keep(() => storage.begin(header)),
    add: (row, record) => void waiting.set(row.number, { row, record }),
    wait: () => waiting.size,
    flush: () =>
      keep(async () => {
        const entries = [...waiting.values()];
        await storage.append(listId, entries);
        for (const { row } of entries) waiting.delete(row.number);
      }),
    finish: (header) => keep(() => storage.update(header)),
    decide: (number, decision) => keep(() => storage.decide(listId, number, decision)),
    record: async (number) => waiting.get(number)?.record ?? storage.record(number),
    async *records() {
      yield* storage.records();
      for (const [number, { record }] of waiting) yield [number, record];
    },
  };
}
