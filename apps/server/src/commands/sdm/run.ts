import path from 'node:path';
import type { FutureClimate } from '../../capabilities/sdm/climate/future-climate.ts';
import type { Taxon } from '../../capabilities/sdm/occurrences/index.ts';
import { createDemoOccurrences, openOccurrenceSource } from '../../capabilities/sdm/occurrences/index.ts';
import { resolveSpecies } from '../../capabilities/sdm/pipeline/index.ts';
import { identityOf } from '../../composition/identity.ts';
import { climateSettingsOf, modelSettingsOf } from '../../composition/sdm.ts';
import { readConfig } from '../../config.ts';
import { systemClock } from '../../platform/clock.ts';
import { type Environment, readEnvironment, withPlantNames } from '../installation.ts';
import { type JsonFlag, note } from '../print.ts';
import { makeMaps } from './make-maps.ts';
import { showMaps } from './map-result.ts';

export interface DemoFlags extends JsonFlag {
  readonly out: string;
  readonly species: string;
}

export interface RunFlags extends FutureClimate, JsonFlag {
  readonly threshold: number;
  readonly out?: string;
  readonly occurrences?: string;
}

/** The maps of a species as the service would make them, without a server or a database. */
export async function makeMapsOf(name: string, flags: RunFlags): Promise<void> {
  const { gcm, scenario, period, threshold, out, json = false } = flags;
  const environment = readEnvironment();
  const { config } = environment;
  const folder =
    flags.occurrences === undefined ? config.sdm.occurrencesFolder : path.resolve(flags.occurrences);
  await makeMaps(
    {
      taxon: (signal) => resolveTaxon(environment, name, signal),
      occurrences: () =>
        openOccurrenceSource({
          url: config.sdm.occurrencesUrl,
          folder,
          isDemo: config.sdm.climateRoots.includes('demo'),
          identity: identityOf(config),
          licences: config.sdm.licences,
          clock: systemClock,
        }),
      future: { gcm, scenario, period },
      threshold,
      settings: modelSettingsOf(config),
      climate: () => climateSettingsOf(config),
      folderFor: (taxon) => path.resolve(out ?? `sdm-${taxon.name.replaceAll(/[^\p{L}\d.-]+/gu, '-')}`),
    },
    (maps) => showMaps(maps, json),
  );
}

/** The accepted species, by the installed checklists and the services of the sources. */
const resolveTaxon = (environment: Environment, name: string, signal: AbortSignal): Promise<Taxon> =>
  withPlantNames(environment, {}, async (plantNames) => {
    const taxon = await resolveSpecies(plantNames, name, signal);
    if (taxon.name !== name) note(`${name} is taken for ${taxon.name}.`);
    return taxon;
  });

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
      climate: (cacheFolder) => ({ ...climateSettingsOf(config), roots: ['demo'], cacheFolder }),
      folderFor: () => path.resolve(out),
    },
    (maps) => showMaps(maps, json),
  );
}
