import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/**
 * The figures that maxnet, ecospat, ENMeval and dismo give for the example data of maxnet: all of
 * them where `PLANTDATA_SHARED` names their folder, otherwise those in `fixtures`.
 */
const shared = process.env.PLANTDATA_SHARED;
const folder =
  shared === undefined ? join(import.meta.dirname, 'fixtures') : join(shared, 'data/sdm/bradypus');

/** The fixtures have every twentieth prediction, and every tenth hinge and threshold feature. */
export const areWhole = shared !== undefined;

export type Row = Record<string, string>;

/** Rows of `NAME.csv` or `NAME.csv.gz`. */
export function rowsOf(name: string): Row[] {
  const path = join(folder, `${name}.csv`);
  const content = existsSync(path) ? readFileSync(path) : gunzipSync(readFileSync(`${path}.gz`));
  const [heading = [], ...rows] = content
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => line.replaceAll('"', '').split(','));
  return rows.map((row) => Object.fromEntries(heading.map((column, place) => [column, row[place] ?? ''])));
}
