import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { readRecordedAnswers } from './recorded-answers.ts';
import { sharedFolder } from './shared-folder.ts';

/** Folder of the published tables: 15 MB that are not in the repository. */
export const bulkFolder = join(sharedFolder ?? '', 'data/names/bulk');

export const areTablesPresent = existsSync(bulkFolder);

/** The rows of the tables that are about names of the starter checklist, from `reduce-published-names.ts`. */
export const REDUCED_TABLE = new URL('../fixtures/published-names.tsv', import.meta.url);

/** The facts of the published tables. */
export interface PublishedNames {
  /** Name that WCVP accepts → its authors, each empty where a table does not give them. */
  readonly accepted: ReadonlyMap<string, readonly string[]>;
  /** Name → authorships under which the tables list it. */
  readonly authorships: ReadonlyMap<string, ReadonlySet<string>>;
  /** Genus or full name → families. */
  readonly families: ReadonlyMap<string, ReadonlySet<string>>;
  /** False for a genus that came into the starter checklist after the tables were reduced. */
  isLookedUp(genus: string): boolean;
}

/**
 * Key under which names of all tables meet: no authors, no hybrid sign (tables and registers often leave it out or
 * write the letter x), one spelling of rank markers.
 */
export function nameKey(text: string): string {
  const plain = text
    .replace(/(^|\s)(×\s*|x\s)/gu, ' ')
    .replace(/\sssp\.\s/gu, ' subsp. ')
    .trim();
  const [first = '', ...rest] = plain.split(/\s+/u);
  // A phrase name keeps its capitals and voucher: `Senna sp. Austin (A.Strid 20210)`.
  const isPhraseName = rest[0] === 'sp.';
  const end = isPhraseName ? -1 : rest.findIndex((word) => !/^[\p{Ll}-]+\.?$/u.test(word));
  return [first, ...(end === -1 ? rest : rest.slice(0, end))].join(' ');
}

class NameCollection implements PublishedNames {
  readonly accepted = new Map<string, string[]>();
  readonly authorships = new Map<string, Set<string>>();
  readonly families = new Map<string, Set<string>>();

  isLookedUp(): boolean {
    return true;
  }

  accept(name: string, authorship = ''): void {
    entry(this.accepted, nameKey(name), (): string[] => []).push(authorship);
  }

  author(name: string, authorship: string): void {
    // USDA writes remarks behind the authors: `(L.) R. Br., nom. cons. [excluded]`.
    const authors = authorship
      .replace(/\s*\[.*\]$/u, '')
      .replace(/,+ (nom|orth|database).*$/u, '')
      .trim();
    if (authors !== '') entry(this.authorships, nameKey(name), () => new Set<string>()).add(authors);
  }

  family(name: string, family: string): void {
    if (family !== '') entry(this.families, nameKey(name), () => new Set<string>()).add(family);
  }
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}

const Row = z.record(z.string(), z.string());

type Row = z.infer<typeof Row>;

/** A table of names; the delimiter follows from the name of the file, as the publishers have it. */
function readTable(path: string): Row[] {
  const bytes = readFileSync(join(sharedFolder ?? '', 'data/names', path));
  const text = path.endsWith('.gz') ? gunzipSync(bytes).toString('utf8') : bytes.toString('utf8');
  const delimiter = path.includes('wcvp_names') ? '|' : path.includes('.tsv') ? '\t' : ',';
  return z.array(Row).parse(parse(text, { columns: true, delimiter, quote: delimiter === ',' ? '"' : null }));
}

function readLines(path: string): Row[] {
  const lines = readFileSync(join(sharedFolder ?? '', 'data/names/match', path), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const fields = Object.entries(z.record(z.string(), z.unknown()).parse(JSON.parse(line)));
    return Object.fromEntries(
      fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
    );
  });
}

/** A cell that may be missing in a ragged table. */
function cell(row: Row, column: string): string {
  return row[column] ?? '';
}

function addWcvp(names: NameCollection): void {
  const rows = [...readTable('bulk/wcvp_names-subset.csv.gz'), ...readTable('bulk/wcvp-extra-names.csv.gz')];
  for (const row of rows) {
    const name = cell(row, 'taxon_name');
    names.author(name, cell(row, 'taxon_authors'));
    if (cell(row, 'taxon_status') !== 'Accepted') continue;
    names.accept(name, cell(row, 'taxon_authors'));
    names.family(name, cell(row, 'family'));
    names.family(cell(row, 'genus'), cell(row, 'family'));
  }
}

function addAuthorTables(names: NameCollection): void {
  for (const row of readTable('bulk/usda-usdaplants.csv.gz'))
    names.author(cell(row, 'taxon'), cell(row, 'author'));
  for (const row of readTable('bulk/tpl-subset.csv.gz')) names.author(cell(row, 'Name'), cell(row, 'Author'));
  for (const table of ['bulk/acacia-a-Taxon.tsv.gz', 'bulk/acacia-b-Taxon.tsv.gz'])
    for (const row of readTable(table))
      names.author(cell(row, 'dwc:scientificName'), cell(row, 'dwc:scientificNameAuthorship'));
  for (const row of readTable('tables/genus-family.csv'))
    names.family(cell(row, 'genus'), cell(row, 'family'));
}

function addMatchSets(names: NameCollection): void {
  for (const row of readLines('match-wcvpy.jsonl'))
    if (cell(row, 'accepted_ipni_id') !== '') names.accept(cell(row, 'accepted'));
  for (const row of readLines('match-tnrs.jsonl'))
    if (cell(row, 'source') === 'wcvp') names.accept(cell(row, 'accepted'), cell(row, 'accepted_author'));
}

/** Answers of TNRS with an identifier of IPNI are from WCVP. */
function addRecordedAnswers(names: NameCollection): void {
  const answers = readRecordedAnswers(join(sharedFolder ?? '', 'data/name-sources'));
  for (const { source, name, identifier } of answers)
    if (source === 'powo' || (source === 'tnrs' && identifier.startsWith('urn:'))) names.accept(name);
}

/** Reads every table and recorded answer once; about 250,000 names. */
export function readPublishedNames(): PublishedNames {
  const names = new NameCollection();
  addWcvp(names);
  addAuthorTables(names);
  addMatchSets(names);
  addRecordedAnswers(names);
  return names;
}

/** Reads the reduced tables: the facts about the names that the starter checklist had when they were written. */
export function readReducedNames(): PublishedNames {
  const lines = readFileSync(REDUCED_TABLE, 'utf8').trimEnd().split('\n').slice(1);
  const rows = lines.map((line) => line.split('\t'));
  const lookedUp = new Set(rows.map(([name = '']) => name));
  const listOf = (cell = '') => (cell === '' ? [] : cell.split('|'));
  return {
    accepted: new Map(
      rows
        .filter(([, isAccepted]) => isAccepted !== '')
        .map(([name = '', , authors = '']) => [name, authors.split('|')]),
    ),
    authorships: new Map(rows.map(([name = '', , , authors]) => [name, new Set(listOf(authors))])),
    families: new Map(rows.map(([name = '', , , , families]) => [name, new Set(listOf(families))])),
    isLookedUp: (genus) => lookedUp.has(nameKey(genus)),
  };
}
