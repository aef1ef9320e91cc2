import type { StarterTaxon } from './taxon.ts';

/** A line of `data/starter/hybrids.txt`: `Quercus × warei = Quercus bicolor × Quercus robur`. */
interface NamedHybrid {
  readonly name: string;
  readonly formula: string;
}

export function readHybrids(lines: string): NamedHybrid[] {
  return lines.split('\n').flatMap((line) => {
    const [name, formula] = line.split(' = ');
    return name && formula ? [{ name, formula }] : [];
  });
}

/** Named hybrids that the taxa lack, in a genus that they have; without authors, as the table of hybrids states none. */
export function deriveHybrids(
  hybrids: readonly NamedHybrid[],
  taxa: readonly StarterTaxon[],
): StarterTaxon[] {
  const listed = new Set(taxa.flatMap(({ name, names }) => [name, ...names.map((other) => other.name)]));
  const genera = new Map(
    taxa.flatMap((taxon) => (taxon.rank === 'genus' ? [[taxon.name, taxon] as const] : [])),
  );
  return [...new Set(hybrids.map(({ name }) => name))].flatMap((name) => {
    const genus = genera.get(name.replace(/ × .*/, ''));
    if (!genus || listed.has(name)) return [];
    return [
      { name, rank: 'species', family: genus.family, markets: genus.markets, commonNames: [], names: [] },
    ];
  });
}
