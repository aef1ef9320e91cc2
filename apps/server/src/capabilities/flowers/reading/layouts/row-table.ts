import { type FactColumns, factColumns, wavelengthOfHeading } from '../facts/headings.ts';
import { stemOf } from '../facts/id-of-file-name.ts';
import { readFacts, readId, readText, textsOf } from '../facts/read-facts.ts';
import { FileRefusal } from '../file-refusal.ts';
import { SPECTRA_MAX } from '../limits.ts';
import type { FilePlace, Refusal } from '../read-flower.ts';
import {
  emptyContent,
  type MeasuredSpectrum,
  type TableContent,
  type TableFile,
  type TableReader,
} from './table-content.ts';
import { badValue, isNeededAt, Tally, tooManySpectra, wavelengthProblem } from './values.ts';

/** A line for each spectrum: what is known of the flower, then a column for each wavelength. */
export class RowTable implements TableReader {
  readonly #file: TableFile;
  readonly #headings: readonly string[];
  readonly #facts: FactColumns;
  /** Columns of the wavelengths. */
  readonly #positions: readonly number[];
  readonly #wavelengths: Float64Array;
  readonly #spectra: MeasuredSpectrum[] = [];
  readonly #refused: Refusal[] = [];
  readonly #tally = new Tally();
  #rows = 0;

  constructor(file: TableFile, headings: readonly string[]) {
    this.#file = file;
    this.#headings = headings;
    this.#positions = [...headings.keys()].filter((index) => isWavelength(headings[index]));
    this.#wavelengths = Float64Array.from(this.#positions, (at) => wavelengthOfHeading(headings[at] ?? ''));
    this.#facts = factColumns(headings.map((heading) => (isWavelength(heading) ? '' : heading)));
    const problem = wavelengthProblem(this.#wavelengths);
    if (problem === null) return;
    const column = problem.at === null ? null : this.#heading(problem.at);
    throw new FileRefusal(problem.reason, { line: 1, column });
  }

  row(cells: readonly string[], line: number): void {
    this.#rows += 1;
    if (this.#rows > SPECTRA_MAX) throw tooManySpectra(line);
    this.#tally.addValues(this.#positions.length, line);
    const file = this.#file.name;
    const textOf = textsOf(cells, this.#facts);
    const sourceId = readId(textOf('id')) ?? readId(textOf('sourceLabel')) ?? `${stemOf(file)}|${this.#rows}`;
    const reflectance = new Float64Array(this.#positions.length);
    for (const [index, position] of this.#positions.entries()) {
      const cell = cells[position] ?? '';
      const value = this.#file.numberOf(cell);
      reflectance[index] = value;
      if (!Number.isNaN(value) || !isNeededAt(this.#wavelengths[index] ?? 0)) continue;
      const place = { file, line, column: this.#heading(index) };
      const reason = badValue(cell, this.#wavelengths[index] ?? Number.NaN);
      this.#refused.push({ sourceId, place, reason });
      return;
    }
    this.#spectra.push({
      sourceId,
      source: readText(textOf('source')),
      facts: readFacts(textOf),
      column: null,
      wavelengths: this.#wavelengths,
      reflectance,
      placeOf: (at): FilePlace => ({ file, line, column: at === null ? null : this.#heading(at) }),
    });
  }

  end(): TableContent {
    if (this.#rows === 0) throw new FileRefusal('It has headings but no rows.');
    return { ...emptyContent, layout: 'rows', spectra: this.#spectra, refused: this.#refused };
  }

  #heading(index: number): string | null {
    return this.#headings[this.#positions[index] ?? -1] ?? null;
  }
}

const isWavelength = (heading: string | undefined): boolean =>
  heading !== undefined && Number.isFinite(wavelengthOfHeading(heading));
