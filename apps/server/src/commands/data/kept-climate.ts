import { measureKept } from '../../capabilities/sdm/climate/index.ts';
import { climateSettingsOf } from '../../composition/sdm.ts';
import { readConfig } from '../../config.ts';
import { formatBytes, formatCount } from '../text.ts';
import { climateDataset } from './add-flags.ts';

/** The climate that is kept for models to come. */
export interface KeptClimate {
  readonly windows: number;
  readonly bytes: number;
  readonly bytesMax: number;
}

export async function gatherClimate(): Promise<KeptClimate> {
  const { cacheFolder, cacheBytesMax: bytesMax } = climateSettingsOf(readConfig());
  return { ...(await measureKept(cacheFolder)), bytesMax };
}

export const climateAsJson = ({ windows, bytes, bytesMax }: KeptClimate) => ({
  dataset: climateDataset,
  windows,
  bytes,
  bytes_max: bytesMax,
});

export const climateAsText = ({ windows, bytes, bytesMax }: KeptClimate): string[] => [
  'Climate of distribution models, kept on disk (read ahead with --bbox):',
  `  ${climateDataset}: ${formatCount(windows)} ${windows === 1 ? 'window' : 'windows'}, ${formatBytes(bytes)} of at most ${formatBytes(bytesMax)}`,
];
