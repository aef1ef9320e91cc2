/**
 * Reduces the reference figures of maxnet on Bradypus to what the tests of `@plantdata/maxent` need:
 * `node apps/server/test/support/reduce-bradypus.ts FOLDER`. All points stay, because a model is
 * fitted to them. Of the predictions every twentieth stays, of the features of one kind every tenth.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const [, , folder = ''] = process.argv;

type Row = Readonly<Record<string, string>>;

function readRows(name: string): Row[] {
  const content = readFileSync(join(folder, name));
  const [heading = [], ...rows] = (name.endsWith('.gz') ? gunzipSync(content) : content)
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => line.replaceAll('"', '').split(','));
  return rows.map((row) => Object.fromEntries(heading.map((column, place) => [column, row[place] ?? ''])));
}

function writeRows(
  name: string,
  rows: readonly Row[],
  isKept: (column: string) => boolean = () => true,
): void {
  const columns = Object.keys(rows[0] ?? {}).filter(isKept);
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  const target = new URL(`../../../../packages/maxent/test/fixtures/${name}`, import.meta.url);
  writeFileSync(target, `${lines.map((cells) => cells.join(',')).join('\n')}\n`);
}

writeRows('bradypus.csv', readRows('bradypus.csv.gz'));
writeRows('models.csv', readRows('models.csv'), (column) =>
  ['setting', 'tight', 'objective', 'entropy'].includes(column),
);
for (const name of ['shifted.csv', 'mess_shifted.csv', 'metrics_lqph.csv', 'boyce_curve_lqph.csv'])
  writeRows(name, readRows(name));
writeRows('shifted_predictions.csv', readRows('shifted_predictions.csv'), (column) =>
  column.includes('@tight'),
);

const predictions = readRows('predictions.csv.gz');
const measured = /^(?:row|presence|lqph_link|lqph_cloglog)$/;
writeRows(
  'predictions.csv',
  predictions.map((row, place) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        place % 20 === 0 || measured.test(column) ? value : '',
      ]),
    ),
  ),
  (column) => measured.test(column) || column.endsWith('@tight_cloglog'),
);

for (const file of readdirSync(folder).filter((name) => name.startsWith('features_'))) {
  const rows = readRows(file);
  const isListed = (feature = '', place = 0) => !/^(?:hinge|thresholds)/.test(feature) || place % 10 === 0;
  const kept = rows.filter(({ feature }, place) => isListed(feature, place));
  writeRows(file.replace('.gz', ''), kept, (column) => ['feature', 'fmin', 'fmax'].includes(column));
}
