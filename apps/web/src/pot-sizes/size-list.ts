import { newId } from '../parts/new-id.ts';
import type { RegionChoice } from '../parts/regions.ts';
import type { SizeListHeader, SizeListInput, SizeListStorage } from './size-list-storage.ts';

/** A list that is worked on, as the page shows it. */
export interface SizeListView<Result> {
  readonly state: 'loading' | 'empty' | 'running' | 'stopped' | 'complete';
  readonly header: SizeListHeader | null;
  readonly results: readonly Result[];
  /** Why it stopped, where not by the person. */
  readonly error: unknown;
  /** True if it survives a reload. */
  readonly isKept: boolean;
}

/** A part of a list, and where the next one begins. */
export interface SizeAnswer<Result> {
  readonly results: readonly Result[];
  readonly next: number | null;
  readonly notes: readonly string[];
}

export type AskForSizes<Result> = (
  header: SizeListHeader,
  first: number,
  signal: AbortSignal,
) => Promise<SizeAnswer<Result>>;

/** A list that is looked up part by part, and keeps running while other pages are open. */
export interface SizeList<Result> {
  subscribe(listener: () => void): () => void;
  view(): SizeListView<Result>;
  start(input: SizeListInput, region: RegionChoice | undefined): void;
  /** Stops; keeps the results so far. */
  stop(): void;
  /** Resumes where it stopped. */
  resume(): void;
  clear(): void;
}

interface SizeListDependencies<Result> {
  readonly storage: SizeListStorage<Result>;
  readonly ask: AskForSizes<Result>;
}

export function createSizeList<Result>({ storage, ask }: SizeListDependencies<Result>): SizeList<Result> {
  const listeners = new Set<() => void>();
  const empty: SizeListView<Result> = {
    state: 'empty',
    header: null,
    results: [],
    error: null,
    isKept: true,
  };
  let current: SizeListView<Result> = { ...empty, state: 'loading' };
  let running: AbortController | undefined;
  let isKept = true;

  const show = (changes: Partial<SizeListView<Result>>) => {
    current = { ...current, isKept, ...changes };
    for (const listener of listeners) listener();
  };
  /**
   * Results that cannot be stored live as long as the page. After a failure nothing more is stored,
   * because a gap would make the list wrong.
   */
  let keeping = Promise.resolve();
  const keep = (write: () => Promise<void>) => {
    keeping = keeping.then(async () => {
      if (isKept) await write();
    });
    keeping = keeping.catch(() => {
      isKept = false;
      show({});
    });
  };

  async function run(begun: SizeListHeader): Promise<void> {
    const aborting = new AbortController();
    running = aborting;
    show({ state: 'running', header: begun, error: null });
    try {
      for (let header = begun; header.next !== null; ) {
        const { results, next, notes } = await ask(header, header.next, aborting.signal);
        if (aborting.signal.aborted) return;
        header = { ...header, next, notes };
        const appended = header;
        const before = current.results.length;
        keep(() => storage.append(appended, results, before));
        show({ header, results: [...current.results, ...results] });
      }
      show({ state: 'complete' });
    } catch (error) {
      if (!aborting.signal.aborted) show({ state: 'stopped', error });
    }
  }

  void storage.load().then(
    (found) =>
      show(
        found === undefined
          ? empty
          : { ...found, state: found.header.next === null ? 'complete' : 'stopped' },
      ),
    () => show(empty),
  );

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => current,
    start(input, region) {
      running?.abort();
      const header = { id: newId(), input, region, next: 1, notes: [] };
      isKept = true;
      keep(() => storage.begin(header));
      show({ results: [] });
      void run(header);
    },
    stop() {
      running?.abort();
      show({ state: 'stopped' });
    },
    resume() {
      if (current.header !== null) void run(current.header);
    },
    clear() {
      running?.abort();
      isKept = true;
      keep(() => storage.clear());
      show(empty);
    },
  };
}
