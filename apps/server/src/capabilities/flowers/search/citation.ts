import type { Flower } from '../library/flower-library.ts';

/** Citations of the searched sources, each once: FReD, which asks for it, before the others. */
export function citationOf(flowers: readonly Flower[]): string {
  const citations = new Map(
    flowers.map(({ record: { source } }) => [source.id, source.citation ?? source.title]),
  );
  const isFred = (id: string) => id === 'fred' || id.startsWith('fred-');
  const sorted = [...citations].sort(([one], [other]) => Number(isFred(other)) - Number(isFred(one)));
  return [...new Set(sorted.map(([, citation]) => citation))].join(' ');
}
