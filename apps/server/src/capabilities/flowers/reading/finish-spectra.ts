import { cleanSpectrum, type ReflectanceUnit, type Spectrum, unitOfFile } from '@plantdata/floral-colour';
import type { MeasuredSpectrum } from './layouts/table-content.ts';
import { isNeededAt } from './layouts/values.ts';
import type { Refusal } from './read-flower.ts';

export interface FinishedSpectrum {
  readonly measured: MeasuredSpectrum;
  readonly spectrum: Spectrum;
}

interface FinishedSpectra {
  readonly unit: ReflectanceUnit;
  readonly finished: readonly FinishedSpectrum[];
  readonly refused: readonly Refusal[];
}

/** Brings spectra of one file, or of one export of many files, to the grid: their unit is decided for all of them. */
export function finishSpectra(
  measured: readonly MeasuredSpectrum[],
  givenUnit: ReflectanceUnit | undefined,
): FinishedSpectra {
  const unit = givenUnit ?? unitOfFile(measured.map(maximum));
  const finished: FinishedSpectrum[] = [];
  const refused: Refusal[] = [];
  for (const each of measured) {
    const { wavelengths, reflectance } = each;
    const cleaned = cleanSpectrum({ wavelengths, reflectance, unit });
    if (cleaned.isUsable) {
      finished.push({ measured: each, spectrum: cleaned.spectrum });
      continue;
    }
    const { code, message, at } = cleaned.problem;
    const hint = code === 'too_large' ? unitHint(unit) : '';
    refused.push({ sourceId: each.sourceId, place: each.placeOf(at), reason: `It ${message}.${hint}` });
  }
  return { unit, finished, refused };
}

const unitHint = (unit: ReflectanceUnit): string =>
  unit === 'fraction'
    ? ' The file was read as fractions of a white standard; if it is in percent, say so with --unit percent.'
    : ' The file was read as percent of a white standard; if it is in fractions, say so with --unit fraction.';

/** The largest value that counts. */
function maximum({ wavelengths, reflectance }: MeasuredSpectrum): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < reflectance.length; index++) {
    const value = reflectance[index] ?? most;
    if (value > most && isNeededAt(wavelengths[index] ?? 0)) most = value;
  }
  return most;
}
