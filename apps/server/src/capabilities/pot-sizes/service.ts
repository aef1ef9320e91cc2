import { createSizeClassifier, type Region, type SizeClassifier } from '@plantdata/container-sizes';
import {
  type CellPlace,
  type ColumnProfile,
  type DocumentPart,
  type Extraction,
  extractColumn,
} from '../../platform/documents/index.ts';
import { mapCooperatively } from '../../platform/time-slices.ts';
import { extractSizes } from './picture-items/extract-sizes.ts';
import { type PotSizeResult, potSizeResult } from './pot-size-result.ts';
import { createLabelReader } from './read-label.ts';
import type { ExtractionType } from './schema.ts';
import { createSizeColumn } from './size-column/size-column.ts';

export interface PotSizesDeps {
  /** Returns the profile that finds the column of plant names in a file. */
  readonly nameColumn: () => ColumnProfile;
  /** Interprets labels for which no region is stated; knows the standard categories by default. */
  readonly classifier?: SizeClassifier;
}

/** A label as it was submitted, or found in a file. */
export interface SubmittedLabel {
  readonly text: string;
  /** Place in a file: the heading of its column may state the unit. */
  readonly place?: Pick<CellPlace, 'column'>;
  /**
   * Confidence of the text recognition, 0 to 1; absent if the label was not read from a picture.
   */
  readonly confidence?: number;
  /** Plants of this size, where sizes are the headings of a list. */
  readonly count?: number;
}

interface ClassifyOptions {
  readonly region?: Region | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface Extracting {
  readonly column?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface PotSizes {
  /** Returns the classifier for labels of a region, for callers that need more than the size. */
  classifierFor(region?: Region): SizeClassifier;
  /** Profile that finds the column of sizes in a file. */
  readonly sizeColumn: ColumnProfile;
  /**
   * Classifies the labels: one result for each, in their order. Lists of any length yield to other
   * work.
   */
  classify(labels: readonly SubmittedLabel[], options?: ClassifyOptions): Promise<PotSizeResult[]>;
  /** Extracts the requested data from a document. Rejects as `extractColumn` does. */
  extract(type: ExtractionType, parts: AsyncIterable<DocumentPart>, options: Extracting): Promise<Extraction>;
}

export function createPotSizes({ nameColumn, classifier = createSizeClassifier() }: PotSizesDeps): PotSizes {
  const classifierFor = createByRegion(classifier);
  const sizeColumn = createSizeColumn(classifier);
  const columnOf = (type: ExtractionType): ColumnProfile => {
    switch (type) {
      case 'pot_sizes':
        return sizeColumn;
      case 'species':
        return nameColumn();
      case 'generic':
        return anyEntry;
      default:
        return type satisfies never;
    }
  };
  return {
    classifierFor,
    sizeColumn,
    classify: (labels, { region, signal } = {}) => classifyAll(labels, classifierFor(region), signal),
    extract(type, parts, options) {
      const profile = columnOf(type);
      if (type === 'pot_sizes') return extractSizes(parts, { profile, classifier, ...options });
      return extractColumn(parts, { profile, ...options });
    },
  };
}

/**
 * Classifiers of regions share the categories of the one without a region, and are created on first
 * use.
 */
function createByRegion(classifier: SizeClassifier): (region?: Region) => SizeClassifier {
  const ofRegions = new Map<Region, SizeClassifier>();
  return (region) => {
    if (region === undefined) return classifier;
    const known = ofRegions.get(region) ?? classifier.forRegion(region);
    ofRegions.set(region, known);
    return known;
  };
}

function classifyAll(
  labels: readonly SubmittedLabel[],
  classifier: SizeClassifier,
  signal: AbortSignal | undefined,
): Promise<PotSizeResult[]> {
  const { externalIds } = classifier.catalogue;
  const read = createLabelReader(classifier);
  return mapCooperatively(
    labels,
    ({ text, place, confidence: recognition, count: quantity }) =>
      potSizeResult(text, read(text, place?.column), { externalIds, recognition, quantity }),
    signal,
  );
}

/** For lists of which nothing is known: their first column, or the one that is asked for. */
const anyEntry: ColumnProfile = {
  what: 'entries',
  role: 'entry',
  scoreHeading: () => 0,
  recognises: (text) => text !== '',
  isSomethingElse: () => false,
};
