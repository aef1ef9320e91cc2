import { fileURLToPath } from 'node:url';
import type { NameDictionary } from '@plantdata/botanical-names';
import { createPlantNames, type PlantNames } from './service.ts';
import type { SourceId } from './sources/catalogue.ts';
import { readStarterChecklist } from './sources/starter/checklist.ts';
import { createStarterSources } from './sources/starter/starter-source.ts';

/** The table that comes with the service. */
const starterFolder = fileURLToPath(new URL('../../../../../data/starter', import.meta.url));

export interface OpenPlantNamesOptions {
  readonly isSourceOn: (id: SourceId) => boolean;
  readonly namesMax: number;
  readonly clock: { now(): Date };
}

export interface OpenedPlantNames extends PlantNames {
  readonly dictionary: NameDictionary;
}

/** Puts the capability together with what this machine has: the bundled checklist in place of every source. */
export async function openPlantNames({
  isSourceOn,
  namesMax,
  clock,
}: OpenPlantNamesOptions): Promise<OpenedPlantNames> {
  const checklist = await readStarterChecklist(starterFolder);
  const sources = createStarterSources(checklist).filter(({ id }) => isSourceOn(id));
  const { dictionary, findByCommonName } = checklist;
  const plantNames = createPlantNames({ sources, dictionary, findByCommonName, namesMax, clock });
  return { ...plantNames, dictionary };
}
