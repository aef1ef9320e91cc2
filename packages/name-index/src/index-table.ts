import { parseName } from '@plantdata/botanical-names';
import {
  type NamePrefix,
  type NearGenus,
  plainKey,
  type SearchableTable,
  type SearchHit,
  tableKeys,
} from '@plantdata/name-matching';
import { LRUCache } from 'lru-cache';
import { GenusList } from './genus-list.ts';
import { hashText } from './hash.ts';
import type { HashedRows, IndexColumns } from './index-columns.ts';
import { splitKey, stemOfKey } from './name-keys.ts';
import { findNearNames } from './near-names.ts';
import type { GenusRange } from './near-rows.ts';
import { PrefixSearch } from './prefix-search.ts';
import { byteString, compareRow, firstRowFrom, type RowRange } from './row-search.ts';
import { lowerBound } from './search.ts';
import { isSpellingKept, wordsIn } from './shape.ts';
import { StoredName } from './stored-name.ts';

const none: readonly never[] = [];

/** A table of names that answers from the columns of a file. */
export class IndexTable implements SearchableTable {
  readonly size: number;
  readonly #columns: IndexColumns;
  readonly #genera: GenusList;
  /** A list repeats its genera, and the errors in them. */
  readonly #nearGenera = new LRUCache<string, readonly NearGenus[]>({ max: 500 });

  constructor(columns: IndexColumns) {
    this.size = columns.size;
    this.#columns = columns;
    this.#genera = new GenusList(columns);
  }

  name(row: number): StoredName {
    if (!(row >= 0 && row < this.size)) throw new RangeError(`There is no row ${row}.`);
    return new StoredName(this.#columns, row, this.#genera.nameOf(this.#genera.findByRow(row)));
  }

  exact(key: string): readonly number[] {
    const [genus, rest] = splitKey(key);
    const range = this.#rangeOf(genus);
    const rows = range ? this.#rowsOf(range, byteString(rest)) : [];
    if (this.#columns.aliases.rows.length > 0) this.#addAliases(key, rows);
    return rows;
  }

  stem(key: string): readonly number[] {
    const range = this.#rangeOf(splitKey(key)[0]);
    if (!range) return none;
    const found = rowsWithHash(this.#columns.stems, hashText(key), range.start, range.end);
    return found.filter((row) => !this.#isMisspelling(row) && this.#stemOf(range.genus, row) === key);
  }

  hasGenus(genus: string): boolean {
    const range = this.#rangeOf(genus);
    return range !== null && this.#hasNames(range);
  }

  keysWithPrefix(prefix: string, limit: number): readonly string[] {
    const [genus, rest] = splitKey(prefix);
    const range = this.#rangeOf(genus);
    if (!range) return none;
    const hasSpace = prefix.length > genus.length;
    const first = firstRowFrom(this.#columns.rest, range, byteString(rest));
    return this.#distinctKeys(range, first, limit, (row) => {
      const key = this.#columns.rest.at(row);
      return key.startsWith(rest) ? !(hasSpace && key === '') : 'end';
    });
  }

  nearInGenus(genus: string, epithets: readonly string[], reach: readonly number[], anyFirstLetter = false) {
    const range = this.#rangeOf(genus);
    if (!range || epithets.length === 0) return none;
    return findNearNames(this.#columns, range, { epithets, reach, anyFirstLetter });
  }

  nearGenera(genus: string, reach: number): readonly NearGenus[] {
    const asked = `${reach} ${genus}`;
    const before = this.#nearGenera.get(asked);
    if (before) return before;
    const near = this.#genera.findNear(genus, reach, (other) => this.#hasNames(this.#genera.rowsOf(other)));
    this.#nearGenera.set(asked, near);
    return near;
  }

  generaWithEpithet(epithet: string, limit: number): readonly string[] {
    const { epithets, rest } = this.#columns;
    const hash = hashText(byteString(epithet));
    const genera: string[] = [];
    for (let at = lowerBound(epithets.hashes, hash); epithets.hashes[at] === hash; at++) {
      if (genera.length >= limit) break;
      const row = epithets.rows[at] ?? 0;
      if (rest.at(row) !== epithet) continue;
      const genus = this.#genera.nameOf(this.#genera.findByRow(row));
      // Homonyms follow each other.
      if (genera.at(-1) !== genus) genera.push(genus);
    }
    return genera;
  }

  keysEndingWith(genus: string, epithet: string, limit: number): readonly string[] {
    const range = this.#rangeOf(genus);
    if (!range) return none;
    const { rest, shapes } = this.#columns;
    const ending = Buffer.from(` ${epithet}`);
    return this.#distinctKeys(
      range,
      range.start,
      limit,
      (row) =>
        wordsIn(shapes[row] ?? 0) === 2 && endsWith(rest.bytes, rest.start(row), rest.end(row), ending),
    );
  }

  search(prefix: NamePrefix, limit: number): SearchHit[] {
    const exact = this.exact(prefix.words.join(' '));
    return new PrefixSearch(this.#columns, this.#genera, { prefix, limit }).run(exact);
  }

  rowsOfGenus(genus: string): number[] {
    const { start, end } = this.#rangeOf(genus) ?? { start: 0, end: 0 };
    return Array.from({ length: end - start }, (_, place) => start + place);
  }

  #rangeOf(genus: string): GenusRange | null {
    const number = this.#genera.numberOf(genus);
    return number === null ? null : { genus, ...this.#genera.rowsOf(number) };
  }

  #isMisspelling(row: number): boolean {
    return this.#columns.statuses[row] === this.#columns.misspelling;
  }

  #hasNames({ start, end }: RowRange): boolean {
    for (let row = start; row < end; row++) if (!this.#isMisspelling(row)) return true;
    return false;
  }

  /** Distinct keys from a row on; misspellings are left out. */
  #distinctKeys(
    { genus, end }: GenusRange,
    from: number,
    limit: number,
    isWanted: (row: number) => boolean | 'end',
  ): string[] {
    const keys: string[] = [];
    for (let row = from; row < end && keys.length < limit; row++) {
      const wanted = isWanted(row);
      if (wanted === 'end') break;
      if (!wanted || this.#isMisspelling(row)) continue;
      const rest = this.#columns.rest.at(row);
      const key = rest === '' ? genus : `${genus} ${rest}`;
      if (keys.at(-1) !== key) keys.push(key);
    }
    return keys;
  }

  #rowsOf(range: GenusRange, rest: string): number[] {
    const rows: number[] = [];
    const keys = this.#columns.rest;
    for (
      let row = firstRowFrom(keys, range, rest);
      row < range.end && compareRow(keys, row, rest) === 0;
      row++
    )
      rows.push(row);
    return rows;
  }

  #addAliases(key: string, rows: number[]): void {
    const { aliases } = this.#columns;
    for (const row of rowsWithHash(aliases, hashText(key), 0, aliases.rows.length))
      if (!rows.includes(row) && plainKey(this.name(row).written) === key) rows.push(row);
  }

  #stemOf(genus: string, row: number): string {
    if (isSpellingKept(this.#columns.shapes[row] ?? 0))
      return tableKeys(parseName(this.name(row).written)).stem;
    return stemOfKey(genus, this.#columns.rest.at(row));
  }
}

function rowsWithHash({ hashes, rows }: HashedRows, hash: number, start: number, end: number): number[] {
  const found: number[] = [];
  for (let at = lowerBound(hashes, hash, start, end); at < end && hashes[at] === hash; at++)
    found.push(rows[at] ?? 0);
  return found;
}

function endsWith(bytes: Uint8Array, start: number, end: number, ending: Uint8Array): boolean {
  if (end - start < ending.length) return false;
  for (let index = 1; index <= ending.length; index++)
    if (bytes[end - index] !== ending[ending.length - index]) return false;
  return true;
}
