import { cleanSpectrum, type ReflectanceUnit, type Spectrum, unitOfFile } from '@plantdata/floral-colour';
import { isNeededAt, type MeasuredSpectrum } from './layouts/table-content.ts';
import type { Refusal } from './read-flower.ts';

export interface GridSpectrum {
  readonly measured: MeasuredSpectrum;
  readonly spectrum: Spectrum;
}

interface GridSpectra {
  readonly unit: ReflectanceUnit;
  readonly spectra: readonly GridSpectrum[];
  readonly refused: readonly Refusal[];
}

/** Brings spectra of one file, or of one export of many files, to the grid: their unit is decided for all of them. */
export function bringToGrid(
  measured: readonly MeasuredSpectrum[],
  givenUnit: ReflectanceUnit | undefined,
): GridSpectra {
  const unit = givenUnit ?? unitOfFile(measured.map(maximum));
  const spectra: GridSpectrum[] = [];
  const refused: Refusal[] = [];
  for (const each of measured) {
    const { wavelengths, reflectance } = each;
    const cleaned = cleanSpectrum({ wavelengths, reflectance, unit });
    if (cleaned.isUsable) {
      spectra.push({ measured: each, spectrum: cleaned.spectrum });
      continue;
    }
    const { code, message, at } = cleaned.problem;
    const hint = code === 'too_large' ? unitHint(unit) : '';
    refused.push({ sourceId: each.sourceId, place: each.placeOf(at), reason: `It ${message}.${hint}` });
  }
  return { unit, spectra, refused };
}

function unitHint(unit: ReflectanceUnit): string {
  const [read, isIn, other] =
    unit === 'fraction' ? ['fractions', 'percent', 'percent'] : ['percent', 'fractions', 'fraction'];
  return ` The file was read as ${read} of a white standard; if it is in ${isIn}, say so with --unit ${other}.`;
}

/** The largest value of those that are needed. */
function maximum({ wavelengths, reflectance }: MeasuredSpectrum): number {
  let max = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < reflectance.length; index++) {
    const value = reflectance[index] ?? max;
    if (value > max && isNeededAt(wavelengths[index] ?? 0)) max = value;
  }
  return max;
}
