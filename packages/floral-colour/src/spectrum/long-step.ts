/** Steps on either side with which a step is compared. */
const neighbours = 5;
/**
 * Ratio to the surrounding steps from which a step counts as an omitted wavelength: two steps in
 * one, with room for uneven ones.
 */
const longerBy = 1.5;
/** From this number on, long steps near each other are usual for the instrument. */
const longStepsUsual = 3;

export interface LongStep {
  /** The position of the sample at its end. */
  readonly at: number;
  /** The median of the steps around it, nm. */
  readonly usualNm: number;
}

/** The first step, of those that end from one position to another, where a wavelength was left out; null when there is none. */
export function findLongStep(wavelengths: ArrayLike<number>, from: number, to: number): LongStep | null {
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
