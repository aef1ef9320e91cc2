import { NAME_STATUSES, type SearchableTable } from '@plantdata/name-matching';
import { RANKS, writeFile } from './file-format.ts';
import { GrowingNumbers } from './growing.ts';
import { columnsOf } from './index-columns.ts';
import { IndexTable } from './index-table.ts';
import { NameColumns } from './name-columns.ts';
import { keysOf } from './name-keys.ts';
import { isAccepted, type Placement, placeNames } from './placement.ts';
import { sectionsOf } from './sections.ts';
import type { ChecklistName, CommonName, SnapshotManifest } from './snapshot.ts';
import { sortRows } from './sorting.ts';
import { TextNumbers } from './texts.ts';

/** Facts that the import knows of a snapshot before its names are counted. */
type SnapshotDescription = Omit<SnapshotManifest, 'counts'> & {
  /** Rows read. */
  readonly rows: number;
  /** Rows left out, by reason. */
  readonly rejected: Record<string, number>;
};

export interface SnapshotBuilder {
  /** `no-name` for a text without any letter to be found by. */
  add(name: ChecklistName): 'added' | 'duplicate-id' | 'no-name';
  /** False when there is no name with this id. */
  addCommonName(id: string, commonName: CommonName): boolean;
  /** The file, piece by piece; the pieces can be asked for once. */
  finish(description: SnapshotDescription): { manifest: SnapshotManifest; chunks: Iterable<Uint8Array> };
  /** The table alone, kept in memory. */
  toTable(): SearchableTable;
}

/** Gathers the names of a checklist and makes the file of its snapshot. */
export function createSnapshotBuilder(): SnapshotBuilder {
  const columns = new NameColumns();
  const ids = new RowIds();
  const place = () =>
    placeNames({
      length: columns.length,
      statusOf: (row) => columns.statusOf(row),
      targetOf: (row) => ids.targetOf(row),
    });
  return {
    add(name) {
      const written = name.name.trim();
      const keys = keysOf(written, name.rank);
      if (!keys) return 'no-name';
      if (!ids.push(name.id, name.acceptedId)) return 'duplicate-id';
      columns.push(name, written, keys);
      return 'added';
    },
    addCommonName(id, commonName) {
      const row = ids.rowOf(id);
      if (row === null) return false;
      columns.pushFacts(row, { commonNames: [commonName] });
      return true;
    },
    finish({ rows, rejected, ...description }) {
      const placement = place();
      const manifest: SnapshotManifest = {
        ...description,
        counts: {
          rows,
          names: columns.length,
          accepted: countAccepted(columns.length, placement),
          rejected,
          mended: placement.mended,
        },
      };
      const sections = sectionsOf(columns, sortRows(columns), placement);
      return { manifest, chunks: writeFile({ manifest, ...numbered }, sections) };
    },
    toTable() {
      const sections = sectionsOf(columns, sortRows(columns), place());
      const made = new Map(sections.map((section) => [section.name, section.make()]));
      return new IndexTable(
        columnsOf({ ...numbered, section: (name) => made.get(name) ?? new Uint8Array() }),
      );
    },
  };
}

/** Values that the numbers in the columns of ranks and statuses represent. */
const numbered = { ranks: [...RANKS], statuses: [...NAME_STATUSES] };

function countAccepted(length: number, placement: Placement): number {
  let accepted = 0;
  for (let row = 0; row < length; row++) if (isAccepted(placement.statusOf(row))) accepted++;
  return accepted;
}

/** The publisher's ids, of the names themselves and of those that they refer to, known yet or not. */
class RowIds {
  readonly #ids = new TextNumbers();
  /** Row + 1 of the name with an id, 0 while there is none. */
  readonly #rows = new GrowingNumbers();
  /** Number + 1 of the id that a row refers to, 0 for none. */
  readonly #targets = new GrowingNumbers();

  /** False when there is a name with this id. */
  push(id: string, acceptedId: string | null): boolean {
    const number = this.#numberOf(id);
    if (this.#rows.at(number) > 0) return false;
    this.#targets.push(acceptedId === null ? 0 : this.#numberOf(acceptedId) + 1);
    this.#rows.set(number, this.#targets.length);
    return true;
  }

  rowOf(id: string): number | null {
    const number = this.#ids.find(id);
    const row = number === null ? 0 : this.#rows.at(number);
    return row === 0 ? null : row - 1;
  }

  targetOf(row: number): number | 'missing' | null {
    const target = this.#targets.at(row);
    if (target === 0) return null;
    const found = this.#rows.at(target - 1);
    return found === 0 ? 'missing' : found - 1;
  }

  #numberOf(id: string): number {
    const number = this.#ids.numberOf(id);
    if (number === this.#rows.length) this.#rows.push(0);
    return number;
  }
}
