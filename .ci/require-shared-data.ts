import { existsSync } from 'node:fs';
import { join } from 'node:path';

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

/** Stops a run that must not skip what needs the shared data when they are absent. */
export function setup(): void {
  if (process.env.REQUIRE_SHARED_DATA !== '1') return;
  const shared = process.env.PLANTDATA_SHARED;
  if (shared === undefined) throw new Error('REQUIRE_SHARED_DATA is set, and PLANTDATA_SHARED is not.');
  const absent = folders.map((folder) => join(shared, folder)).filter((folder) => !existsSync(folder));
  if (absent.length > 0)
    throw new Error(`REQUIRE_SHARED_DATA is set, and these are absent: ${absent.join(', ')}`);
}
