import { useState } from 'react';
import { desk as texts } from '../../texts/desk.ts';
import type { Decision, RowView } from './desk-queries.ts';
import { numbersBetween } from './row-cache.ts';

/** As many as the service takes one by one. */
const numbersMax = 5_000;
const none: ReadonlySet<number> = new Set();

/** The rows that are selected for one decision: some, or all that fit the filters. */
export function useSelection(view: RowView, say: (message: string) => void) {
  const [selected, setSelected] = useState<{
    readonly numbers: ReadonlySet<number>;
    readonly isAll: boolean;
    readonly view: RowView;
  }>({
    numbers: none,
    isAll: false,
    view,
  });
  const [anchor, setAnchor] = useState<number>();
  // Other filters show other rows: all that fit would be others.
  const isAll = selected.isAll && selected.view === view;
  const { numbers } = selected;
  const set = (next: ReadonlySet<number>) => {
    if (next.size > numbersMax) return say(texts.selection.tooMany(numbersMax));
    setSelected({ numbers: next, isAll: false, view });
  };
  return {
    numbers,
    isAll,
    isEmpty: !isAll && numbers.size === 0,
    has: (number: number) => isAll || numbers.has(number),
    count: (total: number) => (isAll ? total : numbers.size),
    toggle(number: number, position: number): void {
      setAnchor(position);
      const next = new Set(numbers);
      if (!next.delete(number)) next.add(number);
      set(isAll ? new Set([number]) : next);
    },
    /** Adds the rows from the last toggled one to this one. */
    async extend(position: number): Promise<void> {
      const from = anchor ?? position;
      const [first, last] = [Math.min(from, position), Math.max(from, position)];
      if (last - first >= numbersMax) return say(texts.selection.tooMany(numbersMax));
      set(new Set([...numbers, ...(await numbersBetween(view, first, last))]));
    },
    toggleAll: () => setSelected({ numbers: none, isAll: !isAll, view }),
    clear: () => setSelected({ numbers: none, isAll: false, view }),
    /** The rows as a decision names them. */
    scope: (): Pick<Decision, 'rows' | 'filter'> =>
      isAll ? { filter: view.filters } : { rows: [...numbers] },
  };
}
