import { firstWavelength, lastWavelength, type Spectrum, spectrumOf } from './grid.ts';

/** Scale of reflectance in a source: 0 to 1, or 0 to 100. */
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
  | 'missing_wavelength'
  | 'step_too_large'
  | 'range_not_covered'
  | 'too_large';

export interface SpectrumProblem {
  readonly code: SpectrumProblemCode;
  /** A sentence without a subject: "has no value between 455 and 470 nm; steps may be up to 10 nm". */
  readonly message: string;
  /** Position in the samples, from 0, if it concerns one of them. */
  readonly at: number | null;
}

export type CleanedSpectrum =
  | {
      readonly isUsable: true;
      readonly spectrum: Spectrum;
      /** Number of values of `spectrum` below 0. They are kept. */
      readonly negative: number;
    }
  | { readonly isUsable: false; readonly problem: SpectrumProblem };

/** The largest reflectance, as a fraction, that a shiny petal and a small probe explain. Above it the unit is wrong. */
const reflectanceMax = 2;
const stepMaxNm = 10;
/** Greatest distance of the first and the last sample from the ends of the grid. */
const edgeMaxNm = 1;
/** Steps written as fractions of a nanometre add up to a little more or less than they say. */
const roundingNm = 1e-6;
/** Half of the band around a wavelength in which finer samples are averaged. */
const bandNm = 0.5 + roundingNm;
const samplesMin = Math.ceil((lastWavelength - firstWavelength - 2 * edgeMaxNm) / stepMaxNm) + 1;

/**
 * Brings a measured spectrum to the grid: where two or more samples lie within ±0.5 nm they are averaged, elsewhere the neighbours are
 * interpolated linearly, over steps of up to 10 nm unless those around are much shorter; an end up to 1 nm away is taken for the edge.
 * Percent become fractions. Values up to 2 are kept, and so are negative ones. Reflectance beyond 299 and 700 nm, where instruments give noise,
 * may be anything. Takes time in proportion to the number of samples, and never throws.
 */
export function cleanSpectrum(samples: SpectrumSamples): CleanedSpectrum {
  const range = rangeOf(samples.wavelengths);
  const problem = problemOfWavelengths(samples, range) ?? problemOfReflectance(samples, range);
  if (problem !== null) return { isUsable: false, problem };
  const spectrum = resample(samples, range);
  return {
    isUsable: true,
    spectrum,
    negative: spectrum.reduce((count, value) => count + Number(value < 0), 0),
  };
}

/**
 * The unit of a file from the largest value of each of its spectra: percent when their median is
 * above 2. It is never decided for one spectrum alone, as a dark flower in percent can look like a
 * fraction. Maxima that are not finite are ignored; a file without others has fractions.
 */
export function unitOfFile(maxima: readonly number[]): ReflectanceUnit {
  const ordered = maxima.filter(Number.isFinite).sort((one, other) => one - other);
  const [lower = 0, upper = 0] = [
    ordered[Math.floor((ordered.length - 1) / 2)],
    ordered[Math.floor(ordered.length / 2)],
  ];
  return (lower + upper) / 2 > reflectanceMax ? 'percent' : 'fraction';
}

/** The samples that count: from the last one at or below 299 nm to the first one at or above 700 nm. */
interface SampleRange {
  readonly first: number;
  readonly last: number;
}

function rangeOf(wavelengths: ArrayLike<number>): SampleRange {
  let first = 0;
  while (at(wavelengths, first + 1) <= firstWavelength - edgeMaxNm) first++;
  let last = first;
  while (last < wavelengths.length - 1 && at(wavelengths, last) < lastWavelength + edgeMaxNm) last++;
  return { first, last };
}

/** Not a number, which compares with nothing, where there is no sample. */
const at = (values: ArrayLike<number>, index: number): number => values[index] ?? Number.NaN;

function problemOfWavelengths(
  { wavelengths, reflectance }: SpectrumSamples,
  { first, last }: SampleRange,
): SpectrumProblem | null {
  const { length } = wavelengths;
  if (length !== reflectance.length) {
    return {
      code: 'lengths_differ',
      message: `has ${length} wavelengths and ${reflectance.length} values`,
      at: null,
    };
  }
  if (length < samplesMin) {
    return {
      code: 'too_few',
      message: `has ${length} values; ${firstWavelength} to ${lastWavelength} nm take at least ${samplesMin}`,
      at: null,
    };
  }
  return (
    problemOfOrder(wavelengths) ??
    problemOfCover(wavelengths, { first, last }) ??
    findMissing(wavelengths, { first, last })
  );
}

function problemOfOrder(wavelengths: ArrayLike<number>): SpectrumProblem | null {
  for (let index = 0; index < wavelengths.length; index++) {
    const [before, wavelength] = [at(wavelengths, index - 1), at(wavelengths, index)];
    if (!Number.isFinite(wavelength)) {
      return { code: 'not_a_number', message: 'has a wavelength that is not a number', at: index };
    }
    if (wavelength === before) {
      return { code: 'repeated_wavelength', message: `has ${wavelength} nm twice`, at: index };
    }
    if (wavelength < before) {
      return { code: 'not_ascending', message: `has ${wavelength} nm after ${before} nm`, at: index };
    }
  }
  return null;
}

function problemOfCover(
  wavelengths: ArrayLike<number>,
  { first, last }: SampleRange,
): SpectrumProblem | null {
  const [begin, end] = [at(wavelengths, 0), at(wavelengths, wavelengths.length - 1)];
  if (begin > firstWavelength + edgeMaxNm || end < lastWavelength - edgeMaxNm) {
    return {
      code: 'range_not_covered',
      message: `covers ${begin} to ${end} nm; ${firstWavelength} to ${lastWavelength} nm are needed`,
      at: null,
    };
  }
  for (let index = first + 1; index <= last; index++) {
    const [before, wavelength] = [at(wavelengths, index - 1), at(wavelengths, index)];
    if (wavelength - before > stepMaxNm + roundingNm) {
      return {
        code: 'step_too_large',
        message: `has no value between ${before} and ${wavelength} nm; steps may be up to ${stepMaxNm} nm`,
        at: index,
      };
    }
  }
  return null;
}

function findMissing(wavelengths: ArrayLike<number>, { first, last }: SampleRange): SpectrumProblem | null {
  const longStep = findLongStep(wavelengths, first + 1, last);
  if (longStep === null) return null;
  const [before, wavelength] = [at(wavelengths, longStep.at - 1), at(wavelengths, longStep.at)];
  const usual = Math.round(longStep.usualNm * 1000) / 1000;
  return {
    code: 'missing_wavelength',
    message: `has no value between ${before} and ${wavelength} nm, where the steps are ${usual} nm`,
    at: longStep.at,
  };
}

function problemOfReflectance(
  samples: SpectrumSamples,
  { first, last }: SampleRange,
): SpectrumProblem | null {
  const valueMax = reflectanceMax * unitsPerFraction(samples.unit);
  for (let index = first; index <= last; index++) {
    const [wavelength, value] = [at(samples.wavelengths, index), at(samples.reflectance, index)];
    if (!Number.isFinite(value)) {
      return {
        code: 'not_a_number',
        message: `has a value at ${wavelength} nm that is not a number`,
        at: index,
      };
    }
    if (value > valueMax) {
      return {
        code: 'too_large',
        message: `has ${value} at ${wavelength} nm, above ${valueMax}: the values are in another unit than ${samples.unit}`,
        at: index,
      };
    }
  }
  return null;
}

const unitsPerFraction = (unit: ReflectanceUnit): number => (unit === 'percent' ? 100 : 1);

function resample(
  { wavelengths, reflectance, unit }: SpectrumSamples,
  { first, last }: SampleRange,
): Spectrum {
  const scale = unitsPerFraction(unit);
  let band = first;
  let below = first;
  return spectrumOf((wavelength) => {
    while (at(wavelengths, band) < wavelength - bandNm) band++;
    while (below < last && at(wavelengths, below + 1) <= wavelength) below++;
    let count = 0;
    let mean = 0;
    for (let index = band; at(wavelengths, index) <= wavelength + bandNm; index++) {
      count++;
      mean += (at(reflectance, index) - mean) / count;
    }
    const value = count > 1 ? mean : interpolate({ wavelengths, reflectance }, below, wavelength);
    // Minus zero, which `-0.00` in a file becomes, prints as 0 but is another number to comparisons: adding 0 makes it 0.
    return value / scale + 0;
  });
}

/** On the line from the sample `below` a wavelength to the next one; at the edges the value of the only one there is. */
function interpolate(
  { wavelengths, reflectance }: Pick<SpectrumSamples, 'wavelengths' | 'reflectance'>,
  below: number,
  wavelength: number,
): number {
  const [from, to] = [at(wavelengths, below), at(wavelengths, below + 1)];
  const value = at(reflectance, below);
  const share = Math.max(0, (wavelength - from) / (to - from));
  return share > 0 ? value + share * (at(reflectance, below + 1) - value) : value;
}

/** Steps on either side with which a step is compared. */
const neighbours = 5;
/**
 * Ratio to the surrounding steps from which a step counts as an omitted wavelength: two steps in
 * one, with room for uneven ones.
 */
const longerBy = 1.5;
/** From this number on, long steps near each other are usual for the instrument. */
const longStepsUsual = 3;

interface LongStep {
  /** The position of the sample at its end. */
  readonly at: number;
  /** The median of the steps around it, nm. */
  readonly usualNm: number;
}

/** The first step, of those that end from one position to another, where a wavelength was left out; null when there is none. */
function findLongStep(wavelengths: ArrayLike<number>, from: number, to: number): LongStep | null {
  for (let at = from; at <= to; at++) {
    const step = stepTo(wavelengths, at);
    // Nearly every step is as long as the one before and the one after it, and is looked at no further.
    if (!isLong(step, stepTo(wavelengths, at - 1)) && !isLong(step, stepTo(wavelengths, at + 1))) continue;
    const around = stepsAround(wavelengths, at);
    const usualNm = around[around.length >> 1] ?? step;
    const longSteps = around.filter((other) => isLong(other, usualNm)).length;
    if (isLong(step, usualNm) && longSteps < longStepsUsual) return { at, usualNm };
  }
  return null;
}

const isLong = (step: number, usualNm: number): boolean => step > usualNm * longerBy;

/** Not a number before the first and after the last sample. */
const stepTo = (wavelengths: ArrayLike<number>, at: number): number =>
  (wavelengths[at] ?? Number.NaN) - (wavelengths[at - 1] ?? Number.NaN);

/** In order of their length. */
function stepsAround(wavelengths: ArrayLike<number>, at: number): readonly number[] {
  const steps: number[] = [];
  const last = Math.min(wavelengths.length - 1, at + neighbours);
  for (let near = Math.max(1, at - neighbours); near <= last; near++) steps.push(stepTo(wavelengths, near));
  return steps.sort((one, other) => one - other);
}
