import type { FlowerFacts } from '../../model.ts';
import { type FactColumns, factColumns } from '../facts/headings.ts';
import { readFacts, readId, readText, textsOf } from '../facts/read-facts.ts';
import { FileRefusal } from '../file-refusal.ts';
import { SPECTRA_MAX } from '../limits.ts';
import type { Refusal, SpectraLayout } from '../read-flower.ts';
import {
  emptyContent,
  type MeasuredSpectrum,
  type TableContent,
  type TableFile,
  type TableReader,
} from './table-content.ts';
import { badValue, badWavelength, isNeededAt, Tally, tooManySpectra } from './values.ts';

/** In which columns a long table has what; `id` is null where the name of the file says it. */
interface LongColumns {
  readonly id: number | null;
  readonly wavelength: number;
  readonly reflectance: number;
}

/** A spectrum as far as its lines have been read; they may stand between those of others. */
interface GrowingSpectrum {
  readonly id: string;
  readonly source: string | null;
  readonly facts: FlowerFacts | null;
  readonly wavelengths: number[];
  readonly reflectance: number[];
  readonly lines: number[];
  fault: Refusal | null;
}

/** A line for each value: the id of the spectrum, the wavelength and the reflectance. A FReD record is one without headings. */
export class LongTable implements TableReader {
  readonly #file: TableFile;
  readonly #layout: SpectraLayout;
  readonly #columns: LongColumns;
  readonly #fileId: string;
  readonly #facts: FactColumns;
  readonly #headings: readonly string[] | null;
  readonly #spectra = new Map<string, GrowingSpectrum>();
  readonly #tally = new Tally();
  #idText: string | null = null;
  #last: GrowingSpectrum | null = null;

  /** @param headings null for FReD records; `fileId` is the id of a file that holds no other */
  constructor(
    file: TableFile,
    {
      columns,
      headings,
      fileId,
    }: { columns: LongColumns; headings: readonly string[] | null; fileId: string },
  ) {
    this.#file = file;
    this.#layout = headings === null ? 'fred-record' : 'long';
    this.#columns = columns;
    this.#headings = headings;
    this.#fileId = fileId;
    this.#facts = factColumns(headings ?? []);
  }

  row(cells: readonly string[], line: number): void {
    const spectrum = this.#spectrumOf(cells, line);
    if (spectrum.fault !== null) return;
    this.#tally.addValues(1, line);
    const atWavelength = cells[this.#columns.wavelength] ?? '';
    const wavelength = this.#file.numberOf(atWavelength);
    if (!Number.isFinite(wavelength)) {
      const { message } = badWavelength(atWavelength, { line });
      this.#fault(spectrum, { line, column: this.#heading(this.#columns.wavelength), reason: message });
      return;
    }
    const cell = cells[this.#columns.reflectance] ?? '';
    const value = this.#file.numberOf(cell);
    if (Number.isNaN(value) && isNeededAt(wavelength)) {
      const reason = badValue(cell, wavelength);
      this.#fault(spectrum, { line, column: this.#heading(this.#columns.reflectance), reason });
      return;
    }
    spectrum.wavelengths.push(wavelength);
    spectrum.reflectance.push(value);
    spectrum.lines.push(line);
  }

  end(): TableContent {
    const spectra: MeasuredSpectrum[] = [];
    const refused: Refusal[] = [];
    let wavelengths: ArrayLike<number> = [];
    for (const spectrum of this.#spectra.values()) {
      if (spectrum.fault !== null) {
        refused.push(spectrum.fault);
        continue;
      }
      // Nearly always the same ones; they are kept once.
      if (!areEqual(wavelengths, spectrum.wavelengths)) wavelengths = Float64Array.from(spectrum.wavelengths);
      spectra.push(this.#measured(spectrum, wavelengths));
    }
    if (spectra.length + refused.length === 0) throw new FileRefusal('It has headings but no rows.');
    return { ...emptyContent, layout: this.#layout, spectra, refused };
  }

  /** Lines of one spectrum mostly follow each other: its id is read once. */
  #spectrumOf(cells: readonly string[], line: number): GrowingSpectrum {
    const text = this.#columns.id === null ? this.#fileId : (cells[this.#columns.id] ?? '');
    if (this.#last !== null && text === this.#idText) return this.#last;
    const id = readId(text);
    if (id === null) {
      throw new FileRefusal('A line has no id of a spectrum; every value needs one.', {
        line,
        column: this.#heading(this.#columns.id),
      });
    }
    const spectrum = this.#spectra.get(id) ?? this.#begin(id, cells, line);
    this.#idText = text;
    this.#last = spectrum;
    return spectrum;
  }

  #begin(id: string, cells: readonly string[], line: number): GrowingSpectrum {
    if (this.#spectra.size >= SPECTRA_MAX) throw tooManySpectra(line);
    const textOf = textsOf(cells, this.#facts);
    const facts = this.#facts.size > 1 ? readFacts(textOf) : null;
    const source = readText(textOf('source'));
    const spectrum = { id, source, facts, wavelengths: [], reflectance: [], lines: [], fault: null };
    this.#spectra.set(id, spectrum);
    return spectrum;
  }

  #measured(spectrum: GrowingSpectrum, wavelengths: ArrayLike<number>): MeasuredSpectrum {
    const { name: file } = this.#file;
    const { id, source, facts } = spectrum;
    const lines = Int32Array.from(spectrum.lines);
    const reflectance = Float64Array.from(spectrum.reflectance);
    spectrum.lines.length = 0;
    spectrum.reflectance.length = 0;
    return {
      sourceId: id,
      source,
      facts,
      column: null,
      wavelengths,
      reflectance,
      placeOf: (at) => ({ file, line: lines[at ?? 0] ?? null, column: null }),
    };
  }

  #fault(
    spectrum: GrowingSpectrum,
    { line, column, reason }: { line: number; column: string | null; reason: string },
  ): void {
    spectrum.fault = { sourceId: spectrum.id, place: { file: this.#file.name, line, column }, reason };
    spectrum.wavelengths.length = 0;
    spectrum.reflectance.length = 0;
    spectrum.lines.length = 0;
  }

  #heading(index: number | null): string | null {
    return index === null ? null : (this.#headings?.[index] ?? null);
  }
}

function areEqual(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}
