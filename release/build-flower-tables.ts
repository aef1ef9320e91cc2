import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';

/** Makes data/flowers/measured.csv (data/flowers/README.md): `node release/build-flower-tables.ts FOLDER`. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node release/build-flower-tables.ts FOLDER');

const Row = z.record(z.string(), z.string());
const firstId = 950_001;
const facts =
  'source source_label family genus species infraspecific full_name plant_section main_colour morph country collector publication licence';
const wavelengths = Array.from({ length: 400 }, (_, index) => String(300 + index));

const spectra = z
  .array(Row)
  .parse(parse(readFileSync(join(folder, 'open/spectra-representative.csv')), { columns: true }))
  .toSorted((one, other) => Number(one.record_id) - Number(other.record_id));
if (spectra.some(({ licence }) => licence !== 'MIT')) throw new Error('Only spectra under MIT are carried.');
const rows = spectra.map((row, index) => ({
  id: String(firstId + index),
  main_colour: row.plant_section === 'stigma' ? 'N' : '',
  ...row,
}));
writeFileSync(
  'data/flowers/measured.csv',
  stringify(rows, { header: true, columns: ['id', ...facts.split(' '), ...wavelengths] }),
);
