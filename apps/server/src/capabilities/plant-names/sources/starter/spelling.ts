import { boundedEditDistance } from '@plantdata/botanical-names';
import type { StarterTaxon } from './taxon.ts';

/** One way to write a taxon of the checklist. */
export interface NameSpelling {
  readonly taxon: StarterTaxon;
  readonly written: string;
  /** `accepted` for the taxon's own name. */
  readonly kind: 'accepted' | StarterTaxon['names'][number]['kind'];
  /** For a misspelling the name it misspells, otherwise the name itself. */
  readonly meant: string;
  readonly authorship: string | undefined;
}

export function spellingsOf(taxon: StarterTaxon): NameSpelling[] {
  const published = [
    taxon.name,
    ...taxon.names.filter(({ kind }) => kind !== 'misspelling').map(({ name }) => name),
  ];
  return [{ ...taxon, kind: 'accepted' as const }, ...taxon.names].map(({ name, kind, authorship }) => ({
    taxon,
    written: name,
    kind,
    meant: kind === 'misspelling' ? findNearest(name, published) : name,
    authorship,
  }));
}

/** `Callistemon viminale` misspells the synonym, not today's `Melaleuca viminalis`. */
function findNearest(misspelling: string, published: readonly string[]): string {
  const distances = published.map((name) => ({
    name,
    distance: boundedEditDistance(misspelling.toLowerCase(), name.toLowerCase(), misspelling.length),
  }));
  return distances.reduce((best, candidate) => (candidate.distance < best.distance ? candidate : best)).name;
}
