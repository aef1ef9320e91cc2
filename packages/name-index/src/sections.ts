import { NAME_STATUSES } from '@plantdata/name-matching';
import { commonNameSections } from './common-name-sections.ts';
import { epithetFilterSection } from './epithet-filter.ts';
import type { Section } from './file-format.ts';
import { hashBytes } from './hash.ts';
import { lettersOfBytes } from './letters.ts';
import { type NameColumns, SparseTexts } from './name-columns.ts';
import { isAccepted, noRow, type Placement } from './placement.ts';
import { bytes, numbers, texts } from './section-makers.ts';
import { shapeOf, wordsIn } from './shape.ts';
import type { NameFacts } from './snapshot.ts';
import { compareTexts, type RowOrder, sequence, sortBy } from './sorting.ts';
import type { Texts } from './texts.ts';

/**
 * Returns the sections of the file; a list of texts has two, which end in `.bytes` and `.offsets`.
 */
export function sectionsOf(columns: NameColumns, order: RowOrder, placement: Placement): Section[] {
  const { added, filed, genera, genusStarts } = order;
  const rest = columns.rest.toTexts();
  const generaAsAdded = columns.genera.toTexts();
  const shapes = shapesOf(columns, rest, filed);
  const facts = joinFacts(columns.facts);
  return [
    ...texts('genus', generaAsAdded, genera),
    numbers('genus-starts', genusStarts.length, (genus) => genusStarts[genus] ?? 0),
    ...texts('rest', rest, added),
    epithetFilterSection('epithet-filter', generaAsAdded, rest, (row) => columns.genus.at(row)),
    bytes('shapes', shapes.length, (row) => shapes[row] ?? 0),
    ...rowSections(columns, rest, order, placement),
    ...writeAllTexts('family', columns.families.toTexts()),
    ...writeAllTexts('authorship', columns.authorships.toTexts()),
    ...texts('identifier', columns.identifier.toTexts(), added),
    ...sparseTexts('written', columns.written, filed),
    ...sparseTexts('facts', facts, filed),
    ...commonNameSections(facts, filed, (row) => isAccepted(placement.statusOf(row))),
    ...stemSections(columns, order),
    ...epithetSections(rest, added, shapes, (row) => placement.statusOf(row) === 'misspelling'),
    ...aliasSections(columns, filed),
  ];
}

/** One number or byte for each row. */
function rowSections(
  columns: NameColumns,
  rest: Texts,
  { added, filed }: RowOrder,
  placement: Placement,
): Section[] {
  const perRow = (make: typeof numbers, name: string, valueFor: (addedRow: number) => number) =>
    make(name, added.length, (filedRow) => valueFor(added[filedRow] ?? 0));
  const getAccepted = (row: number) => {
    const accepted = placement.accepted[row] ?? noRow;
    return accepted === noRow ? noRow : (filed[accepted] ?? noRow);
  };
  return [
    perRow(numbers, 'letters', (row) => lettersOfBytes(rest.bytes, rest.start(row), rest.end(row))),
    perRow(bytes, 'ranks', (row) => columns.rankNumber(row)),
    perRow(bytes, 'statuses', (row) => NAME_STATUSES.indexOf(placement.statusOf(row))),
    perRow(numbers, 'accepted', getAccepted),
    perRow(numbers, 'families', (row) => columns.family.at(row)),
    perRow(numbers, 'authorships', (row) => columns.authorship.at(row)),
  ];
}

function shapesOf(columns: NameColumns, rest: Texts, filed: Uint32Array): Uint8Array<ArrayBuffer> {
  const shapes = new Uint8Array(filed.length);
  const isKept = new Uint8Array(filed.length);
  for (const row of columns.written.rows.values) isKept[row] = 1;
  for (let row = 0; row < filed.length; row++)
    shapes[filed[row] ?? 0] = shapeOf(rest.bytes, rest.start(row), rest.end(row), isKept[row] === 1);
  return shapes;
}

/** One text for each row that has several. */
function joinFacts({ rows, texts }: SparseTexts): SparseTexts {
  const parts = texts.toTexts();
  const byRow = sortBy(sequence(rows.length), (part) => rows.at(part));
  const merged = new SparseTexts();
  for (let at = 0; at < byRow.length; ) {
    const row = rows.at(byRow[at] ?? 0);
    const same: string[] = [];
    for (; at < byRow.length && rows.at(byRow[at] ?? 0) === row; at++) same.push(parts.at(byRow[at] ?? 0));
    merged.push(row, mergeFacts(same));
  }
  return merged;
}

/** Within each genus the hashes of the stem keys in their order, and the rows that they belong to. */
function stemSections({ stemHash }: NameColumns, { added, genusStarts }: RowOrder): Section[] {
  const genusOf = new Uint32Array(added.length);
  for (let genus = 0; genus + 1 < genusStarts.length; genus++)
    genusOf.fill(genus, genusStarts[genus], genusStarts[genus + 1]);
  const hashOf = (row: number) => stemHash.at(added[row] ?? 0);
  const byHash = sortBy(sequence(added.length), hashOf);
  return writeHashed(
    'stem',
    sortBy(byHash, (row) => genusOf[row] ?? 0),
    hashOf,
  );
}

/** The rows of species by their epithets: by the hash, to find one, and by the alphabet, to find those that begin alike. */
function epithetSections(
  rest: Texts,
  added: Uint32Array,
  shapes: Uint8Array,
  isMisspelling: (addedRow: number) => boolean,
): Section[] {
  const hashOf = (row: number) => {
    const from = added[row] ?? 0;
    return hashBytes(rest.bytes, rest.start(from), rest.end(from));
  };
  const rows = sequence(added.length).filter(
    (row) => wordsIn(shapes[row] ?? 0) === 1 && !isMisspelling(added[row] ?? 0),
  );
  const compareRows = (a: number, b: number) => compareTexts(rest, added[a] ?? 0, added[b] ?? 0) || a - b;
  const order = rows.slice().sort(compareRows);
  return [
    ...writeHashed('epithet', sortBy(rows, hashOf), hashOf),
    numbers('epithet-order', order.length, (at) => order[at] ?? 0),
  ];
}

function aliasSections({ aliasHash, aliasRow }: NameColumns, filed: Uint32Array): Section[] {
  const sorted = sortBy(sequence(aliasHash.length), (at) => aliasHash.at(at));
  return [
    numbers('alias.hashes', sorted.length, (at) => aliasHash.at(sorted[at] ?? 0)),
    numbers('alias.rows', sorted.length, (at) => filed[aliasRow.at(sorted[at] ?? 0)] ?? 0),
  ];
}

function writeHashed(name: string, rows: Uint32Array, hashOf: (row: number) => number): Section[] {
  return [
    numbers(`${name}.hashes`, rows.length, (at) => hashOf(rows[at] ?? 0)),
    numbers(`${name}.rows`, rows.length, (at) => rows[at] ?? 0),
  ];
}

function sparseTexts(name: string, { rows, texts: found }: SparseTexts, filed: Uint32Array): Section[] {
  const getFiledRow = (at: number) => filed[rows.at(at)] ?? 0;
  const sorted = sortBy(sequence(rows.length), getFiledRow);
  return [
    numbers(`${name}.rows`, sorted.length, (at) => getFiledRow(sorted[at] ?? 0)),
    ...texts(name, found.toTexts(), sorted),
  ];
}

function writeAllTexts(name: string, all: Texts): Section[] {
  return texts(name, all, sequence(all.length));
}

/** Merges the facts of a name: those of its row, if it has any, and then its common names. */
function mergeFacts(parts: readonly string[]): string {
  const [only = '', ...others] = parts;
  if (others.length === 0) return only;
  const facts = parts.map((part): NameFacts => JSON.parse(part));
  const merged: NameFacts = { ...facts[0], commonNames: facts.flatMap((each) => each.commonNames ?? []) };
  return JSON.stringify(merged);
}
