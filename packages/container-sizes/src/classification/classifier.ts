import { createSizeCatalogue, type SizeCatalogue } from '../categories/catalogue.ts';
import type { Region, SizeCategory } from '../categories/size-category.ts';
import { compileLexicon } from '../descriptors/lexicon.ts';
import { readLabel } from '../descriptors/read-label.ts';
import { normaliseLabel } from '../label/normalise.ts';
import type { SizeReading } from '../model.ts';
import { compileBands } from './bands.ts';
import { toDecision } from './decision.ts';
import type { IsPlant } from './doubts.ts';
import { decide } from './precedence.ts';
import { createQuestion } from './question.ts';
import { exactReading, readingOf } from './reading.ts';

export interface SizeClassifierOptions {
  /** The standard categories by default. */
  readonly catalogue?: SizeCatalogue;
  /** Region of the labels: its own bands are used where they differ. */
  readonly region?: Region | undefined;
  /**
   * Returns whether a plant is among words of a label, in small letters and without accents. If it is known, a size beside
   * other words is `Medium` at most: `TreeTonic 5 L` may be feed.
   */
  readonly isPlant?: IsPlant | undefined;
}

export interface SizeClassifier {
  /** Catalogue of the categories. */
  readonly catalogue: SizeCatalogue;
  /**
   * Returns the size that a label of any length means, in time proportional to its length. Places
   * are in UTF-16 units of the label as given. Never throws; a label without a size is `None`.
   */
  classify(label: string): SizeReading;
  /** The same classifier for labels of a region. */
  forRegion(region: Region): SizeClassifier;
}

/**
 * Creates a classifier of labels into the categories of a catalogue, by default the standard ones.
 */
export function createSizeClassifier({
  catalogue = createSizeCatalogue(),
  region,
  isPlant,
}: SizeClassifierOptions = {}): SizeClassifier {
  const bands = compileBands(catalogue, region);
  const lexicon = compileLexicon(catalogue);
  const registered = indexIdentifiers(catalogue);
  const longestWhole = Math.max(0, ...[...lexicon.labels.keys()].map(({ length }) => length));
  const decideWhole = (text: string) => {
    if (text.length > longestWhole) return undefined;
    const category = catalogue.get(lexicon.labels.get(collapse(text)) ?? '');
    return toDecision(category, 'Medium', { start: 0, end: text.length });
  };
  return {
    catalogue,
    classify(label) {
      const normalised = normaliseLabel(label);
      const exact = registered.size === 0 ? undefined : registered.get(collapse(normalised.text));
      if (exact !== undefined) return exactReading(exact, label);
      const contents = readLabel(normalised, lexicon);
      const question = createQuestion(contents, normalised.text, bands, catalogue);
      const decision = decideWhole(normalised.text) ?? decide(question);
      return readingOf(label, normalised, question, { decision, isPlant });
    },
    forRegion: (other) => createSizeClassifier({ catalogue, region: other, isPlant }),
  };
}

/** Categories by their identifiers in other systems, in the normalised form of a label. */
function indexIdentifiers(catalogue: SizeCatalogue): Map<string, SizeCategory> {
  const registered = new Map<string, SizeCategory>();
  for (const [id, identifiers] of catalogue.externalIds) {
    const category = catalogue.get(id);
    if (category === undefined) continue;
    for (const identifier of Object.values(identifiers))
      registered.set(collapse(normaliseLabel(identifier).text), category);
  }
  return registered;
}

function collapse(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
