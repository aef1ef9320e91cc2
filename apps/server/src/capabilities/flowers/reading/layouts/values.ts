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

/** Steps on both sides with which a step is compared. */
const neighbours = 5;
/** How much longer than the steps around it a step is where a wavelength was left out. */
const gap = 1.5;
/** As many long steps near each other are the way of an instrument. */
const longStepsMin = 3;

/** Where a wavelength was left out: far from its neighbours, though all steps would be allowed. Null when nowhere. */
export function missingWavelength(
  wavelengths: ArrayLike<number>,
): { readonly message: string; readonly at: number } | null {
  let usual = 0;
  for (let index = 1; index < wavelengths.length; index++) {
    const step = stepTo(wavelengths, index);
    if (step <= usual * gap && step * gap >= usual) continue;
    const around = stepsAround(wavelengths, index);
    usual = around[around.length >> 1] ?? step;
    if (step <= usual * gap || around.filter((other) => other > usual * gap).length >= longStepsMin) continue;
    const [before = 0, after = 0] = [wavelengths[index - 1], wavelengths[index]];
    if (!isNeededAt(before) && !isNeededAt(after)) continue;
    const message = `has no value between ${before} and ${after} nm, where the steps are ${round(usual)} nm`;
    return { message, at: index };
  }
  return null;
}

const stepTo = (wavelengths: ArrayLike<number>, index: number): number =>
  (wavelengths[index] ?? 0) - (wavelengths[index - 1] ?? 0);

/** In order of their length. */
function stepsAround(wavelengths: ArrayLike<number>, index: number): readonly number[] {
  const steps: number[] = [];
  const last = Math.min(wavelengths.length - 1, index + neighbours);
  for (let near = Math.max(1, index - neighbours); near <= last; near++)
    steps.push(stepTo(wavelengths, near));
  return steps.sort((one, other) => one - other);
}

const round = (step: number): number => Math.round(step * 1000) / 1000;

/**
 * Why no spectrum can have these wavelengths, and at which of them; null when they will do. Asked once for a table, whose spectra would else all
 * be refused for the same reason.
 */
export function wavelengthProblem(
  wavelengths: ArrayLike<number>,
): { reason: string; at: number | null } | null {
  const reflectance = new Float64Array(wavelengths.length);
  const cleaned = cleanSpectrum({ wavelengths, reflectance, unit: 'fraction' });
  const problem = cleaned.isUsable ? missingWavelength(wavelengths) : cleaned.problem;
  return problem === null ? null : { reason: `The table ${problem.message}.`, at: problem.at };
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
