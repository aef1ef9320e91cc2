import type { ListInput } from './list-input.ts';
import { createListKeeper, type ListKeeper } from './list-keeper.ts';
import { type NameRecord, type NameRow, type RowDecision, rowOf } from './list-row.ts';
import type { ListHeader, ListStorage } from './list-storage.ts';
import type { Verification } from './verify-list.ts';

/** The list that is worked on, as the page shows it. */
export interface NameListView {
  readonly state: 'loading' | 'empty' | 'running' | 'stopped' | 'complete';
  readonly header: ListHeader | null;
  /** Grows in place: `rows.length` and the view itself tell that there are more. */
  readonly rows: readonly NameRow[];
  readonly decisions: ReadonlyMap<number, RowDecision>;
  /** Why it stopped, where not by the person. */
  readonly error: unknown;
  /** Decisions that can be taken back. */
  readonly undoable: number;
  /** True if it survives a reload. */
  readonly isKept: boolean;
}

/** A list of names, verified as it streams in and kept in this browser. */
export interface NameList {
  subscribe(listener: () => void): () => void;
  view(): NameListView;
  start(input: ListInput): Promise<void>;
  /** Stops; keeps the results so far. */
  stop(): void;
  /** Resumes where it stopped. */
  resume(): void;
  decide(numbers: readonly number[], decision: RowDecision | undefined): void;
  undo(): void;
  /** Everything that the service has said of a name. */
  record(number: number): Promise<NameRecord | undefined>;
  records(): AsyncGenerator<readonly [number, NameRecord], void>;
  clear(): Promise<void>;
}

interface NameListDependencies {
  readonly storage: ListStorage;
  readonly verify: (verification: Verification) => AsyncIterable<NameRecord>;
  readonly newId: () => string;
}

type Step = ReadonlyMap<number, RowDecision | undefined>;

/** As often as a page can be read anew. */
const shownEveryMs = 150;
const storedAtOnce = 200;

export function createNameList({ storage, verify, newId }: NameListDependencies): NameList {
  const listeners = new Set<() => void>();
  let current: NameListView = {
    state: 'loading',
    header: null,
    rows: [],
    decisions: new Map(),
    error: null,
    undoable: 0,
    isKept: true,
  };
  let history: Step[] = [];
  let running: AbortController | undefined;
  let keeper = createListKeeper(storage, '');

  const show = (changes: Partial<NameListView>) => {
    current = { ...current, isKept: keeper.isKept(), ...changes };
    for (const listener of listeners) listener();
  };

  async function run(header: ListHeader, rows: NameRow[], kept: ListKeeper): Promise<void> {
    const aborting = new AbortController();
    running = aborting;
    show({ state: 'running', header, rows, error: null });
    let shownAt = 0;
    try {
      const { id, input } = header;
      for await (const record of verify({ id, input, done: rows.length, signal: aborting.signal })) {
        const row = rowOf(record, rows.length + 1);
        rows.push(row);
        kept.add(row, record);
        if (kept.isKept() && kept.wait() >= storedAtOnce) await kept.flush();
        if (performance.now() - shownAt < shownEveryMs || running !== aborting) continue;
        shownAt = performance.now();
        show({});
      }
      await kept.flush();
      const complete = { ...header, total: rows.length, isComplete: true };
      await kept.finish(complete);
      if (running === aborting) show({ state: 'complete', header: complete });
    } catch (error) {
      await kept.flush();
      if (running === aborting) show({ state: 'stopped', error: aborting.signal.aborted ? null : error });
    } finally {
      if (running === aborting) running = undefined;
    }
  }

  const apply = (step: Step): Step => {
    const decisions = new Map(current.decisions);
    const before = new Map<number, RowDecision | undefined>();
    for (const [number, decision] of step) {
      before.set(number, decisions.get(number));
      if (decision === undefined) decisions.delete(number);
      else decisions.set(number, decision);
      void keeper.decide(number, decision).then(() => keeper.isKept() || show({}));
    }
    current = { ...current, decisions };
    return before;
  };

  void storage.load().then(
    (found) => {
      if (found === undefined) return show({ state: 'empty' });
      keeper = createListKeeper(storage, found.header.id);
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
      running = undefined;
      const total = input.kind === 'names' ? input.names.length : null;
      const header = { id: newId(), input, total, isComplete: false };
      const begun = createListKeeper(storage, header.id);
      keeper = begun;
      history = [];
      await begun.begin(header);
      if (keeper !== begun) return;
      show({ decisions: new Map(), undoable: 0 });
      void run(header, [], begun);
    },
    stop: () => running?.abort(),
    resume() {
      if (current.header !== null) void run(current.header, [...current.rows], keeper);
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
    record: (number) => keeper.record(number),
    records: () => keeper.records(),
    async clear() {
      running?.abort();
      running = undefined;
      history = [];
      keeper = createListKeeper(storage, '');
      // Without storage there is nothing to remove.
      await storage.clear().catch(() => undefined);
      show({ state: 'empty', header: null, rows: [], decisions: new Map(), error: null, undoable: 0 });
    },
  };
}
