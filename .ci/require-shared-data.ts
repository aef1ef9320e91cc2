import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Folders of the shared data from which tests read. */
const folders = [
  'data/flowers',
  'data/name-sources',
  'data/names/bulk',
  'data/names/labels',
  'data/sdm/bradypus',
  'data/sdm/southeast-us',
  'data/sdm/gbif',
];

/** Stops a run that must not skip what needs the shared data, and does not find them. */
export function setup(): void {
  if (process.env.REQUIRE_SHARED_DATA !== '1') return;
  const shared = process.env.PLANTDATA_SHARED ?? resolve(import.meta.dirname, '../../shared');
  const absent = folders.map((folder) => join(shared, folder)).filter((folder) => !existsSync(folder));
  if (absent.length > 0)
    throw new Error(`REQUIRE_SHARED_DATA is set, and these are absent: ${absent.join(', ')}`);
}
