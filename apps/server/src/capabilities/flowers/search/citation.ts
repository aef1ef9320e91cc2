import type { Flower } from '../library/flower-library.ts';

/** How to name those whose records were searched: FReD alone where its records are among them, as it asks, else every source. */
export function citationOf(flowers: readonly Flower[]): string {
  const citations = new Map(
    flowers.map(({ record: { source } }) => [source.id, source.citation ?? source.title]),
  );
  const fred = [...citations].find(([id]) => id === 'fred' || id.startsWith('fred-'));
  return fred ? fred[1] : [...new Set(citations.values())].sort().join(' ');
}
