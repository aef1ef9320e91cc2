import { spectrumOf } from '@plantdata/floral-colour';
import { sql } from 'kysely';
import { type FlowerSource, noFacts } from '../../src/capabilities/flowers/model.ts';
import type { KeptFlower } from '../../src/capabilities/flowers/records/store.ts';
import type { Executor } from '../../src/platform/database/index.ts';

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

/** As if nothing had ever been imported, in a hundredth of the time that a new database takes. */
export async function forgetFlowers(db: Executor): Promise<void> {
  await sql`truncate flower, flower_source`.execute(db);
  await sql`alter sequence flower_id restart`.execute(db);
}
