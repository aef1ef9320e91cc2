import { cleanSpectrum, firstWavelength, lastWavelength } from '@plantdata/floral-colour';
import { FileRefusal, inWords, quoted } from '../file-refusal.ts';
import { SPECTRA_MAX, VALUES_MAX } from '../limits.ts';
import { isMissing } from '../text/read-number.ts';

/** Why a cell is no reflectance. */
export const badValue = (text: string, wavelength: number): string =>
  isMissing(text)
    ? `It has no value at ${wavelength} nm${text === '' ? '' : ` but ${quoted(text)}`}; every wavelength needs a number such as 0.52.`
    : `It has ${quoted(text)} at ${wavelength} nm; a reflectance is a number such as 0.52.`;

export const badWavelength = (text: string, place: { line: number; column?: string }): FileRefusal =>
  new FileRefusal(
    isMissing(text)
      ? 'A wavelength is missing; every value needs one, in nm.'
      : `${quoted(text)} is not a wavelength; they are numbers in nm such as 455.`,
    place,
  );

/** Whether a value counts: beyond the grid, where instruments give noise, there may be none. */
export const isNeededAt = (wavelength: number): boolean =>
  wavelength > firstWavelength - 1 && wavelength < lastWavelength + 1;

/**
 * Why no spectrum can have these wavelengths, and at which of them; null when they will do. Asked once for a table, whose spectra would else all
 * be refused for the same reason.
 */
export function wavelengthProblem(
  wavelengths: ArrayLike<number>,
): { reason: string; at: number | null } | null {
  const reflectance = new Float64Array(wavelengths.length);
  const cleaned = cleanSpectrum({ wavelengths, reflectance, unit: 'fraction' });
  return cleaned.isUsable
    ? null
    : { reason: `The table ${cleaned.problem.message}.`, at: cleaned.problem.at };
}

/** Keeps count of what a file holds, so that no file fills the memory. */
export class Tally {
  #values = 0;

  addValues(count: number, line: number): void {
    this.#values += count;
    if (this.#values > VALUES_MAX) {
      throw new FileRefusal(
        `It has more than ${inWords(VALUES_MAX)} values, the most for one file. Divide it.`,
        {
          line,
        },
      );
    }
  }
}

export const tooManySpectra = (line: number | null): FileRefusal =>
  new FileRefusal(`It has more than ${inWords(SPECTRA_MAX)} spectra, the most for one import. Divide it.`, {
    line,
  });
