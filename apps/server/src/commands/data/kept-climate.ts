import { findKept } from '../../capabilities/sdm/climate/cache/keep-within.ts';
import { readConfig } from '../../config.ts';
import { climateSettingsOf } from '../../configured-sdm.ts';
import { climateDataset } from './add-flags.ts';
import { inBytes, inGroups } from './progress.ts';

/** What is kept of the climate for models to come. */
export interface KeptClimate {
  readonly layers: number;
  readonly bytes: number;
  readonly bytesMax: number;
}

export async function gatherClimate(): Promise<KeptClimate> {
  const { cacheFolder, cacheBytesMax: bytesMax } = climateSettingsOf(readConfig(process.env));
  const kept = await findKept(cacheFolder);
  return { layers: kept.length, bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0), bytesMax };
}

export const climateAsJson = ({ layers, bytes, bytesMax }: KeptClimate) => ({
  dataset: climateDataset,
  windows: layers,
  bytes,
  bytes_max: bytesMax,
});

export const climateAsText = ({ layers, bytes, bytesMax }: KeptClimate): string[] => [
  'Climate of distribution models, kept on disk (read ahead with --bbox):',
  `  ${climateDataset}: ${inGroups(layers)} ${layers === 1 ? 'window' : 'windows'}, ${inBytes(bytes)} of at most ${inBytes(bytesMax)}`,
];
