import { createSizeClassifier } from '@plantdata/container-sizes';
import { openPlantNames } from '../../src/capabilities/plant-names/index.ts';
import { createPotSizes } from '../../src/capabilities/pot-sizes/index.ts';
import { noHome } from './installed-snapshots.ts';

/** What plant lists stand on: names by the starter checklist, and the standard categories of sizes. */
export async function openNamesAndSizes() {
  const plantNames = await openPlantNames({
    home: noHome,
    modeOf: () => 'auto',
    namesMax: 1000,
    clock: { now: () => new Date('2026-11-21T08:00:00.000Z') },
  });
  const nameColumn = () => plantNames.nameColumn();
  return { plantNames, potSizes: createPotSizes({ nameColumn, classifier: createSizeClassifier() }) };
}
