import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { readBundledTaxa } from '../apps/server/src/capabilities/supply/index.ts';

/**
 * Makes data/starter/common-names.tsv (data/starter/README.md) from a table of published vernacular names and from
 * data/common-names/: `node release/build-common-names.ts VERNACULAR.tsv`. Run it again when taxa or common names change.
 */

/** Sources whose licence lets their names be carried; those of the others are share-alike. */
const sources: ReadonlySet<string> = new Set([
  'cow',
  'italwordnet',
  'multiwordnet',
  'usda-plants',
  'wordnet-3.0',
]);

const Taxon = z.object({
  name: z.string(),
  commonNames: z.array(z.object({ name: z.string(), language: z.string() })),
  names: z.array(z.object({ name: z.string(), kind: z.string() })).default([]),
});

const [table] = process.argv.slice(2);
if (table === undefined) throw new Error('Usage: node release/build-common-names.ts VERNACULAR.tsv');

const folder = new URL('../data/starter/', import.meta.url);
const taxa = readdirSync(new URL('taxa/', folder)).flatMap((file) =>
  readFileSync(new URL(`taxa/${file}`, folder), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => Taxon.parse(JSON.parse(line))),
);
const plain = (name: string) => name.replace('× ', '');
/** A misnomer or a selling name does not say which plant its common name means. */
const taxonOf = new Map([
  ...taxa.flatMap(({ name }) => [[plain(name).split(' ')[0] ?? '', plain(name).split(' ')[0] ?? ''] as const]),
  ...taxa.flatMap(({ name, names }) =>
    names
      .filter(({ kind }) => kind === 'synonym' || kind === 'misspelling')
      .map((other) => [plain(other.name), name] as const),
  ),
  ...taxa.map(({ name }) => [plain(name), name] as const),
]);

const keyOf = (name: string, language: string, taxon: string) =>
  [name.toLowerCase(), language, taxon].join('\t');
const listed = new Set<string>();
const remember = (name: string, language: string, taxon: string) => {
  listed.add(keyOf(name, language, taxon));
  listed.add(keyOf(name, '', taxon));
};
for (const { name: taxon, commonNames } of taxa)
  for (const { name, language } of commonNames) remember(name, language, taxon);

const rows = new Map<string, { name: string; language: string; taxon: string; sources: Set<string> }>();
const add = (name: string, language: string, scientific: string, source: string) => {
  const taxon = taxonOf.get(plain(scientific));
  const key = taxon && keyOf(name, language, taxon);
  if (taxon === undefined || key === undefined || listed.has(key)) return;
  const row = rows.get(key) ?? { name, language, taxon, sources: new Set() };
  row.sources.add(source);
  rows.set(key, row);
};
for (const line of readFileSync(table, 'utf8').trimEnd().split('\n').slice(1)) {
  const [name = '', language = '', scientific = '', source = ''] = line.split('\t');
  if (sources.has(source)) add(name, language, scientific, source);
}
for (const { name, language, taxon } of rows.values()) remember(name, language, taxon);
for (const { genus, species, commonNames } of readBundledTaxa())
  for (const name of commonNames) add(name, '', species === null ? genus : `${genus} ${species}`, 'nursery');

const lines = [...rows.values()]
  .map(({ name, language, taxon, sources: of }) => [name, language, taxon, [...of].sort().join('|')].join('\t'))
  .sort((one, other) => (one.split('\t')[2] ?? '').localeCompare(other.split('\t')[2] ?? '') || (one < other ? -1 : 1));
writeFileSync(
  new URL('common-names.tsv', folder),
  ['name\tlanguage\ttaxon\tsource', ...lines, ''].join('\n'),
);
const species = taxa.filter(({ name }) => plain(name).includes(' '));
const named = (language: string) =>
  new Set([
    ...taxa.filter(({ commonNames }) => commonNames.some((each) => each.language === language)).map(({ name }) => name),
    ...[...rows.values()].filter((row) => row.language === language).map(({ taxon }) => taxon),
  ]);
console.log(`${lines.length} names, ${taxa.length} taxa`);
for (const language of ['en', 'de', 'fr', 'zh', 'it', 'nl', 'es']) {
  const all = named(language);
  console.log(
    `${language}: ${all.size} of all taxa, ${species.filter(({ name }) => all.has(name)).length} of ${species.length} species and below`,
  );
}
