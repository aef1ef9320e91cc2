import { createSizeClassifier, type Region, type SizeClassifier } from '@plantdata/container-sizes';
import { openPlantNames } from '../capabilities/plant-names/index.ts';
import { openSizeCatalogue } from '../capabilities/pot-sizes/index.ts';
import { readConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';

/** Opens the classifier of size labels, as the settings of this process say. It knows plants by the installed checklists. */
export async function openSizeClassifier(region?: Region): Promise<SizeClassifier> {
  const { home, potSizes } = readConfig();
  const catalogue = await openSizeCatalogue(potSizes.additions);
  const plantNames = await openPlantNames({ home, modeOf: () => 'auto', namesMax: 1, clock: systemClock });
  await plantNames.close();
  return createSizeClassifier({ catalogue, region, isPlant: plantNames.isPlant });
}
