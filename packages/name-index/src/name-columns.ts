import type { Rank } from '@plantdata/botanical-names';
import { NAME_STATUSES, type NameStatus } from '@plantdata/name-matching';
import { RANKS } from './file-format.ts';
import { GrowingBytes, GrowingNumbers } from './growing.ts';
import { hashText } from './hash.ts';
import type { NameKeys } from './name-keys.ts';
import type { ChecklistName, NameFacts } from './snapshot.ts';
import { GrowingTexts, TextNumbers } from './texts.ts';

/** The names of a checklist in the order in which they are read, a column for each thing that is known of them. */
export class NameColumns {
  readonly genera = new TextNumbers();
  /** Authorships and families, each once; text 0 is empty and stands for none. */
  readonly authorships = new TextNumbers();
  readonly families = new TextNumbers();
  readonly genus = new GrowingNumbers();
  readonly rest = new GrowingTexts();
  readonly stemHash = new GrowingNumbers();
  readonly authorship = new GrowingNumbers();
  readonly family = new GrowingNumbers();
  readonly identifier = new GrowingTexts();
  readonly #rank = new GrowingBytes();
  readonly #status = new GrowingBytes();
  readonly written = new SparseTexts();
  /** Several for one row have to be put together. */
  readonly facts = new SparseTexts();
  readonly aliasRow = new GrowingNumbers();
  readonly aliasHash = new GrowingNumbers();

  constructor() {
    this.authorships.numberOf('');
    this.families.numberOf('');
  }

  get length(): number {
    return this.genus.length;
  }

  push(name: ChecklistName, written: string, keys: NameKeys): void {
    const row = this.length;
    this.genus.push(this.genera.numberOf(keys.genus));
    this.rest.push(keys.rest);
    this.stemHash.push(hashText(keys.stem));
    this.authorship.push(this.authorships.numberOf(name.authorship ?? ''));
    this.family.push(this.families.numberOf(name.family ?? ''));
    this.identifier.push(name.identifier ?? '');
    this.#rank.push(RANKS.indexOf(keys.rank));
    this.#status.push(NAME_STATUSES.indexOf(name.status));
    if (!keys.isUsual) this.written.push(row, written);
    if (name.facts) this.pushFacts(row, name.facts);
    if (keys.plain !== null) {
      this.aliasRow.push(row);
      this.aliasHash.push(hashText(keys.plain));
    }
  }

  pushFacts(row: number, facts: NameFacts): void {
    this.facts.push(row, JSON.stringify(facts));
  }

  rankOf(row: number): Rank {
    return RANKS[this.#rank.at(row)] ?? 'unranked';
  }

  rankNumber(row: number): number {
    return this.#rank.at(row);
  }

  statusOf(row: number): NameStatus {
    return NAME_STATUSES[this.#status.at(row)] ?? 'unplaced';
  }
}

/** Texts of the few rows that have one. */
export class SparseTexts {
  readonly rows = new GrowingNumbers();
  readonly texts = new GrowingTexts();

  push(row: number, text: string): void {
    this.rows.push(row);
    this.texts.push(text);
  }
}
