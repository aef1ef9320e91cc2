import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { createSnapshotBuilder } from '../apps/server/src/capabilities/plant-names/snapshots/index-file/index.ts';
import { chooseNames } from './usda-checklist/choose-names.ts';
import { readKnowledge } from './usda-checklist/knowledge.ts';
import { readTables } from './usda-checklist/tables.ts';

/**
 * Makes data/usda/usda.snapshot from two tables of USDA PLANTS (data/usda/README.md):
 * `node release/build-usda-checklist.ts NAMES.csv AUTHORS.csv --version 2026-11-27`, also as .gz. Equal files and an equal
 * version give equal bytes.
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
const tables = readTables(names.text, authors.text);
const chosen = chooseNames(tables, readKnowledge());

const builder = createSnapshotBuilder();
for (const name of chosen.names) {
  const outcome = builder.add(name);
  if (outcome !== 'added') throw new Error(`${name.name}: ${outcome}`);
}
const { manifest, chunks } = builder.finish({
  dataset: 'usda',
  version,
  title: 'USDA PLANTS: names of plants, reworked by the Plant Data Service',
  licence: 'public domain; families of genera CC BY (WCVP) and CC BY 4.0 (nursery checklist)',
  sources: [],
  identifier: null,
  importedAt: `${version}T00:00:00Z`,
  files: [names.file, authors.file],
  rows: tables.names.length,
  rejected: { ...chosen.leftOut },
});
const bytes = Buffer.concat([...chunks]);
writeFileSync(new URL('../data/usda/usda.snapshot', import.meta.url), bytes);

const statuses = Object.groupBy(chosen.names, ({ status }) => status);
for (const [status, listed] of Object.entries(statuses)) console.log(`${status}: ${listed.length}`);
console.log(`genera of accepted species: ${chosen.genera}`);
console.log(`with a family: ${chosen.names.filter(({ family }) => family !== null).length}`);
for (const [reason, count] of Object.entries(manifest.counts.rejected))
  console.log(`left out, ${reason}: ${count}`);
console.log(`${manifest.counts.names} names of ${manifest.counts.rows} rows, ${bytes.length} bytes`);
