import type { FlowerFacts } from '../../model.ts';
import { factColumns } from '../facts/headings.ts';
import { readFacts, readId, readText, textsOf } from '../facts/read-facts.ts';
import type { Refusal } from '../read-flower.ts';
import { FileRefusal } from '../refusal.ts';
import {
  assertCount,
  badValue,
  badWavelength,
  createValueCounter,
  emptyContent,
  type FlowerTableFile,
  type FlowerTableReader,
  isNeededAt,
  type MeasuredSpectrum,
  refuseNoRows,
} from './table-content.ts';

interface LongColumns {
  /** Null where the name of the file gives the id. */
  readonly id: number | null;
  readonly wavelength: number;
  readonly reflectance: number;
}

/** A spectrum with the lines that were read so far; lines of other spectra may stand between them. */
interface PartialSpectrum {
  readonly id: string;
  readonly source: string | null;
  readonly facts: FlowerFacts | null;
  wavelengths: number[];
  reflectance: number[];
  lines: number[];
  fault: Refusal | null;
}

/**
 * A line for each value: the id of the spectrum, the wavelength and the reflectance. A FReD record is one without headings. `fileId` is
 * the id of a file that holds one spectrum.
 */
export function longTable(
  file: FlowerTableFile,
  { columns, headings, fileId }: { columns: LongColumns; headings: readonly string[] | null; fileId: string },
): FlowerTableReader {
  const facts = factColumns(headings ?? []);
  const countValues = createValueCounter();
  const spectra = new Map<string, PartialSpectrum>();
  let last: { readonly text: string; readonly spectrum: PartialSpectrum } | null = null;

  const headingAt = (index: number | null): string | null =>
    index === null ? null : (headings?.[index] ?? null);
  const begin = (id: string, cells: readonly string[], line: number): PartialSpectrum => {
    assertCount(spectra.size + 1, line, 'spectra');
    const textOf = textsOf(cells, facts);
    const spectrum = {
      id,
      source: readText(textOf('source')),
      facts: facts.size > 1 ? readFacts(textOf) : null,
      wavelengths: [],
      reflectance: [],
      lines: [],
      fault: null,
    };
    spectra.set(id, spectrum);
    return spectrum;
  };
  // Lines of one spectrum mostly follow each other: its id is read once.
  const spectrumOf = (cells: readonly string[], line: number): PartialSpectrum => {
    const text = columns.id === null ? fileId : (cells[columns.id] ?? '');
    if (last?.text === text) return last.spectrum;
    const id = readId(text);
    if (id === null) {
      const message = 'A line has no id of a spectrum; every value needs one.';
      throw new FileRefusal(message, { line, column: headingAt(columns.id) });
    }
    const spectrum = spectra.get(id) ?? begin(id, cells, line);
    last = { text, spectrum };
    return spectrum;
  };
  const setFault = (spectrum: PartialSpectrum, line: number, column: number, reason: string): void => {
    const place = { file: file.name, line, column: headingAt(column) };
    spectrum.fault = { sourceId: spectrum.id, place, reason };
    [spectrum.wavelengths, spectrum.reflectance, spectrum.lines] = [[], [], []];
  };

  return {
    row(cells, line) {
      const spectrum = spectrumOf(cells, line);
      if (spectrum.fault !== null) return;
      countValues(1, line);
      const at = cells[columns.wavelength] ?? '';
      const wavelength = file.numberOf(at);
      if (!Number.isFinite(wavelength))
        return setFault(spectrum, line, columns.wavelength, badWavelength(at));
      const cell = cells[columns.reflectance] ?? '';
      const value = file.numberOf(cell);
      if (Number.isNaN(value) && isNeededAt(wavelength)) {
        return setFault(spectrum, line, columns.reflectance, badValue(cell, wavelength));
      }
      spectrum.wavelengths.push(wavelength);
      spectrum.reflectance.push(value);
      spectrum.lines.push(line);
    },
    end() {
      if (spectra.size === 0) throw refuseNoRows();
      const layout = headings === null ? 'fred-record' : 'long';
      const refused = [...spectra.values()].flatMap(({ fault }) => fault ?? []);
      return { ...emptyContent, layout, spectra: collectSpectra(file.name, spectra.values()), refused };
    },
  };
}

function collectSpectra(file: string, spectra: Iterable<PartialSpectrum>): MeasuredSpectrum[] {
  const measured: MeasuredSpectrum[] = [];
  // Nearly always the same ones; they are kept once.
  let wavelengths = new Float64Array();
  for (const spectrum of spectra) {
    const { id, source, facts, fault } = spectrum;
    if (fault !== null) continue;
    if (!areEqual(wavelengths, spectrum.wavelengths)) wavelengths = Float64Array.from(spectrum.wavelengths);
    const lines = Int32Array.from(spectrum.lines);
    measured.push({
      sourceId: id,
      source,
      facts,
      column: null,
      wavelengths,
      reflectance: Float64Array.from(spectrum.reflectance),
      placeOf: (at) => ({ file, line: lines[at ?? 0] ?? null, column: null }),
    });
    [spectrum.wavelengths, spectrum.reflectance, spectrum.lines] = [[], [], []];
  }
  return measured;
}

const areEqual = (one: Float64Array, other: readonly number[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);
