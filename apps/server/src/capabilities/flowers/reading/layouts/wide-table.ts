import { isReflectanceHeading } from '../facts/headings.ts';
import { idOfFileName, stemOf } from '../facts/id-of-file-name.ts';
import { readId } from '../facts/read-facts.ts';
import { readLabel } from '../facts/read-label.ts';
import { FileRefusal } from '../file-refusal.ts';
import { SPECTRA_MAX } from '../limits.ts';
import type { Refusal } from '../read-flower.ts';
import {
  emptyContent,
  type MeasuredSpectrum,
  type TableContent,
  type TableFile,
  type TableReader,
} from './table-content.ts';
import { badValue, badWavelength, isNeededAt, Tally, tooManySpectra, wavelengthProblem } from './values.ts';

interface Column {
  readonly id: string;
  /** Its heading, or its number where there are none. */
  readonly heading: string;
  readonly label: string | null;
}

/** A column for each spectrum and a line for each wavelength. */
export class WideTable implements TableReader {
  readonly #file: TableFile;
  readonly #first: number;
  readonly #columns: readonly Column[];
  readonly #isUnnamed: boolean;
  readonly #wavelengths: number[] = [];
  readonly #lines: number[] = [];
  readonly #rows: Float64Array[] = [];
  readonly #faults = new Map<number, Refusal>();
  readonly #tally = new Tally();

  /** @param headings null for a table that begins with its first wavelength; `first` is the column of the wavelengths. */
  constructor(
    file: TableFile,
    { headings, first, width }: { headings: readonly string[] | null; first: number; width: number },
  ) {
    this.#file = file;
    this.#first = first + 1;
    this.#isUnnamed = headings === null;
    this.#columns =
      headings === null
        ? numberedColumns(file.name, width - 1)
        : namedColumns(file.name, headings.slice(first + 1));
    if (this.#columns.length === 0) throw new FileRefusal('It has wavelengths but no column of reflectance.');
    if (this.#columns.length > SPECTRA_MAX) throw tooManySpectra(1);
  }

  row(cells: readonly string[], line: number): void {
    const text = cells[this.#first - 1] ?? '';
    const wavelength = this.#file.numberOf(text);
    if (!Number.isFinite(wavelength)) throw badWavelength(text, { line });
    const count = this.#columns.length;
    for (let index = this.#first + count; index < cells.length; index++) {
      if (cells[index] === '') continue;
      throw new FileRefusal(
        `It has a value in column ${index + 1}, but only ${this.#first + count} columns with a heading.`,
        {
          line,
        },
      );
    }
    this.#tally.addValues(count, line);
    const values = new Float64Array(count);
    for (let index = 0; index < count; index++) {
      const cell = cells[this.#first + index] ?? '';
      const value = this.#file.numberOf(cell);
      values[index] = value;
      if (Number.isNaN(value) && isNeededAt(wavelength)) this.#fault(index, line, badValue(cell, wavelength));
    }
    this.#wavelengths.push(wavelength);
    this.#lines.push(line);
    this.#rows.push(values);
  }

  end(): TableContent {
    const problem = wavelengthProblem(this.#wavelengths);
    if (problem !== null) {
      throw new FileRefusal(problem.reason, {
        line: problem.at === null ? null : (this.#lines[problem.at] ?? null),
      });
    }
    const wavelengths = Float64Array.from(this.#wavelengths);
    const spectra: MeasuredSpectrum[] = [];
    for (const [index, column] of this.#columns.entries()) {
      if (!this.#faults.has(index)) spectra.push(this.#spectrum(index, column, wavelengths));
    }
    return {
      ...emptyContent,
      layout: 'wide',
      spectra,
      refused: [...this.#faults.values()],
      isUnnamed: this.#isUnnamed,
    };
  }

  #spectrum(index: number, { id, heading, label }: Column, wavelengths: Float64Array): MeasuredSpectrum {
    const file = this.#file.name;
    const lines = this.#lines;
    return {
      sourceId: id,
      source: null,
      facts: label === null ? null : readLabel(label),
      column: index + 1,
      wavelengths,
      reflectance: Float64Array.from(this.#rows, (row) => row[index] ?? Number.NaN),
      placeOf: (at) => ({ file, line: at === null ? null : (lines[at] ?? null), column: heading }),
    };
  }

  #fault(index: number, line: number, reason: string): void {
    const column = this.#columns[index];
    if (column === undefined || this.#faults.has(index)) return;
    const place = { file: this.#file.name, line, column: column.heading };
    this.#faults.set(index, { sourceId: column.id, place, reason });
  }
}

function namedColumns(file: string, headings: readonly string[]): readonly Column[] {
  const labels = [...headings];
  while (labels.at(-1) === '') labels.pop();
  const [only] = labels;
  if (labels.length === 1 && only !== undefined && isReflectanceHeading(only)) {
    return [{ id: idOfFileName(file), heading: only, label: null }];
  }
  return labels.map((label, index) => {
    const id = readId(recordNumber.exec(label)?.[1] ?? label);
    return id === null
      ? numberedColumn(file, index)
      : { id, heading: label.slice(0, 200), label: /^\d+$/.test(id) ? null : label };
  });
}

/** A number of a FReD record as a heading; R sets an X before it. */
const recordNumber = /^(?:x|fred(?:flower)?(?:id)?)[ _.-]?(\d+)$/i;

const numberedColumns = (file: string, count: number): readonly Column[] =>
  Array.from({ length: count }, (_, index) => numberedColumn(file, index));

const numberedColumn = (file: string, index: number): Column => ({
  id: `${stemOf(file)}|${index + 1}`,
  heading: String(index + 1),
  label: null,
});
