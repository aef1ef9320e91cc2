import { type Fit, type SearchHit, type TaxonomicStatus, taxonomicStatusOf } from '@plantdata/name-matching';
import type { IndexColumns } from './index-columns.ts';
import { noRow } from './placement.ts';

export function statusOfRow(
  { statuses, statusNames, accepted }: IndexColumns,
  row: number,
): TaxonomicStatus | null {
  const status = statusNames[statuses[row] ?? 0] ?? 'unplaced';
  const acceptedRow = accepted[row] ?? noRow;
  return taxonomicStatusOf({ status, acceptedRow: acceptedRow === noRow ? null : acceptedRow });
}

/** Gathers rows, those that fit best first and in their order. */
export class FoundRows {
  readonly #accepted = new Map<string, SearchHit>();
  readonly #synonyms = new Map<string, SearchHit>();
  /** By a later word of a common name. */
  readonly #others = new Map<string, SearchHit>();
  readonly #columns: IndexColumns;
  readonly #keyOf: (row: number) => string;
  readonly #limit: number;

  constructor(columns: IndexColumns, keyOf: (row: number) => string, limit: number) {
    this.#columns = columns;
    this.#keyOf = keyOf;
    this.#limit = limit;
  }

  /** There are enough accepted names, which come before all others. */
  get isFull(): boolean {
    return this.#accepted.size >= this.#limit;
  }

  /** Adds a row, unless there is one with its key. */
  add(row: number, fit: Fit, commonNameKey: string | null = null): void {
    const taxonomicStatus = statusOfRow(this.#columns, row);
    if (taxonomicStatus === null) return;
    const sameStatus = taxonomicStatus === 'accepted' ? this.#accepted : this.#synonyms;
    const names = fit === 'common-name-word' ? this.#others : sameStatus;
    // As many again may turn out to have the key of a name that comes before.
    if (names.size >= this.#limit * 2) return;
    const key = this.#keyOf(row);
    if (!names.has(key)) names.set(key, { row, fit, commonNameKey });
  }

  toNames(): SearchHit[] {
    const inOrder = [...this.#accepted, ...this.#synonyms, ...this.#others];
    const keys = new Set<string>();
    const firsts = inOrder.filter(([key]) => keys.size < keys.add(key).size);
    return firsts.slice(0, this.#limit).map(([, found]) => found);
  }
}
