import type { Spectrum } from '@plantdata/floral-colour';
import { readFlowers } from '../../apps/server/src/capabilities/flowers/reading/index.ts';
import { type FloraWord, words } from './floras.ts';

/** A measured spectrum whose plant the floras give a colour. */
export interface MeasuredPetal {
  readonly taxon: string;
  readonly genus: string;
  readonly word: FloraWord;
  readonly spectrum: Spectrum;
}

/** All spectra of plants that have a word, but for stigmas, which are no petals. */
export async function readPetals(path: string): Promise<MeasuredPetal[]> {
  const { flowers } = await readFlowers([path], {});
  return flowers.flatMap(({ facts, spectrum }) => {
    const { genus, species, morph, plantSection } = facts;
    const taxon = `${genus} ${species}`;
    const word = words[morph ? `${taxon} (${morph})` : taxon];
    return genus === null || word === undefined || plantSection === 'stigma'
      ? []
      : [{ taxon, genus, word, spectrum }];
  });
}
