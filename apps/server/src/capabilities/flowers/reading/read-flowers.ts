import { noFacts } from '../model.ts';
import { bringToGrid, type GridSpectrum } from './bring-to-grid.ts';
import { idOfFileName, namesFredRecord } from './facts/file-names.ts';
import { numberOfId } from './facts/read-facts.ts';
import { findFiles } from './files/find-files.ts';
import type { SourceFile } from './files/source-file.ts';
import { KnownFacts, mergeFacts } from './known-facts.ts';
import { SPECTRA_MAX, WARNINGS_MAX } from './limits.ts';
import type { FlowersRead, ReadFlower, ReadFlowerFile, ReadingOptions, Refusal } from './read-flower.ts';
import { readTable, type Table } from './read-table.ts';
import { FileRefusal, formatCount } from './refusal.ts';

/**
 * Reads spectra and facts of flowers from files and folders: FReD records, wide, row and long tables, and metadata. Refuses with a reason
 * what it cannot use, and reads the rest. Throws only when the signal is aborted.
 */
export async function readFlowers(paths: readonly string[], options: ReadingOptions): Promise<FlowersRead> {
  const found = await findFiles(paths);
  try {
    const collector = new FlowerCollector(options);
    for (const { name, reason } of found.refused) collector.refuse(name, new FileRefusal(reason));
    for (const file of found.files) await collector.read(file);
    return { ...collector.finish(), ignored: found.ignored };
  } finally {
    found.close();
  }
}

class FlowerCollector {
  readonly #options: ReadingOptions;
  readonly #tables: Table[] = [];
  readonly #files: ReadFlowerFile[] = [];
  readonly #flowers = new Map<string, ReadFlower>();
  readonly #refused: Refusal[] = [];
  readonly #warnings: string[] = [];
  #spectra = 0;
  #withoutMetadata = 0;

  constructor(options: ReadingOptions) {
    this.#options = options;
  }

  async read(file: SourceFile): Promise<void> {
    const { signal, onProgress } = this.#options;
    signal?.throwIfAborted();
    try {
      const table = await readTable(file, signal);
      const count = table.content.spectra.length;
      if (this.#spectra + count > SPECTRA_MAX) throw tooManyTogether();
      this.#spectra += count;
      this.#tables.push(table);
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
    const known = new KnownFacts(this.#tables, (warning) => this.#warnings.push(warning));
    for (const tables of groupExports(this.#tables)) this.#finishExport(tables, known);
    return {
      files: this.#files,
      flowers: [...this.#flowers.values()],
      refused: this.#refused,
      withoutSpectrum: known.unused,
      withoutMetadata: this.#withoutMetadata,
      warnings: shorten(this.#warnings),
    };
  }

  #finishExport(tables: readonly Table[], known: KnownFacts): void {
    const measured = tables.flatMap((table) => known.nameColumns(table));
    const { unit, spectra, refused } = bringToGrid(measured, this.#options.unit);
    this.#refused.push(...tables.flatMap(({ content }) => content.refused), ...refused);
    for (const { file, sha256, content } of tables) {
      const { layout } = content;
      const fileUnit = layout === 'metadata' ? null : unit;
      this.#files.push({ name: file.name, sha256, layout, unit: fileUnit, spectra: content.spectra.length });
    }
    for (const spectrum of spectra) this.#add(spectrum, known);
    for (const table of tables) this.#compareWithFileName(table);
  }

  #add({ measured, spectrum }: GridSpectrum, known: KnownFacts): void {
    const { sourceId, source, facts } = measured;
    const place = measured.placeOf(null);
    const key = JSON.stringify([source, sourceId]);
    const earlier = this.#flowers.get(key);
    if (earlier !== undefined) {
      if (earlier.spectrum.every((value, index) => value === spectrum[index])) return;
      this.#refused.push({ sourceId, place, reason: idTaken(earlier) });
      return;
    }
    const metadata = known.of(sourceId);
    if (metadata === null && facts === null) this.#withoutMetadata += 1;
    const number = numberOfId(sourceId);
    const merged = mergeFacts(facts ?? noFacts, metadata ?? noFacts);
    this.#flowers.set(key, { sourceId, number, source, facts: merged, spectrum, place });
  }

  #compareWithFileName({ file: { name }, content: { layout, spectra } }: Table): void {
    const [only, ...others] = spectra;
    if (layout !== 'fred-record' || only === undefined || others.length > 0 || !namesFredRecord(name)) return;
    if (idOfFileName(name) === only.sourceId) return;
    this.#warnings.push(
      `${name} is named for record ${idOfFileName(name)} but holds record ${only.sourceId}.`,
    );
  }
}

/** FReD records of one folder are one export, in one unit; every other file is an export by itself. */
function groupExports(tables: readonly Table[]): Iterable<readonly Table[]> {
  const groups = new Map<string | Table, Table[]>();
  for (const table of tables) {
    const key = table.content.layout === 'fred-record' ? table.file.folder : table;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [table]);
    else group.push(table);
  }
  return groups.values();
}

const shorten = (warnings: readonly string[]): readonly string[] =>
  warnings.length <= WARNINGS_MAX
    ? warnings
    : [
        ...warnings.slice(0, WARNINGS_MAX),
        `And ${formatCount(warnings.length - WARNINGS_MAX)} more warnings.`,
      ];

function idTaken({ place: { file, line, column } }: ReadFlower): string {
  const parts = [file, line === null ? null : `line ${line}`, column === null ? null : `column ${column}`];
  const where = parts.filter((part) => part !== null).join(', ');
  return `Another spectrum with this id was read from ${where}; an id names one spectrum.`;
}

const tooManyTogether = (): FileRefusal =>
  new FileRefusal(
    `With it there are more than ${formatCount(SPECTRA_MAX)} spectra, the most for one import. Import it apart.`,
  );
