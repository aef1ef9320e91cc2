import type { Fit, NamePrefix, SearchHit } from '@plantdata/name-matching';
import { FirstRows, searchCommonNames, wholeCommonNames } from './common-name-search.ts';
import { FoundRows, statusOfRow } from './found-rows.ts';
import type { GenusList } from './genus-list.ts';
import type { IndexColumns } from './index-columns.ts';
import { byteString, compareRow, lastByte, type RowRange, rowsBeginning } from './row-search.ts';
import { firstPlace } from './search.ts';
import type { Texts } from './texts.ts';

const space = 32;

/** Before every byte of a key. */
const firstByte = '\0';

interface PrefixQuery {
  readonly prefix: NamePrefix;
  readonly limit: number;
}

/**
 * One search for a partly typed name. Each step looks for a weaker fit than the one before, and
 * scans only the names that begin with a word: a few milliseconds at most in the largest
 * checklists.
 */
export class PrefixSearch {
  readonly #columns: IndexColumns;
  readonly #genera: GenusList;
  readonly #prefix: NamePrefix;
  /** Rows that are kept of those that come in another order; several may have one key. */
  readonly #rowsMax: number;
  readonly #found: FoundRows;

  constructor(columns: IndexColumns, genera: GenusList, { prefix, limit }: PrefixQuery) {
    this.#columns = columns;
    this.#genera = genera;
    this.#prefix = prefix;
    this.#rowsMax = limit * 2;
    const keyOf = (row: number) => `${genera.nameOf(genera.findByRow(row))} ${columns.rest.at(row)}`;
    this.#found = new FoundRows(columns, keyOf, limit);
  }

  /** @param exact rows whose key is just what was typed */
  run(exact: readonly number[]): SearchHit[] {
    const { commonName, words } = this.#prefix;
    const { commonNames } = this.#columns;
    if (words.length === 0 && commonName === '') return this.#found.toNames();
    for (const row of exact) this.#found.add(row, 'whole');
    this.#addCommon(wholeCommonNames(commonNames, commonName, this.#rowsMax), 'whole');
    this.#addBeginning();
    if (!this.#found.isFull) {
      const common = searchCommonNames(commonNames, commonName, this.#rowsMax);
      this.#addCommon(common.prefix, 'common-name');
      this.#addByWords();
      this.#addByEpithet();
      this.#addCommon(common.later, 'common-name-word');
    }
    return this.#found.toNames();
  }

  #addCommon(names: FirstRows, fit: Fit): void {
    const { texts } = this.#columns.commonNames;
    for (const { row, number } of names) this.#found.add(row, fit, texts.at(number).trimEnd());
  }

  /** `acer pal`: the words are whole but for the last. */
  #addBeginning(): void {
    const [genus = '', ...epithets] = this.#prefix.words;
    if (genus === '') return;
    if (epithets.length === 0) {
      const { start, end } = this.#genera.findStartingWith(byteString(genus));
      this.#addRows(
        { start: this.#genera.rowsOf(start).start, end: this.#genera.rowsOf(end).start },
        'begins',
      );
      return;
    }
    const number = this.#genera.numberOf(genus);
    if (number === null) return;
    const rows = this.#genera.rowsOf(number);
    this.#addRows(rowsBeginning(this.#columns.rest, rows, byteString(epithets.join(' '))), 'begins');
  }

  /** `ac pal`: every word may be cut off. */
  #addByWords(): void {
    const [genus = '', epithet, ...others] = this.#prefix.words.map(byteString);
    if (epithet === undefined) return;
    const { rest } = this.#columns;
    const { start, end } = this.#genera.findStartingWith(genus);
    for (let number = start; number < end && !this.#found.isFull; number++)
      this.#addRows(rowsBeginning(rest, this.#genera.rowsOf(number), epithet), 'words', (row) =>
        hasLaterWords(rest, row, others),
      );
  }

  /** `palmat`: the epithet alone, of all genera together. */
  #addByEpithet(): void {
    const [epithet, ...others] = this.#prefix.words.map(byteString);
    if (epithet === undefined || others.length > 0) return;
    this.#addEpithets(epithet, epithet + firstByte, 'epithet');
    if (!this.#found.isFull) this.#addEpithets(epithet + firstByte, epithet + lastByte, 'epithet-begins');
  }

  /** The species whose epithets stand between two texts. */
  #addEpithets(start: string, end: string, fit: Fit): void {
    const { rest, epithetOrder } = this.#columns;
    const placeOf = (text: string) =>
      firstPlace(epithetOrder.length, (at) => compareRow(rest, epithetOrder[at] ?? 0, text) >= 0);
    const first = { accepted: new FirstRows(this.#rowsMax), synonym: new FirstRows(this.#rowsMax) };
    for (let at = placeOf(start), last = placeOf(end); at < last; at++) {
      const row = epithetOrder[at] ?? 0;
      const taxonomicStatus = statusOfRow(this.#columns, row);
      if (taxonomicStatus !== null) first[taxonomicStatus].add(row);
    }
    for (const { row } of [...first.accepted, ...first.synonym]) this.#found.add(row, fit);
  }

  #addRows({ start, end }: RowRange, fit: Fit, isWanted = (_row: number) => true): void {
    for (let row = start; row < end && !this.#found.isFull; row++)
      if (isWanted(row)) this.#found.add(row, fit);
  }
}

/** True if the words behind the first epithet begin with `others`, given as byte strings. */
function hasLaterWords({ bytes, offsets }: Texts, row: number, others: readonly string[]): boolean {
  const end = offsets[row + 1] ?? 0;
  let at = offsets[row] ?? 0;
  return others.every((other) => {
    while (at < end && bytes[at] !== space) at++;
    if (++at + other.length > end) return false;
    for (let index = 0; index < other.length; index++)
      if (bytes[at + index] !== other.charCodeAt(index)) return false;
    return true;
  });
}
