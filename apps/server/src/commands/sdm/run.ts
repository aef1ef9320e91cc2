import path from 'node:path';
import type { FutureClimate } from '../../capabilities/sdm/climate/future-climate.ts';
import type { Taxon } from '../../capabilities/sdm/occurrences/occurrence-source.ts';
import { openOccurrenceSource } from '../../capabilities/sdm/occurrences/open-occurrence-source.ts';
import { resolveSpecies } from '../../capabilities/sdm/submission/resolve-species.ts';
import { identityOf } from '../../composition/identity.ts';
import { openConfiguredNames } from '../../composition/plant-names.ts';
import { climateSettingsOf, modelSettingsOf } from '../../composition/sdm.ts';
import { type Config, readConfig } from '../../config.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { note } from '../accounts/print.ts';
import { makeMaps } from './make-maps.ts';
import { showMaps } from './maps-made.ts';

export interface RunFlags extends FutureClimate {
  readonly threshold: number;
  readonly out?: string;
  readonly occurrences?: string;
  readonly json?: boolean;
}

/** The maps of a species as the service would make them, without a server or a database. */
export async function makeMapsOf(name: string, flags: RunFlags): Promise<void> {
  const { gcm, scenario, period, threshold, out, json = false } = flags;
  const config = readConfig();
  const folder =
    flags.occurrences === undefined ? config.sdm.occurrencesFolder : path.resolve(flags.occurrences);
  await makeMaps(
    {
      taxon: (signal) => accepted(config, name, signal),
      occurrences: () =>
        openOccurrenceSource({
          url: config.sdm.occurrencesUrl,
          folder,
          climateRoot: config.sdm.climateRoot,
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
async function accepted(config: Config, name: string, signal: AbortSignal): Promise<Taxon> {
  const plantNames = await openConfiguredNames({
    config,
    clock: systemClock,
    logger: createLogger('error', process.stderr),
    namesMax: 1,
    onProblem: (problem) => note(`plantdata: ${problem}`),
  });
  try {
    const taxon = await resolveSpecies(plantNames, name, signal);
    if (taxon.name !== name) note(`${name} is taken for ${taxon.name}.`);
    return taxon;
  } finally {
    await plantNames.close();
  }
}
