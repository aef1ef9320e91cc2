import type { NearGenus } from '@plantdata/name-matching';
import { hashBytes, hashText } from './hash.ts';
import type { IndexColumns } from './index-columns.ts';
import { lettersOfBytes, lettersOfText, lettersOnlyIn } from './letters.ts';
import { byteString, compareRow, type RowRange, rowsBeginning } from './row-search.ts';
import { lastNotAbove } from './search.ts';
import type { Texts } from './texts.ts';
import { WordPattern } from './word-pattern.ts';

/** The genera of a table: a few ten thousand, of which only those that are asked for become strings. */
export class GenusList {
  readonly #genera: Texts;
  readonly #starts: Uint32Array;
  /** Open addressing; number + 1 of the genus in a slot, 0 where it is free. */
  readonly #slots: Uint32Array;
  readonly #names: (string | undefined)[];
  #letters: Uint32Array | undefined;

  constructor({ genera, genusStarts }: IndexColumns) {
    this.#genera = genera;
    this.#starts = genusStarts;
    this.#slots = slotsOf(genera);
    this.#names = new Array(genera.length);
  }

  numberOf(name: string): number | null {
    if (name === '') return null;
    const wanted = byteString(name);
    const mask = this.#slots.length - 1;
    for (let slot = hashText(wanted) & mask; ; slot = (slot + 1) & mask) {
      const taken = this.#slots[slot] ?? 0;
      if (taken === 0) return null;
      if (compareRow(this.#genera, taken - 1, wanted) === 0) return taken - 1;
    }
  }

  nameOf(genus: number): string {
    const name = this.#names[genus] ?? this.#genera.at(genus);
    this.#names[genus] = name;
    return name;
  }

  rowsOf(genus: number): RowRange {
    return { start: this.#starts[genus] ?? 0, end: this.#starts[genus + 1] ?? 0 };
  }

  /** The genus of a row. */
  findByRow(row: number): number {
    return lastNotAbove(this.#starts, row);
  }

  findNear(name: string, reach: number, isKnown: (genus: number) => boolean): NearGenus[] {
    const pattern = new WordPattern(name, reach);
    const letters = lettersOfText(name);
    this.#letters ??= lettersOf(this.#genera);
    const near: NearGenus[] = [];
    for (const first of new Set([...name].slice(0, 2))) {
      const { start, end } = this.findStartingWith(byteString(first));
      for (let genus = start; genus < end; genus++) {
        const other = this.#letters[genus] ?? 0;
        if (lettersOnlyIn(letters, other) > reach || lettersOnlyIn(other, letters) > reach) continue;
        const { bytes } = this.#genera;
        const distance = pattern.distanceTo(bytes, this.#genera.start(genus), this.#genera.end(genus));
        if (distance > 0 && distance <= reach && isKnown(genus))
          near.push({ genus: this.nameOf(genus), distance });
      }
    }
    return near;
  }

  /** The numbers of the genera that begin with a string of bytes. */
  findStartingWith(bytes: string): RowRange {
    return rowsBeginning(this.#genera, { start: 0, end: this.#genera.length }, bytes);
  }
}

function slotsOf(genera: Texts): Uint32Array {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(genera.length * 2 + 2)));
  const mask = slots.length - 1;
  for (let genus = 0; genus < genera.length; genus++) {
    let slot = hashBytes(genera.bytes, genera.start(genus), genera.end(genus)) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = genus + 1;
  }
  return slots;
}

function lettersOf(genera: Texts): Uint32Array {
  const letters = new Uint32Array(genera.length);
  for (let genus = 0; genus < genera.length; genus++)
    letters[genus] = lettersOfBytes(genera.bytes, genera.start(genus), genera.end(genus));
  return letters;
}
