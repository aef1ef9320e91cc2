import { stemOf } from '../facts/file-names.ts';
import { factColumns, wavelengthOfHeading } from '../facts/headings.ts';
import { readFacts, readId, readText, textsOf } from '../facts/read-facts.ts';
import type { Refusal } from '../read-flower.ts';
import {
  assertCount,
  assertUsable,
  badValue,
  createValueCounter,
  emptyContent,
  type FlowerTableFile,
  type FlowerTableReader,
  isNeededAt,
  type MeasuredSpectrum,
  refuseNoRows,
} from './table-content.ts';

/** A line for each spectrum: columns about the flower, then a column for each wavelength. */
export function rowTable(file: FlowerTableFile, headings: readonly string[]): FlowerTableReader {
  const measured = headings
    .map((heading, position) => ({ heading, position, wavelength: wavelengthOfHeading(heading) }))
    .filter(({ wavelength }) => Number.isFinite(wavelength));
  const wavelengths = Float64Array.from(measured, ({ wavelength }) => wavelength);
  assertUsable(wavelengths, (at) => ({ line: 1, column: measured[at]?.heading }));
  const columns = factColumns(
    headings.map((heading) => (Number.isFinite(wavelengthOfHeading(heading)) ? '' : heading)),
  );
  const countValues = createValueCounter();
  const spectra: MeasuredSpectrum[] = [];
  const refused: Refusal[] = [];

  const readReflectance = (cells: readonly string[], sourceId: string, line: number): Float64Array | null => {
    const reflectance = new Float64Array(measured.length);
    for (const [index, { heading, position, wavelength }] of measured.entries()) {
      const cell = cells[position] ?? '';
      const value = file.numberOf(cell);
      reflectance[index] = value;
      if (!Number.isNaN(value) || !isNeededAt(wavelength)) continue;
      const place = { file: file.name, line, column: heading };
      refused.push({ sourceId, place, reason: badValue(cell, wavelength) });
      return null;
    }
    return reflectance;
  };

  return {
    row(cells, line) {
      const count = spectra.length + refused.length + 1;
      assertCount(count, line, 'spectra');
      countValues(measured.length, line);
      const textOf = textsOf(cells, columns);
      const sourceId =
        readId(textOf('id')) ?? readId(textOf('sourceLabel')) ?? `${stemOf(file.name)}|${count}`;
      const reflectance = readReflectance(cells, sourceId, line);
      if (reflectance === null) return;
      spectra.push({
        sourceId,
        source: readText(textOf('source')),
        facts: readFacts(textOf),
        column: null,
        wavelengths,
        reflectance,
        placeOf: (at) => ({
          file: file.name,
          line,
          column: at === null ? null : (measured[at]?.heading ?? null),
        }),
      });
    },
    end() {
      if (spectra.length + refused.length === 0) throw refuseNoRows();
      return { ...emptyContent, layout: 'rows', spectra, refused };
    },
  };
}
