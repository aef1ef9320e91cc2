import { spectrumOf } from '@plantdata/floral-colour';
import { type FlowerSource, noFacts } from '../../src/capabilities/flowers/model.ts';
import type { KeptFlower } from '../../src/capabilities/flowers/records/store.ts';

export const meadow: FlowerSource = {
  id: 'meadow',
  title: 'Flowers of a meadow',
  licence: 'CC0',
  citation: null,
  doi: null,
};

/** A flower that reflects the same at every wavelength. */
export function greyFlower(
  sourceId: string,
  { number = null, reflectance = 0.5, family = 'Asteraceae' }: MadeFlower = {},
): KeptFlower {
  return {
    sourceId,
    number,
    facts: { ...noFacts, scientificName: 'Bellis perennis', family, genus: 'Bellis', species: 'perennis' },
    name: null,
    spectrum: spectrumOf(() => reflectance),
  };
}

interface MadeFlower {
  readonly number?: number | null;
  readonly reflectance?: number;
  readonly family?: string;
}
