import { useState } from 'react';
import { desk as texts } from '../../texts/desk.ts';
import type { Decision, RowView } from './desk-queries.ts';
import { numbersBetween, seenVersion } from './row-cache.ts';

/** As many as the service takes one by one. */
const numbersMax = 5_000;
const none: ReadonlySet<number> = new Set();

interface Selected {
  readonly numbers: ReadonlySet<number>;
  readonly isAll: boolean;
  readonly view: RowView;
  /** The version of the list in which they were seen, of the oldest page: pages leave the cache. */
  readonly seen: number | undefined;
}

/** The rows that are selected for one decision: some, or all that fit the filters. */
export function useSelection(view: RowView, say: (message: string) => void) {
  const empty: Selected = { numbers: none, isAll: false, view, seen: undefined };
  const [selected, setSelected] = useState(empty);
  const [anchor, setAnchor] = useState<number>();
  // Other filters show other rows: all that fit would be others.
  const isAll = selected.isAll && selected.view === view;
  const { numbers, seen } = selected;
  const set = (next: ReadonlySet<number>) => {
    if (next.size > numbersMax) return say(texts.selection.tooMany(numbersMax));
    const earliest = Math.min(
      (numbers.size === 0 ? undefined : seen) ?? Number.POSITIVE_INFINITY,
      seenVersion(view, next) ?? Number.POSITIVE_INFINITY,
    );
    setSelected({ ...empty, numbers: next, seen: Number.isFinite(earliest) ? earliest : undefined });
  };
  return {
    isAll,
    isEmpty: !isAll && numbers.size === 0,
    has: (number: number) => isAll || numbers.has(number),
    count: (total: number) => (isAll ? total : numbers.size),
    toggle(number: number, position: number): void {
      setAnchor(position);
      const next = new Set(numbers);
      if (!next.delete(number)) next.add(number);
      set(next);
    },
    /** Adds the rows from the last toggled one to this one. */
    async extend(position: number): Promise<void> {
      const from = anchor ?? position;
      const [first, last] = [Math.min(from, position), Math.max(from, position)];
      if (last - first >= numbersMax) return say(texts.selection.tooMany(numbersMax));
      set(new Set([...numbers, ...(await numbersBetween(view, first, last))]));
    },
    toggleAll: () => setSelected(isAll ? empty : { ...empty, isAll: true, seen: seenVersion(view) }),
    clear: () => setSelected(empty),
    /** The rows as a decision names them, and when they were seen. */
    scope: (): Pick<Decision, 'rows' | 'filter' | 'seen'> =>
      isAll ? { filter: view.filters, seen } : { rows: [...numbers], seen },
  };
}
