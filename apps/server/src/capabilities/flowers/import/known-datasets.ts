import type { KeptSource } from '../records/store.ts';
import { type FloralDataset, floralDatasets } from './datasets.ts';

/** A dataset of the catalogue, and what is imported of it. */
export interface KnownFloralDataset {
  readonly dataset: FloralDataset;
  readonly kept: KeptSource | null;
}

/** Every dataset of the catalogue, among the sources that are kept. */
export const listFloralDatasets = (sources: readonly KeptSource[]): KnownFloralDataset[] =>
  floralDatasets.map((dataset) => ({
    dataset,
    kept: sources.find(({ id }) => id === dataset.source.id) ?? null,
  }));
