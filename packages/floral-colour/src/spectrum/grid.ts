import { float64At } from '../checked-access.ts';
/** The grid on which every spectrum of this package lies: 300, 301, … 699 nm. */
export const firstWavelength = 300;
export const lastWavelength = 699;
export const wavelengthCount = 400;

/**
 * Reflectance at 300, 301, … 699 nm, as fractions of a white standard: 400 finite numbers, 0 for nothing, 1 for the standard. Shiny petals
 * exceed 1; noise below 400 nm may be negative and counts as 0 in every computation.
 */
export type Spectrum = Float64Array;

/** Samples a function of the wavelength, in nm, on the grid. */
export function spectrumOf(reflectanceAt: (wavelength: number) => number): Spectrum {
  const spectrum = new Float64Array(wavelengthCount);
  for (let index = 0; index < wavelengthCount; index++)
    spectrum[index] = reflectanceAt(firstWavelength + index);
  return spectrum;
}

/** Throws a RangeError for anything that is not on the grid, or not made of numbers. */
export function requireGrid(spectrum: Spectrum): void {
  if (spectrum.length !== wavelengthCount) {
    throw new RangeError(
      `A spectrum has ${wavelengthCount} values, 300 to 699 nm in steps of 1 nm, this one has ${spectrum.length}.`,
    );
  }
  const bad = spectrum.findIndex((value) => !Number.isFinite(value));
  if (bad >= 0) {
    throw new RangeError(
      `A spectrum is made of numbers, this one has ${spectrum[bad]} at ${firstWavelength + bad} nm.`,
    );
  }
}

/** The plain sum over the grid of reflectance and weight, negative reflectance as 0. */
export function sumWeighted(spectrum: Spectrum, weights: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < wavelengthCount; index++) {
    sum += Math.max(0, float64At(spectrum, index)) * float64At(weights, index);
  }
  return sum;
}
