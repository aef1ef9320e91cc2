import type { StarterTaxon } from './taxon.ts';

/** Lines of `data/starter/hybrids.txt`, `Quercus × warei = Quercus bicolor × Quercus robur`, as pairs of formula and name. */
export const readHybrids = (lines: string): (readonly [formula: string, name: string])[] =>
  lines.split('\n').flatMap((line) => {
    const [name, formula] = line.split(' = ');
    return name && formula ? [[formula, name] as const] : [];
  });

/** Named hybrids that the taxa lack, of a genus that they have; without authors, as the table of hybrids states none. */
export function deriveHybrids(names: readonly string[], taxa: readonly StarterTaxon[]): StarterTaxon[] {
  const listed = new Set(
    taxa.flatMap(({ name, names: others }) => [name, ...others.map((other) => other.name)]),
  );
  return [...new Set(names)].flatMap((name) => {
    const genus = listed.has(name)
      ? undefined
      : taxa.find((taxon) => taxon.name === name.replace(/ × .*/, ''));
    return genus
      ? [{ ...genus, name, authorship: undefined, rank: 'species' as const, commonNames: [], names: [] }]
      : [];
  });
}
