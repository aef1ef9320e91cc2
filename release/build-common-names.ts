import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * Makes data/starter/common-names.tsv (data/starter/README.md) from a table of published vernacular names and from
 * data/starter/nursery-names.tsv: `node release/build-common-names.ts VERNACULAR.tsv data/starter/taxa/*.jsonl`. Run it again when taxa
 * or common names change.
 */
const [table = '', ...files] = process.argv.slice(2);
/** Those whose licence lets their names be carried; others are share-alike. */
const sources: ReadonlySet<string> = new Set(
  'cow italwordnet multiwordnet usda-plants wordnet-3.0'.split(' '),
);

const Taxon = z.object({
  name: z.string(),
  commonNames: z.array(z.object({ name: z.string(), language: z.string() })),
  names: z.array(z.object({ name: z.string(), kind: z.string() })).default([]),
});
const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n');
const taxa = files.flatMap((file) => linesOf(file).map((line) => Taxon.parse(JSON.parse(line))));
const plain = (name: string) => name.replace('× ', '');
/** A misnomer or a selling name does not say which plant its common name means. */
const taxonOf = new Map(
  taxa.flatMap(({ name, names }) => [
    ...names
      .filter(({ kind }) => kind === 'synonym' || kind === 'misspelling')
      .map((other) => [plain(other.name), name] as const),
    [plain(name), name] as const,
  ]),
);
for (const { name } of taxa) {
  const [genus = ''] = plain(name).split(' ');
  if (!taxonOf.has(genus)) taxonOf.set(genus, genus);
}

/** `taxon, language, name`, the name in small letters → the name as written and its sources. */
const rows = new Map<string, { name: string; sources: Set<string> }>();
const known = new Set(
  taxa.flatMap(({ name: taxon, commonNames }) =>
    commonNames.flatMap(({ name, language }) => [keyOf(taxon, language, name), keyOf(taxon, '', name)]),
  ),
);
/** A name of ours for another plant keeps its first place in suggestions: here it is only looked for. */
const ours = new Set(taxa.flatMap(({ commonNames }) => commonNames.map(({ name }) => name.toLowerCase())));
for (const line of linesOf(table).slice(1)) {
  const [name = '', language = '', scientific = '', source = ''] = line.split('\t');
  if (sources.has(source)) add(name, ours.has(name.toLowerCase()) ? '' : language, scientific, source);
}
for (const line of linesOf('data/starter/nursery-names.tsv').slice(1)) {
  const [scientific = '', name = ''] = line.split('\t');
  add(name, '', scientific, 'nursery');
}

const lines = [...rows].map(([key, { name, sources: of }]) =>
  [...key.split('\t').slice(0, 2), name, [...of].sort().join('|')].join('\t'),
);
writeFileSync(
  'data/starter/common-names.tsv',
  ['taxon\tlanguage\tname\tsource', ...lines.sort(), ''].join('\n'),
);

function keyOf(taxon: string, language: string, name: string): string {
  return [taxon, language, name.toLowerCase()].join('\t');
}

function add(name: string, language: string, scientific: string, source: string): void {
  const taxon = taxonOf.get(plain(scientific));
  if (taxon === undefined) return;
  const key = keyOf(taxon, language, name);
  if (known.has(key)) return;
  rows.set(key, { name, sources: new Set([...(rows.get(key)?.sources ?? []), source]) });
  if (language !== '') known.add(keyOf(taxon, '', name));
}
