import type { Spectrum } from './grid.ts';

/** In what a source states reflectance: 0 to 1, or 0 to 100. */
export type ReflectanceUnit = 'fraction' | 'percent';

/** One measured spectrum as a source has it: as many wavelengths (nm) as values, in the order of the source. */
export interface SpectrumSamples {
  readonly wavelengths: ArrayLike<number>;
  readonly reflectance: ArrayLike<number>;
  readonly unit: ReflectanceUnit;
}

/** Why a spectrum was refused. */
export type SpectrumProblemCode =
  | 'lengths_differ'
  | 'too_few'
  | 'not_a_number'
  | 'repeated_wavelength'
  | 'not_ascending'
  | 'step_too_large'
  | 'range_not_covered'
  | 'too_large';

export interface SpectrumProblem {
  readonly code: SpectrumProblemCode;
  /** A sentence without a subject: "has no value between 455 and 470 nm; steps may be up to 10 nm". */
  readonly message: string;
  /** Position in the samples, from 0, where it stands at one of them. */
  readonly at: number | null;
}

export type CleanedSpectrum =
  | {
      readonly isUsable: true;
      readonly spectrum: Spectrum /** Values below 0, kept in `spectrum`. */;
      readonly negative: number;
    }
  | { readonly isUsable: false; readonly problem: SpectrumProblem };

/**
 * Brings a measured spectrum to the grid: finer steps than 1 nm are averaged within ±0.5 nm, coarser ones up to 10 nm interpolated linearly,
 * and an end up to 1 nm away is taken for the edge. Percent become fractions. Values up to 2 are kept; above that the unit is wrong.
 */
export function cleanSpectrum(_samples: SpectrumSamples): CleanedSpectrum {
  throw new Error('not written yet');
}

/**
 * The unit of a file from the largest value of each of its spectra: percent when their median is above 2. It is never decided for one spectrum
 * alone, as a dark flower in percent can look like a fraction.
 */
export function unitOfFile(_maxima: readonly number[]): ReflectanceUnit {
  throw new Error('not written yet');
}
