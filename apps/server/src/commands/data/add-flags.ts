import { chelsaDataset } from '../../capabilities/sdm/climate/chelsa/dataset.ts';

/** Options of `plantdata data add`; each kind of dataset refuses those that do not apply to it. */
export interface AddFlags {
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
  readonly json?: boolean;
}

/** The climate of distribution models, which is read ahead rather than imported. */
export const climateDataset = chelsaDataset.id;

/** Options that select a part of the dataset. */
export const climateOptions = ['bbox', 'scenario', 'gcm', 'period', 'variables'] as const;
