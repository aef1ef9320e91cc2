import type { ListInput } from './list-input.ts';
import { type Decision, type ListRow, type NameRecord, rowOf } from './list-row.ts';
import type { ListHeader, ListStorage } from './list-storage.ts';
import type { Verification } from './verify-list.ts';

/** The list that is worked on, as the page shows it. */
export interface NameListView {
  readonly state: 'loading' | 'empty' | 'running' | 'stopped' | 'complete';
  readonly header: ListHeader | null;
  /** Grows in place: `rows.length` and the view itself tell that there are more. */
  readonly rows: readonly ListRow[];
  readonly decisions: ReadonlyMap<number, Decision>;
  /** Why it stopped, where not by the person. */
  readonly error: unknown;
  /** Decisions that can be taken back. */
  readonly undoable: number;
}

/** A list of names, verified as it streams in and kept in this browser. */
export interface NameList {
  subscribe(listener: () => void): () => void;
  view(): NameListView;
  start(input: ListInput): Promise<void>;
  /** What is there stays. */
  stop(): void;
  /** Goes on where it stopped. */
  resume(): void;
  decide(numbers: readonly number[], decision: Decision | undefined): void;
  undo(): void;
  clear(): Promise<void>;
}

interface Dependencies {
  readonly storage: ListStorage;
  readonly verify: (verification: Verification) => AsyncIterable<NameRecord>;
  readonly newId: () => string;
}

type Step = ReadonlyMap<number, Decision | undefined>;

/** As often as a page can be read anew. */
const shownEveryMs = 150;
const storedAtOnce = 200;

export function createNameList({ storage, verify, newId }: Dependencies): NameList {
  const listeners = new Set<() => void>();
  let current: NameListView = {
    state: 'loading',
    header: null,
    rows: [],
    decisions: new Map(),
    error: null,
    undoable: 0,
  };
  let history: Step[] = [];
  let running: AbortController | undefined;

  const show = (changes: Partial<NameListView>) => {
    current = { ...current, ...changes };
    for (const listener of listeners) listener();
  };

  async function run(header: ListHeader, rows: ListRow[]): Promise<void> {
    const aborting = new AbortController();
    running = aborting;
    show({ state: 'running', header, rows, error: null });
    let waiting: NameRecord[] = [];
    let stored = rows.length;
    let shownAt = 0;
    const store = async () => {
      const some = waiting;
      waiting = [];
      await storage.append(rows.slice(stored, stored + some.length), some);
      stored += some.length;
    };
    try {
      const { id, input } = header;
      for await (const record of verify({ id, input, done: rows.length, signal: aborting.signal })) {
        rows.push(rowOf(record, rows.length + 1));
        waiting.push(record);
        if (waiting.length >= storedAtOnce) await store();
        if (performance.now() - shownAt < shownEveryMs) continue;
        shownAt = performance.now();
        show({});
      }
      await store();
      const complete = { ...header, total: rows.length, isComplete: true };
      await storage.update(complete);
      show({ state: 'complete', header: complete });
    } catch (error) {
      await store();
      if (running === aborting) show({ state: 'stopped', error: aborting.signal.aborted ? null : error });
    } finally {
      if (running === aborting) running = undefined;
    }
  }

  const apply = (step: Step): Step => {
    const decisions = new Map(current.decisions);
    const before = new Map<number, Decision | undefined>();
    for (const [number, decision] of step) {
      before.set(number, decisions.get(number));
      if (decision === undefined) decisions.delete(number);
      else decisions.set(number, decision);
      void storage.decide(number, decision);
    }
    current = { ...current, decisions };
    return before;
  };

  void storage.load().then(
    (found) => {
      if (found === undefined) return show({ state: 'empty' });
      show({ ...found, state: found.header.isComplete ? 'complete' : 'stopped' });
    },
    // A browser that keeps nothing, as in a private window: the list lives as long as the page.
    () => show({ state: 'empty' }),
  );

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => current,
    async start(input) {
      running?.abort();
      const total = input.kind === 'names' ? input.names.length : null;
      const header = { id: newId(), input, total, isComplete: false };
      history = [];
      await storage.begin(header);
      show({ decisions: new Map(), undoable: 0 });
      void run(header, []);
    },
    stop: () => running?.abort(),
    resume() {
      if (current.header !== null) void run(current.header, [...current.rows]);
    },
    decide(numbers, decision) {
      history.push(apply(new Map(numbers.map((number) => [number, decision]))));
      show({ undoable: history.length });
    },
    undo() {
      const step = history.pop();
      if (step === undefined) return;
      apply(step);
      show({ undoable: history.length });
    },
    async clear() {
      running?.abort();
      running = undefined;
      history = [];
      await storage.clear();
      show({ state: 'empty', header: null, rows: [], decisions: new Map(), error: null, undoable: 0 });
    },
  };
}
