import { type BeeEye, createBeeEye, type Spectrum, spectrumOf } from '@plantdata/floral-colour';
import { invalidMember } from '../errors.ts';
import { flowerOf } from '../library/flower-library.ts';
import { noFacts } from '../model.ts';
import { coloursOf, observers, usualBackground } from '../record/flower-record.ts';
import type { AnalysedFlower, ObserverName } from '../record/schema.ts';
import { readSpectrum } from './read-spectrum.ts';
import type { AnalyseRequest } from './schema.ts';

/** The colours of a spectrum of a caller. Throws a `ServiceError` that points at what is wrong with it. */
export function analyseSpectrum({ observer, background, ...samples }: AnalyseRequest): AnalysedFlower {
  const flower = readSpectrum(samples, '');
  const leaf = background === usualBackground ? null : readSpectrum(background, '/background');
  const source = {
    id: 'caller',
    title: 'A spectrum of the caller',
    licence: null,
    citation: null,
    doi: null,
  };
  const seen = flowerOf({
    id: 0,
    source,
    sourceId: '',
    evidence: 'measured',
    facts: noFacts,
    name: null,
    spectrum: flower.spectrum,
  });
  const eye = eyeFor(observer, leaf?.spectrum);
  return {
    id: null,
    ...coloursOf(seen, { eye, background: leaf ? 'own' : usualBackground }),
    evidence: null,
    source: null,
    source_label: null,
    licence: null,
    citation: null,
    warnings: [...flower.warnings, ...(leaf?.warnings ?? [])],
  };
}

/** As shares of what white gives a receptor. Instruments tell no such background from black, and every colour would dazzle. */
const darkestBackground = 1e-4;

const white = spectrumOf(() => 1);

function eyeFor(name: ObserverName, background: Spectrum | undefined): BeeEye {
  const observer = observers[name];
  if (background === undefined) return createBeeEye({ observer });
  const shares = createBeeEye({ observer, background: white }).see(background).quantumCatch;
  if (Math.min(shares.uv, shares.blue, shares.green) < darkestBackground) {
    throw invalidMember(
      '/background/reflectance',
      'too_dark',
      'must reflect at least 0.01 % of the light that each receptor sees, ultraviolet, blue and green, so that eyes can adapt to it',
    );
  }
  return createBeeEye({ observer, background });
}
