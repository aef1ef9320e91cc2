import { compareAuthorships, parseAuthorship } from '@plantdata/botanical-names';
import { type KnownName, type NameTable, plainKey } from '@plantdata/name-matching';

/** Changes of the names of a checklist from one version to another. */

export type NameChangeKind =
  /** Was accepted, is now a synonym of a name that was not: the plant is called differently. */
  | 'renamed'
  /** Was accepted, is now a synonym of a name that was accepted beside it: two plants have become one. */
  | 'lumped'
  /** Was a synonym, is now accepted beside the name it led to: one plant has become two. */
  | 'split'
  /** Was a synonym, is now accepted, and the name that it led to is not any more. */
  | 'accepted'
  /** Leads to another accepted name than before. */
  | 'moved'
  /** Has an accepted name now, had none. */
  | 'placed'
  /** Had an accepted name, has none now. */
  | 'unplaced';

export interface NameChange {
  readonly kind: NameChangeKind;
  /** As the newer version writes it. */
  readonly name: KnownName;
  /** The accepted names, that of the older version first; null if there is none. */
  readonly before: KnownName | null;
  readonly after: KnownName | null;
}

export type SnapshotComparison =
  | { readonly outcome: 'added' | 'removed' | 'unchanged' }
  | { readonly outcome: 'changed'; readonly change: NameChange };

/**
 * Compares all names of either version. Names are the same if spelling, rank and authors agree; a
 * name listed more than once counts once, with the best record of the checklist.
 */
export function* diffTables(older: NameTable, newer: NameTable): Generator<SnapshotComparison> {
  const seen = new Uint8Array(newer.size);
  for (let row = 0; row < older.size; row++) {
    const name = older.name(row);
    if (bestOf(recordsOf(name, older), older)?.row !== row) continue;
    const records = recordsOf(name, newer);
    for (const record of records) seen[record.row] = 1;
    const counterpart = bestOf(records, newer);
    yield counterpart ? compare(name, counterpart, older, newer) : { outcome: 'removed' };
  }
  for (let row = 0; row < newer.size; row++) {
    if (seen[row] === 1) continue;
    const records = recordsOf(newer.name(row), newer);
    for (const record of records) seen[record.row] = 1;
    yield { outcome: 'added' };
  }
}

function compare(
  before: KnownName,
  after: KnownName,
  older: NameTable,
  newer: NameTable,
): SnapshotComparison {
  const kind = changeOf(before, after, older, newer);
  if (!kind) return { outcome: 'unchanged' };
  const change = {
    kind,
    name: after,
    before: findAccepted(before, older),
    after: findAccepted(after, newer),
  };
  return { outcome: 'changed', change };
}

/** Returns the change of a name's accepted name; null if it did not change. */
export function changeOf(
  before: KnownName,
  after: KnownName,
  older: NameTable,
  newer: NameTable,
): NameChangeKind | null {
  const was = findAccepted(before, older);
  const is = findAccepted(after, newer);
  if (!was || !is) return was ? 'unplaced' : is ? 'placed' : null;
  if (isSameName(was, is)) return null;
  if (was.row === before.row) return isAcceptedIn(is, older) ? 'lumped' : 'renamed';
  if (is.row === after.row) return isAcceptedIn(was, newer) ? 'split' : 'accepted';
  return 'moved';
}

export function findAccepted({ acceptedRow }: KnownName, table: NameTable): KnownName | null {
  return acceptedRow === null ? null : table.name(acceptedRow);
}

function isAcceptedIn(name: KnownName, table: NameTable): boolean {
  const record = bestOf(recordsOf(name, table), table);
  return record !== null && record.acceptedRow === record.row;
}

/**
 * Returns the records of a name in a table: those with its authors, otherwise those whose authors
 * may be the same.
 */
function recordsOf(name: KnownName, table: NameTable): readonly KnownName[] {
  const key = plainKey(name.written);
  const spelled = table
    .exact(key)
    .map((row) => table.name(row))
    .filter(
      ({ written, rank }) => rank === name.rank && (written === name.written || plainKey(written) === key),
    );
  const exact = spelled.filter(({ authorship }) => authorship === name.authorship);
  return exact.length > 0 ? exact : spelled.filter((record) => haveSameAuthors(record, name));
}

/** Returns the accepted record of a name, otherwise one that leads to an accepted name. */
function bestOf(records: readonly KnownName[], table: NameTable): KnownName | null {
  const accepted = records.find(({ row, acceptedRow }) => acceptedRow === row);
  return accepted ?? records.find((record) => findAccepted(record, table) !== null) ?? records[0] ?? null;
}

export function isSameName(a: KnownName, b: KnownName): boolean {
  if (a.written !== b.written && plainKey(a.written) !== plainKey(b.written)) return false;
  return a.rank === b.rank && haveSameAuthors(a, b);
}

/** Also where only one of them states them: a later version often adds what was missing. */
function haveSameAuthors(a: KnownName, b: KnownName): boolean {
  if (a.authorship === b.authorship) return true;
  return compareAuthorships(authorsOf(a), authorsOf(b)) !== 'different';
}

function authorsOf({ authorship }: KnownName) {
  return authorship === null ? null : parseAuthorship(authorship);
}
