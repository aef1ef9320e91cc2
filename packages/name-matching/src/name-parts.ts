import type { PlantName } from '@plantdata/botanical-names';

/**
 * Depth of a name, and its parts that do not depend on taxonomy: cultivar, Group, selling names.
 */

/** 0 a genus, 1 a species, 2 what stands below it. */
export function depthOf(name: PlantName): number {
  if (name.infraspecific.length > 0) return 2;
  return name.specificEpithet !== null || name.phraseName !== null ? 1 : 0;
}

/** `Acer`, `× Cupressocyparis`. */
export function isGenusName(written: string): boolean {
  const end = written.indexOf(' ');
  return end === -1 || (end === 1 && /^[×x+]\s+\S+$/i.test(written));
}

export function hasCultivarPart({ cultivar, group, grex, series, tradeDesignations }: PlantName): boolean {
  return [cultivar, group, grex, series].some((part) => part !== null) || tradeDesignations.length > 0;
}

/** A botanical name with the cultivar, Group and selling names of another. */
export function withCultivarPart(botanical: PlantName, other: PlantName): PlantName {
  const { cultivar, group, grex, series, tradeDesignations } = other;
  return { ...botanical, cultivar, group, grex, series, tradeDesignations };
}
