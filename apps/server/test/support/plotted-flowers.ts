import { type Spectrum, spectrumOf } from '@plantdata/floral-colour';
import { type Flower, flowerOf } from '../../src/capabilities/flowers/library/flower-library.ts';
import { type FlowerEvidence, type FlowerFacts, noFacts } from '../../src/capabilities/flowers/model.ts';

/** From `low` to `high` around a wavelength in nm, as most petals do. */
export const stepAt = (wavelength: number, { low = 0.04, high = 0.8 } = {}): Spectrum =>
  spectrumOf((at) => low + (high - low) / (1 + Math.exp((wavelength - at) / 8)));

export interface PlottedFlowerInput {
  readonly spectrum?: Spectrum;
  readonly facts?: Partial<FlowerFacts>;
  readonly title?: string;
  readonly licence?: string | null;
  readonly word?: string;
  readonly evidence?: FlowerEvidence;
}

/** A measured flower with its colours, a yellow one without ultraviolet unless something else is asked for. */
export function plottedFlower({
  spectrum = stepAt(510),
  facts,
  title = 'Spectra of a garden',
  licence = 'CC-BY-4.0',
  word = 'yellow',
  evidence = 'measured',
}: PlottedFlowerInput = {}): Flower {
  return flowerOf({
    id: 157,
    source: { id: 'garden', title, licence, citation: null, doi: null },
    sourceId: 'garden-157',
    evidence,
    facts: {
      ...noFacts,
      scientificName: 'Primula veris',
      family: 'Primulaceae',
      plantSection: 'petal upper side',
      humanColour: word,
      ...facts,
    },
    name: null,
    spectrum,
  });
}
