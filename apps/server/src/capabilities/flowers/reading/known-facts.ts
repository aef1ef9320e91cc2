import type { FlowerFacts } from '../model.ts';
import { contradictions, mergeFacts } from './facts/merge-facts.ts';
import type { MeasuredSpectrum, MetadataRecord } from './layouts/table-content.ts';
import type { FileRead } from './read-file.ts';

/** What the tables of metadata of one import say, and which of their records were asked for. */
export class KnownFacts {
  readonly #records = new Map<string, MetadataRecord>();
  readonly #used = new Set<string>();
  readonly #lists: { name: string; columns: readonly FlowerFacts[] }[] = [];
  readonly #warn: (warning: string) => void;

  constructor(files: readonly FileRead[], warn: (warning: string) => void) {
    this.#warn = warn;
    for (const { file, content } of files) {
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

  /** Spectra of a table without headings with what a list of its columns says of them. */
  named({ file, content }: FileRead, spectra: readonly MeasuredSpectrum[]): readonly MeasuredSpectrum[] {
    if (!content.isUnnamed || this.#lists.length === 0) return spectra;
    const count = content.spectra.length + content.refused.length;
    const fitting = this.#lists.filter(({ columns }) => columns.length === count);
    const [list] = fitting;
    if (list === undefined || fitting.length > 1) {
      const lengths = this.#lists
        .map(({ name, columns }) => `${name} has ${columns.length} lines`)
        .join(', ');
      this.#warn(
        `${file.name} has ${count} columns of spectra and no headings; ${lengths}. The columns were not named.`,
      );
      return spectra;
    }
    return spectra.map((spectrum) => named(spectrum, list.columns));
  }

  /** What the record says last holds; what only an earlier one says stays. */
  #add(record: MetadataRecord): void {
    const earlier = this.#records.get(record.id);
    if (earlier === undefined) {
      this.#records.set(record.id, record);
      return;
    }
    const differing = contradictions(earlier.facts, record.facts);
    if (differing.length > 0) {
      const { place } = record;
      this.#warn(
        `Record ${record.id} is in ${place.file}, line ${place.line}, again with another ${differing.join(', ')}; the later one was taken.`,
      );
    }
    this.#records.set(record.id, { ...record, facts: mergeFacts(record.facts, earlier.facts) });
  }
}

function named(spectrum: MeasuredSpectrum, columns: readonly FlowerFacts[]): MeasuredSpectrum {
  const facts = columns[(spectrum.column ?? 0) - 1];
  if (facts === undefined) return spectrum;
  return { ...spectrum, sourceId: `${facts.sourceLabel}|${spectrum.column}`, facts };
}
