import { FlowerFacts } from '../model.ts';
import type { MeasuredSpectrum, MetadataRecord } from './layouts/table-content.ts';
import type { Table } from './read-table.ts';

/** The metadata of one import. Counts the records that no spectrum has asked for. */
export class KnownFacts {
  readonly #records = new Map<string, MetadataRecord>();
  readonly #used = new Set<string>();
  readonly #lists: { name: string; columns: readonly FlowerFacts[] }[] = [];
  readonly #warn: (warning: string) => void;

  constructor(tables: readonly Table[], warn: (warning: string) => void) {
    this.#warn = warn;
    for (const { file, content } of tables) {
      for (const record of content.metadata) this.#add(record);
      if (content.columns !== null) this.#lists.push({ name: file.name, columns: content.columns });
    }
  }

  /** Records that no spectrum has asked for. */
  get unused(): number {
    return this.#records.size - this.#used.size;
  }

  /** Null where no table knows the record. */
  of(sourceId: string): FlowerFacts | null {
    const record = this.#records.get(sourceId);
    if (record !== undefined) this.#used.add(sourceId);
    return record?.facts ?? null;
  }

  /** Gives the columns of a table without headings the ids and facts of a list of columns. */
  nameColumns({ file, content }: Table): readonly MeasuredSpectrum[] {
    const { spectra } = content;
    if (!content.isUnnamed || this.#lists.length === 0) return spectra;
    const count = spectra.length + content.refused.length;
    const [list, ...others] = this.#lists.filter(({ columns }) => columns.length === count);
    if (list === undefined || others.length > 0) {
      const lengths = this.#lists
        .map(({ name, columns }) => `${name} has ${columns.length} lines`)
        .join(', ');
      this.#warn(
        `${file.name} has ${count} columns of spectra and no headings; ${lengths}. The columns were not named.`,
      );
      return spectra;
    }
    return spectra.map((spectrum) => {
      const facts = list.columns[(spectrum.column ?? 0) - 1];
      if (facts === undefined) return spectrum;
      return { ...spectrum, sourceId: `${facts.sourceLabel}|${spectrum.column}`, facts };
    });
  }

  /** A later record replaces the facts of an earlier one; facts that only the earlier one has stay. */
  #add(record: MetadataRecord): void {
    const earlier = this.#records.get(record.id);
    const facts = earlier === undefined ? record.facts : mergeFacts(record.facts, earlier.facts);
    this.#records.set(record.id, { ...record, facts });
    const different = earlier === undefined ? [] : contradictions(earlier.facts, record.facts);
    if (different.length === 0) return;
    const { file, line } = record.place;
    this.#warn(
      `Record ${record.id} is in ${file}, line ${line}, again with another ${different.join(', ')}; the later one was taken.`,
    );
  }
}

type Fact = keyof FlowerFacts;
const allFacts: readonly Fact[] = FlowerFacts.keyof().options;

/** The facts of the first, and beside them those that only the second has. */
export function mergeFacts(first: FlowerFacts, second: FlowerFacts): FlowerFacts {
  const merged = { ...first };
  for (const fact of allFacts) if (!isRecorded(first[fact])) copyFact(fact, second, merged);
  return merged;
}

function copyFact<K extends Fact>(fact: K, from: FlowerFacts, into: FlowerFacts): void {
  into[fact] = from[fact];
}

const contradictions = (one: FlowerFacts, other: FlowerFacts): readonly Fact[] =>
  allFacts.filter(
    (fact) =>
      isRecorded(one[fact]) &&
      isRecorded(other[fact]) &&
      JSON.stringify(one[fact]) !== JSON.stringify(other[fact]),
  );

const isRecorded = (value: FlowerFacts[Fact]): boolean =>
  value !== null && !(Array.isArray(value) && value.length === 0);
