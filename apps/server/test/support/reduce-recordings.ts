/**
 * Reduces the recorded answers of the name sources to what the connectors read of them, and writes
 * them to `test/fixtures/recordings`: `node apps/server/test/support/reduce-recordings.ts FOLDER`,
 * where FOLDER holds the whole recordings with their `index.json` and `README.md`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { reduceArticle, reduceSpeciesPage } from './reduce-wiki-page.ts';

const [, , folder = ''] = process.argv;
const textLettersMax = 2000;

/** The members that the connector of each source names, and those around them. */
const members: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    tnrs: `ID Name_submitted Name_matched Name_matched_rank Name_score Canonical_author Taxonomic_status Accepted_name
    Accepted_name_author Accepted_name_rank Accepted_name_url Accepted_family Name_matched_url
    Name_matched_accepted_family Overall_score_order Warnings sourceName sourceID`,
    powo: 'totalResults results name accepted author kingdom family rank fqId synonymOf',
    gbif: `usage acceptedUsage classification diagnostics matchType key name canonicalName authorship rank status
    usageKey acceptedUsageKey scientificName kingdom family species speciesKey taxonomicStatus alternatives results
    vernacularName note`,
    ala: `success scientificName scientificNameAuthorship taxonConceptID rank matchType synonymType kingdom family
    vernacularName issues name nameElement taxonId inAPC excluded`,
    eol: `totalResults itemsPerPage results id title content taxonConcept identifier scientificName richness_score
    taxonConcepts nameAccordingTo canonicalForm sourceIdentifier taxonRank synonyms synonym vernacularNames vernacularName
    language eol_preferred error message response`,
    inaturalist: `total_results results id name rank is_active ancestor_ids iconic_taxon_name
    current_synonymous_taxon_ids preferred_common_name names locale is_valid ancestors`,
    wikidata: `entities id redirects claims descriptions value query search title head vars results bindings type
    mainsnak snaktype datavalue rank text language xml:lang entity entityLabel success label description`,
    wikipedia:
      'parse title redirects from to text properties name externallinks langlinks lang query search * ',
    wikispecies:
      'parse title redirects from to text properties name externallinks langlinks lang query search *',
    upov: 'rows upov_code botanical_name species english varieties botanicalInformation upovCode',
    ip_australia: 'rows application_number status genus_species',
  }).map(([source, names]) => [source, new Set(names.split(/\s+/))]),
);

/** Lists that are cut: to the first rows, and those that an assertion names. */
const cutLists = new Set([
  ...['results', 'rows', 'varieties', 'alternatives', 'names', 'taxonConcepts', 'synonyms'],
  ...['vernacularNames', 'langlinks', 'externallinks'],
]);
const rowsKept = 8;
const namedRows: Readonly<Record<string, RegExp>> = {
  tnrs: /Piper crassip|alvinii|Diplothrix|Warnstorfia|Herpetineuron|Nephrolepis|Adiantum senae|Dendroica|intermedia|var\. sanguineum|menendezii|Neodilsea|boyleii|[Bb]rad/,
  powo: /Quercus abelicea|"Quercus"/,
  eol: /Puma concolor|helianthus (?:annuus|lenticularis)|Wikidata|GBIF|iNaturalist|EOL Dynamic/i,
  inaturalist: /Tussilago farfara|Epiblema sticticana|Autumn Bobbejaantjie/,
  upov: /hybrids between (?:Pelargonium|Vaccinium)|Begonia Semper|Impatiens New/,
  wikipedia: /gbif|powo|ipni|worldfloraonline|eol\.org|inaturalist|"(?:de|fr|es)"/,
  wikispecies: /gbif|powo|ipni|worldfloraonline|eol\.org|inaturalist/,
};

type Json = string | number | boolean | null | Json[] | { [member: string]: Json };

const Json: z.ZodType<Json> = z.json();

function reduceValue(value: Json, source: string, list: string): Json {
  if (Array.isArray(value)) {
    const isCut = cutLists.has(list) && value.length > rowsKept;
    const named = namedRows[source];
    const kept = value.filter((row, place) => !isCut || place < rowsKept || named?.test(JSON.stringify(row)));
    return renumber(kept).map((row) => reduceValue(row, source, ''));
  }
  if (typeof value !== 'object' || value === null) return value;
  const names = members.get(source);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => names?.has(name) || /^[PQ]\d+$/.test(name))
      .map(([name, member]) => [name, reduceMember(member, source, name)]),
  );
}

/** Rows of TNRS carry the place of their name in the question, which changes as rows are left out. */
function renumber(rows: readonly Json[]): Json[] {
  const places = new Map<unknown, string>();
  return rows.map((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row) || row.ID === undefined) return row;
    if (!places.has(row.ID)) places.set(row.ID, String(places.size + 1));
    return { ...row, ID: places.get(row.ID) ?? '' };
  });
}

function reduceMember(value: Json, source: string, name: string): Json {
  if (typeof value !== 'string') return reduceValue(value, source, name);
  if (name === '*' && source === 'wikipedia') return reduceArticle(value);
  if (name === '*' && source === 'wikispecies') return reduceSpeciesPage(value);
  return value.slice(0, textLettersMax);
}

const Index = z.object({
  files: z.array(
    z.object({
      source: z.string(),
      file: z.string(),
      method: z.string().nullish(),
      url: z.string().nullish(),
      status: z.number().nullish(),
    }),
  ),
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
const readme = readFileSync(join(folder, 'README.md'), 'utf8').split('\n');

/** Repository, path, version and date of a recording, from the table in the README. */
function originOf(file: string): string {
  const row = readme.find((line) => line.startsWith(`| \`${file}\` |`));
  return (row?.split(' | ')[2] ?? '').replaceAll('`', '');
}

const Wrapped = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  body: Json.optional(),
  body_text: Json.optional(),
});

for (const [source, files] of Map.groupBy(Index.parse(readJson('index.json')).files, (file) => file.source)) {
  const lines = files.map(({ file, method, url, status }) => {
    const answer = readJson(file);
    const wrapped = Wrapped.safeParse(answer).data;
    const body = wrapped?.body ?? wrapped?.body_text ?? Json.parse(answer);
    return JSON.stringify({
      file: file.slice(source.length + 1),
      request: `${method ?? ''} ${url ?? ''}`.trim().slice(0, textLettersMax),
      from: originOf(file.slice(source.length + 1)),
      status: wrapped?.status ?? status ?? 200,
      body: reduceValue(body, source, 'results'),
    });
  });
  const target = new URL(`../fixtures/recordings/${source}.jsonl`, import.meta.url);
  writeFileSync(target, `${lines.join('\n')}\n`);
}
