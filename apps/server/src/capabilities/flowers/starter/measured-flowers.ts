import { findKnownSource } from '../import/datasets.ts';
import type { FlowerRecord } from '../model.ts';
import { readFlowers } from '../reading/index.ts';
import { bundledFile } from './bundled-table.ts';
import { type SpeciesTable, verifiedNameOf } from './species-table.ts';

/** The measured flowers of the repository, under the MIT licence. Throws for a damaged file: it comes with the program. */
export async function readMeasuredFlowers(species: SpeciesTable): Promise<readonly FlowerRecord[]> {
  const file = bundledFile('measured.csv');
  const { flowers, refused } = await readFlowers([file], { unit: 'fraction' });
  const [first] = refused;
  if (first) throw new Error(`${file}, line ${first.place.line}: ${first.reason}`);
  return flowers.map(({ number, source: id, sourceId, facts, spectrum }) => {
    const source = id === null ? undefined : findKnownSource(id);
    if (number === null || source === undefined) throw new Error(`${file} has a record without a source.`);
    const name = verifiedNameOf(species.get(`${facts.genus} ${facts.species}`));
    return { id: number, source, sourceId, evidence: 'measured', facts, name, spectrum };
  });
}
