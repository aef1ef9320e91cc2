import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { buildIndex } from './usda-checklist/build-index.ts';
import { readKnowledge } from './usda-checklist/knowledge.ts';
import { readTables } from './usda-checklist/tables.ts';

/**
 * Makes data/usda/usda.snapshot from two tables of USDA PLANTS, also as .gz (data/usda/README.md):
 * `node release/build-usda-checklist.ts NAMES.csv AUTHORS.csv --version 2026-11-27`.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { version: { type: 'string' } },
});
const [namesPath, authorsPath] = positionals;
const { version } = values;
if (namesPath === undefined || authorsPath === undefined || version === undefined)
  throw new Error('Usage: node release/build-usda-checklist.ts NAMES.csv AUTHORS.csv --version YYYY-MM-DD');

const read = (path: string) => {
  const bytes = readFileSync(path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return { text, file: { name: basename(path), bytes: bytes.length, sha256 } };
};
const names = read(namesPath);
const authors = read(authorsPath);
const { chosen, manifest, bytes } = buildIndex(readTables(names.text, authors.text), readKnowledge(), {
  version,
  files: [names.file, authors.file],
});
writeFileSync(new URL('../data/usda/usda.snapshot', import.meta.url), bytes);

for (const [status, listed] of Object.entries(Object.groupBy(chosen.names, (name) => name.status)))
  console.log(`${status}: ${listed.length}`);
console.log(`genera of accepted species: ${chosen.genera}`);
console.log(`with a family: ${chosen.names.filter(({ family }) => family !== null).length}`);
const { rejected, names: kept, rows } = manifest.counts;
for (const [reason, count] of Object.entries(rejected)) console.log(`left out, ${reason}: ${count}`);
console.log(`${kept} names of ${rows} rows, ${bytes.length} bytes`);
