import type { Rank } from '@plantdata/botanical-names';
import type { NameStatus } from '@plantdata/name-matching';
import { SnapshotError } from './snapshot.ts';
import { Texts } from './texts.ts';

/** The sections of a file as columns: views into the one buffer that was read, nothing is copied. */
export interface IndexColumns {
  readonly size: number;
  readonly genera: Texts;
  /** First row of each genus, and the number of rows at the end. */
  readonly genusStarts: Uint32Array;
  /** The key behind the genus. */
  readonly rest: Texts;
  readonly epithetFilter: Uint8Array;
  readonly letters: Uint32Array;
  readonly shapes: Uint8Array;
  readonly ranks: Uint8Array;
  readonly statuses: Uint8Array;
  readonly rankNames: readonly Rank[];
  readonly statusNames: readonly NameStatus[];
  /** The number of the status of a misspelling. */
  readonly misspelling: number;
  readonly accepted: Uint32Array;
  readonly family: Uint32Array;
  readonly families: Texts;
  readonly authorship: Uint32Array;
  readonly authorships: Texts;
  readonly identifiers: Texts;
  readonly written: RowTexts;
  readonly facts: RowTexts;
  readonly stems: HashedRows;
  readonly epithets: HashedRows;
  /** Rows of species, by their epithets and then in their order. */
  readonly epithetOrder: Uint32Array;
  readonly aliases: HashedRows;
  readonly commonNames: CommonNameColumns;
}

/** Keys of common names, see `commonNameSections`. */
export interface CommonNameColumns {
  readonly texts: Texts;
  /** The row of each. */
  readonly rows: Uint32Array;
  /** Starts of words in the bytes of the texts. */
  readonly words: Uint32Array;
}

/** Texts of the rows that have one; the rows in their order. */
export interface RowTexts {
  readonly rows: Uint32Array;
  readonly texts: Texts;
}

/** Rows with the hash of what they are found by. */
export interface HashedRows {
  readonly hashes: Uint32Array;
  readonly rows: Uint32Array;
}

/** Source of the columns: a file, or a builder for a table that is only kept in memory. */
export interface SectionSource {
  readonly ranks: readonly Rank[];
  readonly statuses: readonly NameStatus[];
  section(name: string): Uint8Array<ArrayBuffer>;
}

export function columnsOf({ ranks, statuses, section }: SectionSource): IndexColumns {
  const numbers = (name: string) => {
    const { buffer, byteOffset, byteLength } = section(name);
    if (byteLength % Uint32Array.BYTES_PER_ELEMENT !== 0) throw damageError(name);
    return new Uint32Array(buffer, byteOffset, byteLength / Uint32Array.BYTES_PER_ELEMENT);
  };
  const texts = (name: string) => {
    const found = new Texts(section(`${name}.bytes`), numbers(`${name}.offsets`));
    if (found.length < 0 || found.offsets.at(-1) !== found.bytes.length) throw damageError(name);
    return found;
  };
  const rowTexts = (name: string) => ({ rows: numbers(`${name}.rows`), texts: texts(name) });
  const readHashed = (name: string) => ({
    hashes: numbers(`${name}.hashes`),
    rows: numbers(`${name}.rows`),
  });
  const columns = {
    size: section('shapes').length,
    genera: texts('genus'),
    genusStarts: numbers('genus-starts'),
    rest: texts('rest'),
    epithetFilter: section('epithet-filter'),
    letters: numbers('letters'),
    shapes: section('shapes'),
    ranks: section('ranks'),
    statuses: section('statuses'),
    rankNames: ranks,
    statusNames: statuses,
    misspelling: statuses.indexOf('misspelling'),
    accepted: numbers('accepted'),
    family: numbers('families'),
    families: texts('family'),
    authorship: numbers('authorships'),
    authorships: texts('authorship'),
    identifiers: texts('identifier'),
    written: rowTexts('written'),
    facts: rowTexts('facts'),
    stems: readHashed('stem'),
    epithets: readHashed('epithet'),
    epithetOrder: numbers('epithet-order'),
    aliases: readHashed('alias'),
    commonNames: { ...rowTexts('common-name'), words: numbers('common-name.words') },
  };
  checkLengths(columns);
  return columns;
}

/** Checks that all columns that are read by row have the same number of rows. */
function checkLengths(columns: IndexColumns): void {
  const { size, rest, letters, ranks, statuses, accepted, family, authorship, identifiers } = columns;
  const perRow = [rest, letters, ranks, statuses, accepted, family, authorship, identifiers];
  if (perRow.some(({ length }) => length !== size)) throw damageError('names');
  const { genera, genusStarts, written, facts, stems, epithets, aliases, commonNames } = columns;
  if (genusStarts.length !== genera.length + 1 || genusStarts.at(-1) !== size) throw damageError('genera');
  if (!isAscending(genusStarts) || !isAscending(genera.offsets)) throw damageError('genera');
  for (const { rows, texts } of [written, facts, commonNames])
    if (rows.length !== texts.length) throw damageError('texts');
  for (const { rows, hashes } of [stems, epithets, aliases])
    if (rows.length !== hashes.length) throw damageError('keys');
}

function isAscending(numbers: Uint32Array): boolean {
  return numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0));
}

function damageError(what: string): SnapshotError {
  return new SnapshotError(`The snapshot is damaged: its ${what} do not fit together. Import it again.`);
}
