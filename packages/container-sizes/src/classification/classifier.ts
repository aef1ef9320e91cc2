import { createSizeCatalogue, type SizeCatalogue } from '../categories/catalogue.ts';
import type { Region } from '../categories/size-category.ts';
import type { SizeReading } from '../model.ts';

export interface SizeClassifierOptions {
  readonly catalogue?: SizeCatalogue;
  /** Where the labels come from: bands that differ there are used. */
  readonly region?: Region | undefined;
}

export interface SizeClassifier {
  readonly catalogue: SizeCatalogue;
  /** Says what size a label means. Never throws; a label without a size is `None`. */
  classify(label: string): SizeReading;
}

/** What classifies labels into the categories of a catalogue, the standard ones by default. */
export function createSizeClassifier({
  catalogue = createSizeCatalogue(),
}: SizeClassifierOptions = {}): SizeClassifier {
  return { catalogue, classify: () => nothing };
}

const nothing: SizeReading = {
  confidence: 'None',
  category: null,
  matched: null,
  measurements: [],
  alternatives: [],
  normalizations: [],
  setAside: [],
};
