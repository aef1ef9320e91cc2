import { DATASETS, type Dataset } from './datasets.ts';
import type { InstalledSnapshot } from './library.ts';

/** A dataset with its imported versions. */
export interface KnownDataset {
  readonly dataset: string;
  readonly title: string;
  /** Null for one of the operator's own. */
  readonly publisher: string | null;
  readonly licence: string;
  readonly sources: readonly string[];
  readonly downloads: readonly string[];
  /** That which answers first. */
  readonly versions: readonly InstalledSnapshot[];
}

/** Every dataset of the catalogue in its order, then those that the operator has imported beside it. */
export function describeDatasets(installed: readonly InstalledSnapshot[]): KnownDataset[] {
  const known = DATASETS.map((dataset) => describeCatalogued(dataset, versionsOf(dataset.id, installed)));
  const ids = new Set(DATASETS.map(({ id }) => id));
  const own = new Set(installed.map(({ dataset }) => dataset).filter((id) => !ids.has(id)));
  return [...known, ...[...own].map((id) => describeOwn(id, versionsOf(id, installed)))];
}

const versionsOf = (id: string, installed: readonly InstalledSnapshot[]): InstalledSnapshot[] =>
  installed.filter(({ dataset }) => dataset === id);

/** The manifest of an installed version takes precedence over the catalogue. */
function describeCatalogued(dataset: Dataset, versions: readonly InstalledSnapshot[]): KnownDataset {
  const { title, licence, sources } = versions[0]?.manifest ?? dataset;
  const { id, publisher, downloads } = dataset;
  return { dataset: id, title, publisher, licence, sources, downloads, versions };
}

function describeOwn(dataset: string, versions: readonly InstalledSnapshot[]): KnownDataset {
  const { title = dataset, licence = '', sources = [] } = versions[0]?.manifest ?? {};
  return { dataset, title, publisher: null, licence, sources, downloads: [], versions };
}
