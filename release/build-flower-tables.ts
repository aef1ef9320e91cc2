import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';

/**
 * Makes data/flowers/measured.csv and data/flowers/species.tsv (data/flowers/README.md): `node release/build-flower-tables.ts FOLDER`. Run it
 * again when the starter checklist or data/flowers/modelled.tsv changes.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node release/build-flower-tables.ts FOLDER');

type Row = Record<string, string>;
const tab = { delimiter: '\t', quote: false } as const;
const read = (file: string, options = {}): Row[] =>
  z.array(z.record(z.string(), z.string())).parse(parse(readFileSync(file), { columns: true, ...options }));

const firstId = 950_001;
const facts =
  'source source_label family genus species infraspecific full_name plant_section main_colour morph country collector publication licence';
const wavelengths = Array.from({ length: 400 }, (_, index) => String(300 + index));
const spectra: Row[] = read(join(folder, 'open/spectra-representative.csv'))
  .toSorted((one, other) => Number(one.record_id) - Number(other.record_id))
  .map((row, index) => ({
    ...row,
    id: String(firstId + index),
    main_colour: row.plant_section === 'stigma' ? 'N' : '',
  }));
if (spectra.some((row) => row.licence !== 'MIT')) throw new Error('Only spectra under MIT are carried.');
writeFileSync(
  'data/flowers/measured.csv',
  stringify(spectra, { header: true, columns: ['id', ...facts.split(' '), ...wavelengths] }),
);

/** Families, and genera without one here, whose colours are of cones, spores and glumes. */
const flowerless = new Set(
  `Pinaceae Cupressaceae Taxaceae Podocarpaceae Araucariaceae Ginkgoaceae Ephedraceae Zamiaceae Cycadaceae Osmundaceae Pteridaceae
  Dryopteridaceae Polypodiaceae Aspleniaceae Athyriaceae Onocleaceae Thelypteridaceae Blechnaceae Dennstaedtiaceae Equisetaceae
  Lycopodiaceae Selaginellaceae Cystopteridaceae Woodsiaceae Poaceae Cyperaceae Juncaceae Typhaceae Cibotium Cyathea Pteridium Thelypteris`.split(
    /\s+/,
  ),
);
const Taxon = z.object({
  name: z.string(),
  family: z.string(),
  commonNames: z.array(z.object({ name: z.string(), language: z.string() })),
  names: z.array(z.object({ name: z.string(), kind: z.string() })).default([]),
});
const checklist = 'data/starter/taxa';
const taxa = readdirSync(checklist)
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) => readFileSync(join(checklist, name), 'utf8').trim().split('\n'))
  .map((line) => Taxon.parse(JSON.parse(line)));
const taxonOf = new Map(
  taxa.flatMap((taxon) => [
    ...taxon.names.filter(({ kind }) => kind === 'synonym').map(({ name }) => [name, taxon] as const),
    [taxon.name, taxon] as const,
  ]),
);
for (const taxon of taxa) taxonOf.set(taxon.name, taxon);
const otherNames = Map.groupBy(read('data/starter/common-names.tsv', tab), (row) => row.taxon ?? '');
const families = new Map(
  read('release/usda-checklist/genus-families.csv').map(({ genus = '', family = '' }) => [genus, family]),
);
const modelled = read('data/flowers/modelled.tsv', tab);
for (const { genus = '', family = '' } of [...spectra, ...modelled]) families.set(genus, family);

const colours = new Map(
  read(join(folder, 'described.tsv'), tab).map((row) => [row.scientific_name ?? '', row.colours ?? '']),
);
const habits = Map.groupBy(
  read(join(folder, 'described-habit.tsv'), tab),
  (row) => row.scientific_name ?? '',
);
const shown = [
  ...modelled.map(({ genus, species }) => `${genus} ${species}`),
  ...spectra.map((row) => `${row.genus} ${row.species}`),
];
const names = [...new Set([...colours.keys(), ...shown])].sort();

const rows = names.flatMap((name) => {
  const taxon = taxonOf.get(name);
  const family = taxon?.family ?? families.get(name.split(' ', 1)[0] ?? '') ?? '';
  const found = [...(habits.get(name) ?? []), ...((taxon && habits.get(taxon.name)) ?? [])];
  const first = (key: string) => found.find((row) => row[key])?.[key] ?? '';
  const habit = first('habit');
  const [genus = ''] = name.split(' ', 1);
  if (flowerless.has(family || genus) || /graminoid|fern/.test(habit)) return [];
  const english = [
    ...(taxon?.commonNames ?? []).filter(({ language }) => language === 'en').map((each) => each.name),
    ...(otherNames.get(taxon?.name ?? '') ?? []).flatMap((row) =>
      row.language === 'en' ? (row.name ?? []) : [],
    ),
  ];
  const colour = colours.get(name) ?? '';
  const sources = new Set([...(colour ? ['usda-plants'] : []), ...found.map((row) => row.source ?? '')]);
  return [
    {
      scientific_name: name,
      accepted_name: taxon?.name ?? '',
      family,
      common_names: [...new Set(english)].slice(0, 6).join('|'),
      colours: colour,
      height_m: first('height_m'),
      season: first('season'),
      months: first('months'),
      habit,
      sources: [...sources].sort().join('|'),
    },
  ];
});
writeFileSync('data/flowers/species.tsv', stringify(rows, { ...tab, header: true }));
