import { createDemoOccurrences } from '../demo/demo-occurrences.ts';
import { createFolderSource } from './folder/folder-source.ts';
import { createGbifSource, type GbifSourceOptions } from './gbif/gbif-source.ts';
import type { OccurrenceSource } from './occurrence-source.ts';

export interface OccurrenceSourceOptions extends GbifSourceOptions {
  /** A folder with records, in place of GBIF. */
  readonly folder: string | undefined;
  /** True where the climate is the idealised one. */
  readonly isDemo: boolean;
}

/** The address that is set where none was. */
const gbifUrl = 'https://api.gbif.org/v1';

/**
 * Opens the source of records that the settings name. The idealised climate has its own species,
 * unless others are asked for.
 */
export async function openOccurrenceSource(options: OccurrenceSourceOptions): Promise<OccurrenceSource> {
  const { url, folder, isDemo, clock } = options;
  if (folder !== undefined) return createFolderSource({ folder, clock });
  if (isDemo && url === gbifUrl) return createDemoOccurrences();
  return createGbifSource(options);
}
