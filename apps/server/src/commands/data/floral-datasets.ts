import { join } from 'node:path';
import {
  type FloralDataset,
  findFloralDataset,
  floralDatasets,
  type KnownFloralDataset,
  listFloralDatasets,
  listFlowerSources,
} from '../../capabilities/flowers/index.ts';
import { readEnvironment, withExistingDatabase } from '../installation.ts';
import { formatCount, printable } from '../text.ts';

/** Folder of downloaded spectra, with a folder for each dataset. */
export const floralFolder = (home: string): string => join(home, 'flowers');

/** The published spectra of that name; throws for one that is not known. */
export function floralDatasetOf(id: string): FloralDataset {
  const dataset = findFloralDataset(id);
  if (dataset) return dataset;
  const known = floralDatasets.map((each) => each.id).join(', ');
  throw new Error(
    `${id} is not in the catalogue. There are: ${known}. For spectra of your own: plantdata flowers import.`,
  );
}

export const gatherSpectra = (): Promise<KnownFloralDataset[]> =>
  withExistingDatabase(readEnvironment(), async (database) =>
    listFloralDatasets(database ? await listFlowerSources(database.db) : []),
  );

export function spectraAsJson(listed: readonly KnownFloralDataset[]): object[] {
  return listed.map(({ dataset: { id, source, publisher, downloads, format }, kept }) => {
    const { title, licence, citation, doi } = kept ?? source;
    const installed = kept && {
      records: kept.records,
      families: kept.families,
      imported_at: kept.importedAt,
      read_from: kept.files,
    };
    return {
      dataset: id,
      title,
      publisher,
      licence,
      citation,
      doi,
      source: source.id,
      format,
      downloads,
      installed,
    };
  });
}

export function spectraAsText(listed: readonly KnownFloralDataset[]): string[] {
  return [
    'Spectra of flowers (other sources: `plantdata flowers list`):',
    ...listed.flatMap(({ dataset: { id, source, downloads, format }, kept }) => {
      const { title, licence, doi } = kept ?? source;
      const state = kept
        ? `imported ${kept.importedAt.toISOString().slice(0, 10)}: ${formatCount(kept.records)} records in ${formatCount(kept.families)} families`
        : `not imported; ${downloads.join(' and ') || `no address is known: give your files with --from (${format})`}`;
      const terms = `licence: ${licence ?? 'not stated'}${doi ? `; doi ${doi}` : ''}`;
      return [printable(`  ${id}: ${title}; ${terms}`), printable(`    ${state}`)];
    }),
  ];
}
