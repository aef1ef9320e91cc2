import { createSizeClassifier, type Region, type SizeClassifier } from '@plantdata/container-sizes';
import { openSizeCatalogue } from '../capabilities/pot-sizes/index.ts';
import { readConfig } from '../config.ts';

/** Opens the classifier of size labels, as the settings of this process say. */
export async function openSizeClassifier(region?: Region): Promise<SizeClassifier> {
  const catalogue = await openSizeCatalogue(readConfig().potSizes.additions);
  return createSizeClassifier({ catalogue, region });
}
