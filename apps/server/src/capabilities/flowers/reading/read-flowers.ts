import type { Spectrum } from '@plantdata/floral-colour';
import { noFacts } from '../model.ts';
import { idOfFileName, namesFredRecord } from './facts/id-of-file-name.ts';
import { mergeFacts } from './facts/merge-facts.ts';
import { numberOfId } from './facts/read-facts.ts';
import { FileRefusal, inWords } from './file-refusal.ts';
import { findFiles } from './files/find-files.ts';
import type { FoundFile } from './files/found-file.ts';
import { type FinishedSpectrum, finishSpectra } from './finish-spectra.ts';
import { KnownFacts } from './known-facts.ts';
import type { MeasuredSpectrum } from './layouts/table-content.ts';
import { SPECTRA_MAX, WARNINGS_MAX } from './limits.ts';
import { type FileRead, readFile } from './read-file.ts';
import type { FlowersRead, ReadFile, ReadFlower, ReadingOptions, Refusal } from './read-flower.ts';

/**
 * Reads spectra of flowers, and what is known of the flowers, from files and folders: FReD records, wide, row and long tables, and metadata.
 * What cannot be used is refused with the reason and does not lose the rest. Throws only when the signal is aborted.
 */
export async function readFlowers(paths: readonly string[], options: ReadingOptions): Promise<FlowersRead> {
  const found = await findFiles(paths);
  try {
    const gathering = new Gathering(options);
    for (const { name, reason } of found.refused) gathering.refuse(name, new FileRefusal(reason));
    for (const file of found.files) await gathering.read(file);
    return { ...gathering.finish(), ignored: found.ignored };
  } finally {
    found.close();
  }
}

/** What has been read so far of one import. */
class Gathering {
  readonly #options: ReadingOptions;
  readonly #reads: FileRead[] = [];
  readonly #files: ReadFile[] = [];
  readonly #flowers = new Map<string, ReadFlower>();
  readonly #refused: Refusal[] = [];
  readonly #warnings: string[] = [];
  #spectra = 0;
  #moreWarnings = 0;
  #withoutMetadata = 0;

  constructor(options: ReadingOptions) {
    this.#options = options;
  }

  async read(file: FoundFile): Promise<void> {
    const { signal, onProgress } = this.#options;
    signal?.throwIfAborted();
    try {
      const read = await readFile(file, signal);
      const count = read.content.spectra.length;
      if (this.#spectra + count > SPECTRA_MAX) throw tooManyTogether();
      this.#spectra += count;
      this.#reads.push(read);
      if (count > 0) onProgress?.(this.#spectra);
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
      this.refuse(file.name, error);
    }
  }

  refuse(file: string, { message, line, column }: FileRefusal): void {
    this.#refused.push({ sourceId: null, place: { file, line, column }, reason: message });
  }

  finish(): Omit<FlowersRead, 'ignored'> {
    const known = new KnownFacts(this.#reads, (warning) => this.#warn(warning));
    for (const together of exportsOf(this.#reads)) this.#finishExport(together, known);
    if (this.#moreWarnings > 0) this.#warnings.push(`And ${inWords(this.#moreWarnings)} more warnings.`);
    return {
      files: this.#files,
      flowers: [...this.#flowers.values()],
      refused: this.#refused,
      withoutSpectrum: known.unused,
      withoutMetadata: this.#withoutMetadata,
      warnings: this.#warnings,
    };
  }

  #finishExport(reads: readonly FileRead[], known: KnownFacts): void {
    const measured = reads.flatMap((read) => known.named(read, read.content.spectra));
    for (const { content } of reads) this.#refused.push(...content.refused);
    const { unit, finished, refused } = finishSpectra(measured, this.#options.unit);
    this.#refused.push(...refused);
    for (const { file, sha256, content } of reads) {
      const isMetadata = content.layout === 'metadata';
      this.#files.push({
        name: file.name,
        sha256,
        layout: content.layout,
        unit: isMetadata ? null : unit,
        spectra: content.spectra.length,
      });
    }
    for (const each of finished) this.#add(each, known);
    for (const { content } of reads) {
      if (content.layout === 'fred-record') this.#compareWithFileName(content.spectra);
    }
  }

  #add({ measured, spectrum }: FinishedSpectrum, known: KnownFacts): void {
    const { sourceId, source, facts } = measured;
    const place = measured.placeOf(null);
    const key = JSON.stringify([source, sourceId]);
    const earlier = this.#flowers.get(key);
    if (earlier !== undefined) {
      if (areEqual(earlier.spectrum, spectrum)) return;
      const { file, line, column } = earlier.place;
      const where = [
        file,
        line === null ? null : `line ${line}`,
        column === null ? null : `column ${column}`,
      ];
      const reason = `Another spectrum with this id was read from ${where.filter((part) => part !== null).join(', ')}; an id names one spectrum.`;
      this.#refused.push({ sourceId, place, reason });
      return;
    }
    const more = known.of(sourceId);
    if (more === null && facts === null) this.#withoutMetadata += 1;
    this.#flowers.set(key, {
      sourceId,
      number: numberOfId(sourceId),
      source,
      facts: mergeFacts(facts ?? noFacts, more ?? noFacts),
      spectrum,
      place,
    });
  }

  #compareWithFileName([only, ...others]: readonly MeasuredSpectrum[]): void {
    if (only === undefined || others.length > 0) return;
    const { file } = only.placeOf(null);
    if (!namesFredRecord(file) || idOfFileName(file) === only.sourceId) return;
    this.#warn(`${file} is named for record ${idOfFileName(file)} but holds record ${only.sourceId}.`);
  }

  #warn(warning: string): void {
    if (this.#warnings.length < WARNINGS_MAX) this.#warnings.push(warning);
    else this.#moreWarnings += 1;
  }
}

/** FReD records of one folder are one export, in one unit; every other file stands for itself. */
function exportsOf(reads: readonly FileRead[]): readonly (readonly FileRead[])[] {
  const folders = new Map<string, FileRead[]>();
  const together: FileRead[][] = [];
  for (const read of reads) {
    const { folder } = read.file;
    const others = read.content.layout === 'fred-record' ? folders.get(folder) : undefined;
    if (others !== undefined) {
      others.push(read);
      continue;
    }
    const begun = [read];
    together.push(begun);
    if (read.content.layout === 'fred-record') folders.set(folder, begun);
  }
  return together;
}

const tooManyTogether = (): FileRefusal =>
  new FileRefusal(
    `With it there are more than ${inWords(SPECTRA_MAX)} spectra, the most for one import. Import it apart.`,
  );

const areEqual = (one: Spectrum, other: Spectrum): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);
