import { fileURLToPath } from 'node:url';
import { findKnownSource } from '../import/datasets.ts';
import type { FlowerRecord } from '../model.ts';
import { readFlowers } from '../reading/index.ts';

const bundled = fileURLToPath(new URL('../../../../../../data/flowers/measured.csv', import.meta.url));

/** The measured flowers of the repository, under the MIT licence. Throws for a damaged file: it comes with the program. */
export async function readMeasuredFlowers(): Promise<readonly FlowerRecord[]> {
  const { flowers, refused } = await readFlowers([bundled], { unit: 'fraction' });
  const [first] = refused;
  if (first) throw new Error(`${bundled}, line ${first.place.line}: ${first.reason}`);
  return flowers.map(({ number, source: id, sourceId, facts, spectrum }) => {
    const source = id === null ? undefined : findKnownSource(id);
    if (number === null || source === undefined) throw new Error(`${bundled} has a record without a source.`);
    return { id: number, source, sourceId, evidence: 'measured', facts, name: null, spectrum };
  });
}
