import type { AnswerRow } from './answer-rows.ts';

/** Gathers answers for a moment and writes them together, one statement after the other. */
export interface WriteQueue {
  add(key: string, row: AnswerRow): void;
  /** Returns a row that is not yet in the database. */
  get(key: string): AnswerRow | undefined;
  /** Writes all that waits. */
  flush(): Promise<void>;
}

export interface WriteQueueOptions {
  /** Never rejects: what cannot be written is lost. */
  readonly save: (rows: readonly AnswerRow[]) => Promise<void>;
  readonly delayMs: number;
}

const rowsPerStatement = 2_000;
const charactersPerStatement = 4 * 1024 * 1024;
/** Beyond this size, if the database does not keep up, answers are not cached. */
const charactersMax = 8 * charactersPerStatement;

export function createWriteQueue({ save, delayMs }: WriteQueueOptions): WriteQueue {
  const rows = new Map<string, AnswerRow>();
  let characters = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  const drop = (key: string, row: AnswerRow) => {
    if (rows.get(key) !== row) return;
    rows.delete(key);
    characters -= row.answer.length;
  };
  const writeAll = async () => {
    while (rows.size > 0) {
      const batch = firstBatch(rows);
      await save(batch.map(([, row]) => row));
      for (const [key, row] of batch) drop(key, row);
    }
    writing = undefined;
  };
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (rows.size > 0) writing ??= writeAll();
    await writing;
  };
  return {
    add(key, row) {
      const replaced = rows.get(key);
      if (replaced) drop(key, replaced);
      if (characters + row.answer.length > charactersMax) return;
      rows.set(key, row);
      characters += row.answer.length;
      if (rows.size >= rowsPerStatement) void flush();
      else timer ??= setTimeout(flush, delayMs).unref();
    },
    get: (key) => rows.get(key),
    flush,
  };
}

/** As many rows as fit into one statement, at least one. */
function firstBatch(rows: ReadonlyMap<string, AnswerRow>): (readonly [string, AnswerRow])[] {
  const batch: (readonly [string, AnswerRow])[] = [];
  let characters = 0;
  for (const [key, row] of rows) {
    characters += row.answer.length;
    if (batch.length === rowsPerStatement || (batch.length > 0 && characters > charactersPerStatement)) break;
    batch.push([key, row]);
  }
  return batch;
}
