import { readFile } from 'node:fs/promises';
import { type Spectrum, spectrumOf } from '@plantdata/floral-colour';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type FloraWord, words } from './floras.ts';

/** A measured spectrum whose plant the floras give a colour. */
export interface MeasuredPetal {
  readonly taxon: string;
  readonly genus: string;
  readonly word: FloraWord;
  readonly spectrum: Spectrum;
}

const Rows = z.array(z.record(z.string(), z.string()));

/** All rows of plants that have a word, but for stigmas, which are no petals. */
export async function readPetals(file: string): Promise<MeasuredPetal[]> {
  const rows = Rows.parse(parse(await readFile(file, 'utf8'), { columns: true, bom: true }));
  return rows.flatMap((row) => {
    const { genus = '', species = '', morph = '' } = row;
    const taxon = `${genus} ${species}`;
    const word = words[morph ? `${taxon} (${morph})` : taxon];
    if (word === undefined || row.plant_section === 'stigma') return [];
    return [{ taxon, genus, word, spectrum: spectrumOf((wavelength) => Number(row[`${wavelength}`])) }];
  });
}
