import path from 'node:path';
import { createDemoOccurrences } from '../../capabilities/sdm/demo/demo-occurrences.ts';
import { climateSettingsOf, modelSettingsOf } from '../../composition/sdm.ts';
import { readConfig } from '../../config.ts';
import { makeMaps } from './make-maps.ts';
import { showMaps } from './maps-made.ts';

export interface DemoFlags {
  readonly out: string;
  readonly species: string;
  readonly json?: boolean;
}

/** The whole way from records to maps, for a virtual species in an idealised climate. */
export async function makeDemoMaps({ out, species, json = false }: DemoFlags): Promise<void> {
  const config = readConfig();
  await makeMaps(
    {
      taxon: async () => ({ name: species, authorship: null, gbifKey: null }),
      occurrences: async () => createDemoOccurrences(),
      future: { gcm: 'mpi-esm1-2-hr', scenario: 'ssp585', period: '2070' },
      threshold: 0.5,
      settings: { ...modelSettingsOf(config), variables: 'auto', background: 'random' },
      climate: (cacheFolder) => ({ ...climateSettingsOf(config), root: 'demo', cacheFolder }),
      folderFor: () => path.resolve(out),
    },
    (maps) => showMaps(maps, json),
  );
}
