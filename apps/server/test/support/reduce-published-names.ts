/**
 * Reduces the published tables to the names of the starter checklist, and writes them to
 * `test/fixtures/published-names.tsv`. `PLANTDATA_SHARED` names the folder of the tables.
 */
import { writeFileSync } from 'node:fs';
import { nameKey, REDUCED_TABLE, readPublishedNames } from './published-names.ts';
import { readStarterFiles } from './starter-taxa.ts';

const published = readPublishedNames();
const taxa = readStarterFiles().flatMap((file) => file.taxa);
const names = taxa.flatMap((taxon) => [taxon.name, ...taxon.names.map(({ name }) => name)]);
const genera = taxa.map(({ name }) => name.replace(/^× /u, '').split(' ')[0] ?? '');
const keys = [...new Set([...names, ...genera].map(nameKey))].toSorted();
/** A genus stays without facts too: its row says that the tables have none. */
const lines = keys
  .map((key) => [
    key,
    published.accepted.has(key) ? 'accepted' : '',
    (published.accepted.get(key) ?? []).join('|'),
    [...(published.authorships.get(key) ?? [])].join('|'),
    [...(published.families.get(key) ?? [])].join('|'),
  ])
  .filter(([key = '', ...facts]) => !key.includes(' ') || facts.some((fact) => fact !== ''))
  .map((row) => row.join('\t'));
const heading = 'name\tis_accepted\tauthors_accepted\tauthorships\tfamilies';
writeFileSync(REDUCED_TABLE, `${[heading, ...lines].join('\n')}\n`);
