import {
  cleanSpectrum,
  firstWavelength,
  type Spectrum,
  type SpectrumProblem,
  unitOfFile,
  wavelengthCount,
} from '@plantdata/floral-colour';
import { invalidMember } from '../errors.ts';
import type { Samples } from './schema.ts';

export interface ReadSpectrum {
  readonly spectrum: Spectrum;
  readonly warnings: readonly string[];
}

const grid = Array.from({ length: wavelengthCount }, (_, index) => firstWavelength + index);

/** A brighter spectrum than this is rare in percent: below it fractions were most likely meant. */
const dimPercent = 1.5;

/**
 * Brings what a caller has measured to the grid. Throws a `ServiceError` that points at what is wrong.
 *
 * @param at where the samples are in the body: `''`, or `/background`.
 */
export function readSpectrum(
  { wavelengths = grid, reflectance, unit: stated }: Samples,
  at: string,
): ReadSpectrum {
  if (wavelengths === grid && reflectance.length !== wavelengthCount) {
    const right = `must have ${wavelengthCount} values, for 300 to 699 nm, or come with wavelengths, received ${reflectance.length}`;
    throw invalidMember(`${at}/reflectance`, 'lengths_differ', right);
  }
  const largest = reflectance.reduce((max, value) => Math.max(max, value), Number.NEGATIVE_INFINITY);
  const unit = stated ?? unitOfFile([largest]);
  const cleaned = cleanSpectrum({ wavelengths, reflectance, unit });
  if (!cleaned.isUsable) throw refusal(cleaned.problem, at, unit);
  const warnings: string[] = [];
  const of = at === '' ? '' : ' of the background';
  if (stated === undefined) {
    warnings.push(
      `The unit${of} was not given: the values were taken for ${inWords[unit]}, as the largest is ${largest}.`,
    );
  } else if (stated === 'percent' && largest <= dimPercent) {
    warnings.push(
      `The largest value${of} is ${largest} percent. If fractions are meant, send "unit": "fraction".`,
    );
  }
  if (cleaned.negative > 0) {
    warnings.push(`${cleaned.negative} of the 400 values${of} are below 0 and were computed with as 0.`);
  }
  return { spectrum: cleaned.spectrum, warnings };
}

const inWords = { fraction: 'fractions', percent: 'percent' };

const ofWavelengths: ReadonlySet<SpectrumProblem['code']> = new Set([
  'repeated_wavelength',
  'not_ascending',
  'step_too_large',
  'range_not_covered',
]);

function refusal({ code, message, at: index }: SpectrumProblem, at: string, unit: Samples['unit']) {
  const member = ofWavelengths.has(code) ? 'wavelengths' : 'reflectance';
  const pointer = [at, member, ...(index === null ? [] : [index])].join('/');
  const isPercent = code === 'too_large' && unit === 'fraction';
  const advice = isPercent ? '; if they are percent, send "unit": "percent"' : '';
  return invalidMember(pointer.startsWith('/') ? pointer : `/${pointer}`, code, `${message}${advice}`);
}
