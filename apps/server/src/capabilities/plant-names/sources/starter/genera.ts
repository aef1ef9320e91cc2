import type { StarterTaxon } from './taxon.ts';

/**
 * Genera that have no line of their own but are meant by the species of the table. Without them `Nerium 'Punctatum'`, a plant
 * known by genus and cultivar, would not be found. They carry no author and no common names, because the table states none.
 */
export function deriveGenera(taxa: readonly StarterTaxon[]): StarterTaxon[] {
  const listed = new Set(taxa.flatMap((taxon) => [taxon.name, ...taxon.names.map(({ name }) => name)]));
  const genera = new Map<string, StarterTaxon>();
  for (const { name, family, markets } of taxa) {
    const genus = genusOf(name);
    if (genus === null || listed.has(genus)) continue;
    const known = genera.get(genus);
    const all = [...new Set([...(known?.markets ?? []), ...markets])];
    genera.set(genus, {
      name: genus,
      rank: 'genus',
      family,
      markets: all,
      commonNames: [],
      names: [],
      genusWords: [],
    });
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
