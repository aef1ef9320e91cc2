import table from '../../../../../../data/flowers/datasets.json' with { type: 'json' };
import type { FlowerSource } from '../model.ts';

/** Begins the name of each, by which the data commands tell them from checklists. */
export const floralDatasetPrefix = 'floral-spectra-';

export interface FloralDataset {
  /** `floral-spectra-` and the id of its source. */
  readonly id: string;
  readonly source: FlowerSource & { readonly licence: string; readonly citation: string };
  readonly publisher: string;
  /** Its files, which belong together; empty where its owners have to be asked. */
  readonly downloads: readonly string[];
  /** A description of the layout of its files, for people. */
  readonly format: string;
}

/** The published floral spectra that the service knows: who measured them, under which terms, and where they are. */
export const floralDatasets: readonly FloralDataset[] = table.published.map((dataset) => ({
  id: `${floralDatasetPrefix}${dataset.source.id}`,
  ...dataset,
}));

export const findFloralDataset = (id: string): FloralDataset | undefined =>
  floralDatasets.find((dataset) => dataset.id === id);

/** The known facts about a source by its id; some FReD records came by way of others. */
export const findKnownSource = (id: string): FlowerSource | undefined =>
  [...floralDatasets.map(({ source }) => source), ...table.republished].find((source) => source.id === id);
