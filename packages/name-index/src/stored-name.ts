import type { Rank } from '@plantdata/botanical-names';
import type { KnownName, NameStatus } from '@plantdata/name-matching';
import type { IndexColumns, RowTexts } from './index-columns.ts';
import { formatUsualName } from './name-keys.ts';
import { noRow } from './placement.ts';
import { lowerBound } from './search.ts';
import { isSpellingKept } from './shape.ts';

/** A name that reads from the columns what it is asked for. */
export class StoredName implements KnownName {
  readonly row: number;
  readonly #columns: IndexColumns;
  readonly #genus: string;
  #written: string | undefined;
  #authorship: string | undefined;

  constructor(columns: IndexColumns, row: number, genus: string) {
    this.row = row;
    this.#columns = columns;
    this.#genus = genus;
  }

  get written(): string {
    this.#written ??= this.#readWritten();
    return this.#written;
  }

  get authorship(): string | null {
    const { authorship, authorships } = this.#columns;
    this.#authorship ??= authorships.at(authorship[this.row] ?? 0);
    return this.#authorship || null;
  }

  get rank(): Rank {
    return this.#columns.rankNames[this.#columns.ranks[this.row] ?? 0] ?? 'unranked';
  }

  get status(): NameStatus {
    return this.#columns.statusNames[this.#columns.statuses[this.row] ?? 0] ?? 'unplaced';
  }

  get acceptedRow(): number | null {
    const accepted = this.#columns.accepted[this.row] ?? noRow;
    return accepted === noRow ? null : accepted;
  }

  get family(): string | null {
    const { family, families } = this.#columns;
    return families.at(family[this.row] ?? 0) || null;
  }

  #readWritten(): string {
    const { shapes, written, rest } = this.#columns;
    if (isSpellingKept(shapes[this.row] ?? 0)) return textOfRow(written, this.row) ?? '';
    return formatUsualName(this.#genus, rest.at(this.row), this.rank);
  }
}

export function textOfRow({ rows, texts }: RowTexts, row: number): string | null {
  const place = lowerBound(rows, row);
  return rows[place] === row ? texts.at(place) : null;
}
