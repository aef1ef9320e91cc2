import { idOfFileName, stemOf } from '../facts/file-names.ts';
import { isReflectanceHeading } from '../facts/headings.ts';
import { readId } from '../facts/read-facts.ts';
import { readLabel } from '../facts/read-label.ts';
import type { Refusal } from '../read-flower.ts';
import { FileRefusal } from '../refusal.ts';
import {
  assertCount,
  assertUsable,
  badValue,
  badWavelength,
  createValueCounter,
  emptyContent,
  type FlowerTableFile,
  type FlowerTableReader,
  isNeededAt,
  type MeasuredSpectrum,
} from './table-content.ts';

interface WideColumn {
  readonly id: string;
  /** Its heading, or its number where there are none. */
  readonly heading: string;
  readonly label: string | null;
}

/** A column for each spectrum and a line for each wavelength; `first` is the column of the wavelengths. */
export function wideTable(
  file: FlowerTableFile,
  { headings, first, width }: { headings: readonly string[] | null; first: number; width: number },
): FlowerTableReader {
  const start = first + 1;
  const columns =
    headings === null
      ? Array.from({ length: width - 1 }, (_, index) => numberColumn(file.name, index))
      : nameColumns(file.name, headings.slice(start));
  if (columns.length === 0) throw new FileRefusal('It has wavelengths but no column of reflectance.');
  assertCount(columns.length, 1, 'spectra');
  const countValues = createValueCounter();
  const wavelengths: number[] = [];
  const lines: number[] = [];
  const rows: Float64Array[] = [];
  const faults = new Map<number, Refusal>();

  const addFault = (index: number, line: number, reason: string): void => {
    const column = columns[index];
    if (column === undefined || faults.has(index)) return;
    const place = { file: file.name, line, column: column.heading };
    faults.set(index, { sourceId: column.id, place, reason });
  };
  const spectrumAt = (index: number, { id, heading, label }: WideColumn): MeasuredSpectrum => ({
    sourceId: id,
    source: null,
    facts: label === null ? null : readLabel(label),
    column: index + 1,
    wavelengths,
    reflectance: Float64Array.from(rows, (row) => row[index] ?? Number.NaN),
    placeOf: (at) => ({
      file: file.name,
      line: at === null ? null : (lines[at] ?? null),
      column: heading,
    }),
  });

  return {
    row(cells, line) {
      const text = cells[first] ?? '';
      const wavelength = file.numberOf(text);
      if (!Number.isFinite(wavelength)) throw new FileRefusal(badWavelength(text), { line });
      const end = start + columns.length;
      const extra = cells.length > end ? cells.findIndex((cell, index) => index >= end && cell !== '') : -1;
      if (extra >= 0) {
        const message = `It has a value in column ${extra + 1}, but only ${end} columns with a heading.`;
        throw new FileRefusal(message, { line });
      }
      countValues(columns.length, line);
      const values = new Float64Array(columns.length);
      for (let index = 0; index < values.length; index++) {
        const cell = cells[start + index] ?? '';
        const value = file.numberOf(cell);
        values[index] = value;
        if (Number.isNaN(value) && isNeededAt(wavelength)) addFault(index, line, badValue(cell, wavelength));
      }
      wavelengths.push(wavelength);
      lines.push(line);
      rows.push(values);
    },
    end() {
      assertUsable(wavelengths, (at) => ({ line: lines[at] }));
      const spectra = columns.flatMap((column, index) =>
        faults.has(index) ? [] : [spectrumAt(index, column)],
      );
      const refused = [...faults.values()];
      return { ...emptyContent, layout: 'wide', spectra, refused, isUnnamed: headings === null };
    },
  };
}

/** A number of a FReD record as a heading; R puts an X before it. */
const recordNumber = /^(?:x|fred(?:flower)?(?:id)?)[ _.-]?(\d+)$/i;

function nameColumns(file: string, headings: readonly string[]): readonly WideColumn[] {
  const labels = headings.slice(0, headings.findLastIndex((heading) => heading !== '') + 1);
  const [only] = labels;
  if (labels.length === 1 && only !== undefined && isReflectanceHeading(only)) {
    return [{ id: idOfFileName(file), heading: only, label: null }];
  }
  return labels.map((label, index) => {
    const id = readId(recordNumber.exec(label)?.[1] ?? label);
    if (id === null) return numberColumn(file, index);
    return { id, heading: label.slice(0, 200), label: /^\d+$/.test(id) ? null : label };
  });
}

const numberColumn = (file: string, index: number): WideColumn => ({
  id: `${stemOf(file)}|${index + 1}`,
  heading: String(index + 1),
  label: null,
});
