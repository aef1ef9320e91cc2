import { firstWavelength, lastWavelength, spectrumOf } from '../spectrum/grid.ts';
import type { BeeObserver, Receptors } from './observers.ts';

export interface TemplateObserverOptions extends Pick<BeeObserver, 'id' | 'name'> {
  /** Wavelengths of greatest sensitivity of the receptors, 300 to 699 nm. */
  readonly peaksNm: Receptors<number>;
}

/**
 * An observer of whose receptors only the peaks are known: each curve is the template of A1 pigments, alpha and beta band, scaled to 1 at its
 * peak. Throws a RangeError for a peak that is not on the grid. Source: Govardovskii et al. 2000, Visual Neurosci 17:509-528.
 */
export function templateObserver({ id, name, peaksNm }: TemplateObserverOptions): BeeObserver {
  return {
    id,
    name,
    sensitivity: {
      uv: templateCurve(peaksNm.uv),
      blue: templateCurve(peaksNm.blue),
      green: templateCurve(peaksNm.green),
    },
    source: `Template of Govardovskii et al. 2000, Visual Neurosci 17:509-528, with peaks at ${peaksNm.uv}, ${peaksNm.blue} and ${peaksNm.green} nm`,
  };
}

/** Apis mellifera by the template: another view of the honeybee, to see how much the choice of curves matters. */
export const honeybeeTemplate: BeeObserver = templateObserver({
  id: 'apis-mellifera-template',
  name: 'honeybee (Apis mellifera), template',
  peaksNm: { uv: 344, blue: 436, green: 544 },
});

function templateCurve(peakNm: number): Float64Array {
  if (!(peakNm >= firstWavelength && peakNm <= lastWavelength)) {
    throw new RangeError(`Receptors peak at ${firstWavelength} to ${lastWavelength} nm, not at ${peakNm}.`);
  }
  const curve = spectrumOf((wavelength) => alphaBand(peakNm, wavelength) + betaBand(peakNm, wavelength));
  const peak = Math.max(...curve);
  return curve.map((value) => value / peak);
}

function alphaBand(peakNm: number, wavelength: number): number {
  const x = peakNm / wavelength;
  const a = 0.8795 + 0.0459 * Math.exp(-((peakNm - 300) ** 2) / 11940);
  return 1 / (Math.exp(69.7 * (a - x)) + Math.exp(28 * (0.922 - x)) + Math.exp(-14.9 * (1.104 - x)) + 0.674);
}

function betaBand(peakNm: number, wavelength: number): number {
  const centre = 189 + 0.315 * peakNm;
  const width = -40.5 + 0.195 * peakNm;
  return 0.26 * Math.exp(-(((wavelength - centre) / width) ** 2));
}
