import type { NameDictionary } from '@plantdata/botanical-names';
import { openPlantNames } from '../../capabilities/plant-names/index.ts';
import { readConfig } from '../../config.ts';
import { systemClock } from '../../platform/clock.ts';

/** The names of the checklists that are installed, by which a column of names is known; nothing is asked over the network. */
export async function knownGenera(): Promise<NameDictionary> {
  const { home } = readConfig();
  const plantNames = await openPlantNames({ home, modeOf: () => 'auto', namesMax: 1, clock: systemClock });
  await plantNames.close();
  return plantNames.dictionary;
}
