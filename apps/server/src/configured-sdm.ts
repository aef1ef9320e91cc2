import path from 'node:path';
import type { ClimateSettings, ModelSettings } from './capabilities/sdm/pipeline/model-order.ts';
import type { Config } from './config.ts';
import { identityOf } from './identity.ts';

/** Of two variables that are correlated more strongly one is left out: |r|, within the usual 0.7 to 0.8. */
const correlationMax = 0.8;

/** How models are made here. */
export const modelSettingsOf = ({ sdm }: Config): ModelSettings => ({
  bufferKm: sdm.bufferKm,
  cellsMax: sdm.cellsMax,
  backgroundPoints: sdm.backgroundPoints,
  background: sdm.background,
  variables: sdm.variables,
  correlationMax,
  keepsIntroduced: sdm.keepsIntroduced,
  licences: sdm.licences,
  threads: sdm.threads,
});

/** How this process and those of its jobs reach the climate. */
export const climateSettingsOf = (config: Config): ClimateSettings => ({
  root: config.sdm.climateRoot,
  cacheFolder: path.join(config.home, 'climate'),
  cacheBytesMax: config.sdm.climateCacheBytesMax,
  identity: identityOf(config),
});
