import { chelsaDataset } from '../../capabilities/sdm/climate/index.ts';
import type { JsonFlag } from '../print.ts';

/** Options of `plantdata data add`; each kind of dataset refuses those that do not apply to it. */
export interface AddDatasetFlags extends JsonFlag {
  readonly from?: readonly string[];
  readonly url?: string;
  readonly sha256?: string;
  readonly date?: string;
  readonly source?: string;
  readonly column?: readonly string[];
  readonly licence?: string;
  readonly title?: string;
  readonly bbox?: string;
  readonly scenario?: string;
  readonly gcm?: string;
  readonly period?: string;
  readonly variables?: string;
}

/** Hears of the bytes of each stage of an import; `total` is null if it is unknown. */
export type WatchImport = (progress: {
  readonly stage: 'downloading' | 'reading';
  readonly bytes: number;
  readonly total: number | null;
}) => void;

/** The climate of distribution models, which is read ahead rather than imported. */
export const climateDataset = chelsaDataset.id;

/** Options that select a part of the climate. */
const climateOptions = ['bbox', 'scenario', 'gcm', 'period', 'variables'] as const;

/** Refuses options of the climate, and options of a download beside `--from`. */
export function refuseOthers(flags: AddDatasetFlags, dataset: string): void {
  const forClimate = climateOptions.find((option) => flags[option] !== undefined);
  if (forClimate) throw new Error(`--${forClimate} is for ${climateDataset}; leave it out with ${dataset}.`);
  const { from, url, sha256 } = flags;
  if (from !== undefined && (url !== undefined || sha256 !== undefined))
    throw new Error('--url and --sha256 are for downloads; leave them out with --from.');
}
