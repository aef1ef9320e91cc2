import { SOURCE_IDS, type SourceId } from '../catalogue.ts';
import type { StarterTaxon } from './taxon.ts';

/**
 * Genera that have no line of their own but are meant by the species of the table: a source that accepts
 * *Nerium oleander* accepts *Nerium*. Without them `Nerium 'Punctatum'`, a plant known by genus and cultivar, would not
 * be found. They carry no author, no common names and no identifiers, because the table does not state any.
 */
export function deriveGenera(taxa: readonly StarterTaxon[]): StarterTaxon[] {
  const listed = new Set(taxa.flatMap((taxon) => [taxon.name, ...taxon.names.map(({ name }) => name)]));
  const genera = new Map<string, StarterTaxon>();
  for (const taxon of taxa) {
    for (const source of SOURCE_IDS) {
      const view = taxon.sources[source];
      if (!view) continue;
      const accepted = 'name' in view ? view.name : taxon.name;
      const genus = genusOf(accepted);
      if (genus === null || listed.has(genus)) continue;
      const known =
        genera.get(genus) ?? emptyGenus(genus, ('name' in view ? view.family : undefined) ?? taxon.family);
      addMarkets(known, taxon);
      confirm(known, source, view.confirmed);
      genera.set(genus, known);
    }
  }
  return [...genera.values()];
}

/** The genus of a name below it, with its hybrid sign: `× Heucherella`; null for a genus or family itself. */
function genusOf(name: string): string | null {
  const [first = '', second, third] = name.split(' ');
  const isSign = first === '×' || first === '+';
  if (isSign) return third === undefined ? null : `${first} ${second}`;
  return second === undefined ? null : first;
}

function emptyGenus(name: string, family: string): StarterTaxon {
  return {
    name,
    rank: 'genus',
    family,
    markets: [],
    commonNames: [],
    names: [],
    sources: {},
    identifiers: {},
  };
}

function addMarkets(genus: StarterTaxon, { markets }: StarterTaxon): void {
  genus.markets = [...new Set([...genus.markets, ...markets])];
}

function confirm(genus: StarterTaxon, source: SourceId, confirmed: 'reference' | 'editor'): void {
  const before = genus.sources[source];
  if (before === undefined || confirmed === 'reference') genus.sources[source] = { confirmed };
}
