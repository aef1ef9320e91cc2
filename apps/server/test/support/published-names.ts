import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { readRecordedAnswers } from './recorded-answers.ts';

/** Folder of the published tables and recorded answers: beside the repository, or named by the environment. */
export const PUBLISHED_FOLDER =
  process.env.PLANTDATA_SHARED ?? fileURLToPath(new URL('../../../../../shared', import.meta.url));

export const isPublishedFolderPresent = existsSync(join(PUBLISHED_FOLDER, 'data/names/bulk'));

/** One row that says that a source accepts a name. */
export interface AcceptedRow {
  readonly authorship: string;
  readonly identifiers: readonly string[];
}

/** What the published tables and recorded answers say. */
export interface PublishedNames {
  /** Source, name → rows that accept this name. */
  readonly accepted: ReadonlyMap<string, ReadonlyMap<string, readonly AcceptedRow[]>>;
  /** Source, name → names to which that source leads it. */
  readonly leadsTo: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;
  /** Name → authorships under which the tables list it. */
  readonly authorships: ReadonlyMap<string, ReadonlySet<string>>;
  /** Genus or full name → families. */
  readonly families: ReadonlyMap<string, ReadonlySet<string>>;
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
  readonly accepted = new Map<string, Map<string, AcceptedRow[]>>();
  readonly leadsTo = new Map<string, Map<string, Set<string>>>();
  readonly authorships = new Map<string, Set<string>>();
  readonly families = new Map<string, Set<string>>();

  accept(source: string, name: string, row: Partial<AcceptedRow> = {}): void {
    const names = entry(this.accepted, source, () => new Map<string, AcceptedRow[]>());
    entry(names, nameKey(name), (): AcceptedRow[] => []).push({ authorship: '', identifiers: [], ...row });
  }

  lead(source: string, name: string, acceptedName: string): void {
    const names = entry(this.leadsTo, source, () => new Map<string, Set<string>>());
    entry(names, nameKey(name), () => new Set<string>()).add(nameKey(acceptedName));
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
  const bytes = readFileSync(join(PUBLISHED_FOLDER, 'data/names', path));
  const text = path.endsWith('.gz') ? gunzipSync(bytes).toString('utf8') : bytes.toString('utf8');
  const delimiter = path.includes('wcvp_names') ? '|' : path.includes('.tsv') ? '\t' : ',';
  return z.array(Row).parse(parse(text, { columns: true, delimiter, quote: delimiter === ',' ? '"' : null }));
}

function readLines(path: string): Row[] {
  const lines = readFileSync(join(PUBLISHED_FOLDER, 'data/names/match', path), 'utf8')
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

function lsid(ipniId: string): string {
  return ipniId.startsWith('urn:') ? ipniId : `urn:lsid:ipni.org:names:${ipniId}`;
}

function addWcvp(names: NameCollection): void {
  const rows = [...readTable('bulk/wcvp_names-subset.csv.gz'), ...readTable('bulk/wcvp-extra-names.csv.gz')];
  const byId = new Map(rows.map((row) => [cell(row, 'plant_name_id'), row]));
  for (const row of rows) {
    const name = cell(row, 'taxon_name');
    const ipniId = cell(row, 'powo_id') || cell(row, 'ipni_id');
    names.author(name, cell(row, 'taxon_authors'));
    if (cell(row, 'taxon_status') === 'Accepted') {
      const identifiers = ipniId === '' ? [] : [lsid(ipniId)];
      names.accept('powo', name, { authorship: cell(row, 'taxon_authors'), identifiers });
      names.family(name, cell(row, 'family'));
      names.family(cell(row, 'genus'), cell(row, 'family'));
    }
    const accepted = byId.get(cell(row, 'accepted_plant_name_id'));
    if (accepted !== undefined && cell(row, 'accepted_plant_name_id') !== '')
      names.lead('powo', name, cell(accepted, 'taxon_name'));
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
  for (const row of readLines('match-wcvpy.jsonl')) {
    const ipniId = cell(row, 'accepted_ipni_id');
    if (ipniId !== '') names.accept('powo', cell(row, 'accepted'), { identifiers: [lsid(ipniId)] });
    names.lead('powo', cell(row, 'verbatim'), cell(row, 'accepted'));
  }
  for (const row of readLines('match-tnrs.jsonl')) {
    const accepted = cell(row, 'accepted');
    const identifiers = [cell(row, 'url').replace(/^.*\/taxon\//u, '')];
    for (const source of cell(row, 'source') === 'wcvp' ? ['tnrs', 'powo'] : ['tnrs']) {
      names.accept(source, accepted, { authorship: cell(row, 'accepted_author'), identifiers });
      names.lead(source, cell(row, 'matched'), accepted);
    }
  }
  for (const row of readLines('match-apcalign.jsonl')) {
    if (cell(row, 'dataset') !== 'APC') continue;
    const isOwnRow = cell(row, 'target') === cell(row, 'accepted');
    names.accept('ala', cell(row, 'accepted'), { identifiers: isOwnRow ? [cell(row, 'taxon_id')] : [] });
    names.lead('ala', cell(row, 'target'), cell(row, 'accepted'));
  }
}

function addRecordedAnswers(names: NameCollection): void {
  for (const { source, name, identifier } of readRecordedAnswers(
    join(PUBLISHED_FOLDER, 'data/name-sources'),
  )) {
    // Registers also glue the hybrid sign to the epithet: `Fragaria xananassa`.
    for (const spelling of new Set([name, name.replace(/ x(?=\p{Ll})/u, ' ')]))
      names.accept(source, spelling, { identifiers: [identifier] });
    // An identifier of IPNI shows that TNRS answered from WCVP, which is what POWO shows.
    if (source === 'tnrs' && identifier.startsWith('urn:'))
      names.accept('powo', name, { identifiers: [identifier] });
  }
}

/** The table of one plant's identifiers across sources; its columns are the names, its rows the identifiers. */
function addCrossReferences(names: NameCollection): void {
  const page = readFileSync(join(PUBLISHED_FOLDER, 'reference/name-sources.md'), 'utf8');
  const table = page.split('### Ids for one plant')[1]?.split('\n\n')[1] ?? '';
  const [header = [], , ...rows] = table
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()));
  for (const row of rows)
    header.slice(2).forEach((name, index) => {
      const identifier = (row[index + 2] ?? '').replace(/^\.\.\.names:/u, lsid(''));
      names.accept('cross-references', name, { identifiers: [identifier] });
    });
}

/** Reads every table and recorded answer once; about 250,000 names. */
export function readPublishedNames(): PublishedNames {
  const names = new NameCollection();
  addWcvp(names);
  addAuthorTables(names);
  addMatchSets(names);
  addRecordedAnswers(names);
  addCrossReferences(names);
  return names;
}
