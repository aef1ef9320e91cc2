import { cleanSpectrum, firstWavelength, lastWavelength } from '@plantdata/floral-colour';
import type { FlowerFacts } from '../../model.ts';
import { SPECTRA_MAX, VALUES_MAX } from '../limits.ts';
import type { FilePlace, Refusal, SpectraLayout } from '../read-flower.ts';
import { FileRefusal, formatCount, quote } from '../refusal.ts';
import { isMissing } from '../text/cells.ts';

/** A spectrum with the numbers of its file, before it is brought to the grid. */
export interface MeasuredSpectrum {
  readonly sourceId: string;
  readonly source: string | null;
  /** Null where its table has no column about flowers. */
  readonly facts: FlowerFacts | null;
  /** Its number among the columns of a wide table, from 1; null in other layouts. */
  readonly column: number | null;
  readonly wavelengths: ArrayLike<number>;
  readonly reflectance: ArrayLike<number>;
  /** The place of a value, or of the whole spectrum for null. */
  placeOf(at: number | null): FilePlace;
}

/** A record of metadata. */
export interface MetadataRecord {
  readonly id: string;
  readonly facts: FlowerFacts;
  readonly place: FilePlace;
}

export interface TableContent {
  readonly layout: SpectraLayout;
  readonly spectra: readonly MeasuredSpectrum[];
  readonly refused: readonly Refusal[];
  readonly metadata: readonly MetadataRecord[];
  /** Facts for the columns of another table, in their order; null in any other table. */
  readonly columns: readonly FlowerFacts[] | null;
  /** True for a wide table without headings, whose columns another table may name. */
  readonly isUnnamed: boolean;
}

export const emptyContent = {
  spectra: [],
  refused: [],
  metadata: [],
  columns: null,
  isUnnamed: false,
} as const;

/** Takes the rows of a table one by one. Throws a FileRefusal for a fault of the whole table. */
export interface FlowerTableReader {
  row(cells: readonly string[], line: number): void;
  end(): TableContent;
}

export interface FlowerTableFile {
  readonly name: string;
  /** Reads a cell as a number; NaN where it is none. */
  numberOf(text: string): number;
}

/** Says why a cell is no reflectance. */
export const badValue = (text: string, wavelength: number): string =>
  isMissing(text)
    ? `It has no value at ${wavelength} nm${text === '' ? '' : ` but ${quote(text)}`}; every wavelength needs a number such as 0.52.`
    : `It has ${quote(text)} at ${wavelength} nm; a reflectance is a number such as 0.52.`;

/** Says why a cell is no wavelength. */
export const badWavelength = (text: string): string =>
  isMissing(text)
    ? 'A wavelength is missing; every value needs one, in nm.'
    : `${quote(text)} is not a wavelength; they are numbers in nm such as 455.`;

/** False beyond the grid, where instruments give noise: values may be missing there. */
export const isNeededAt = (wavelength: number): boolean =>
  wavelength > firstWavelength - 1 && wavelength < lastWavelength + 1;

/** Refuses a table with wavelengths that no spectrum can have: one refusal in place of one for each spectrum. */
export function assertUsable(
  wavelengths: ArrayLike<number>,
  placeOf: (at: number) => { line?: number | undefined; column?: string | undefined },
): void {
  const reflectance = new Float64Array(wavelengths.length);
  const cleaned = cleanSpectrum({ wavelengths, reflectance, unit: 'fraction' });
  if (cleaned.isUsable) return;
  const { message, at } = cleaned.problem;
  throw new FileRefusal(`The table ${message}.`, at === null ? {} : placeOf(at));
}

/** Counts the values of a file, so that no file fills the memory. */
export function createValueCounter(): (count: number, line: number) => void {
  let values = 0;
  return (count, line) => {
    values += count;
    if (values <= VALUES_MAX) return;
    throw new FileRefusal(
      `It has more than ${formatCount(VALUES_MAX)} values, the most for one file. Divide it.`,
      { line },
    );
  };
}

/** Refuses a table with more spectra or records than an import may have. */
export function assertCount(count: number, line: number, items: 'spectra' | 'records'): void {
  if (count <= SPECTRA_MAX) return;
  const advice = items === 'spectra' ? ' Divide it.' : '';
  throw new FileRefusal(
    `It has more than ${formatCount(SPECTRA_MAX)} ${items}, the most for one import.${advice}`,
    { line },
  );
}

export const refuseNoRows = (): FileRefusal => new FileRefusal('It has headings but no rows.');
