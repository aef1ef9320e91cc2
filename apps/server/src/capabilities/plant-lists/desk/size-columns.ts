/** Columns of a size that was read. */
export interface SizeColumns {
  readonly size_id: string | null;
  readonly size_label: string | null;
  readonly size_confidence: string | null;
  readonly size_state: 'unchanged' | 'open';
}

interface SizeReading {
  readonly category: { readonly id: string; readonly label: string } | null;
  readonly confidence: string;
}

/** A person looks at a size without a category, and at one of several that a text may mean. */
export const sizeColumnsOf = (reading: SizeReading | null): SizeColumns => ({
  size_id: reading?.category?.id ?? null,
  size_label: reading?.category?.label ?? null,
  size_confidence: reading?.confidence ?? null,
  size_state: reading?.confidence === 'None' || reading?.confidence === 'Low' ? 'open' : 'unchanged',
});
