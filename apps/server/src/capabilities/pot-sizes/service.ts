import { createSizeClassifier, type Region, type SizeClassifier } from '@plantdata/container-sizes';
import {
  type ColumnProfile,
  type DocumentPart,
  type Extraction,
  extractColumn,
  type Place,
} from '../../platform/documents/index.ts';
import { mapInSlices } from '../../platform/time-slices.ts';
import { anyEntry } from './any-entry.ts';
import { extractSizes } from './picture-items/extract-sizes.ts';
import { type PotSizeResult, potSizeResult } from './pot-size-result.ts';
import { createLabelReader } from './read-label.ts';
import type { ExtractionType } from './schema.ts';
import { createSizeColumn } from './size-column/size-column.ts';

export interface PotSizesDeps {
  /** What finds the column of the plant names in a file. */
  readonly nameColumn: () => ColumnProfile;
  /** Says what a label means where no region is named; the standard categories by default. */
  readonly classifier?: SizeClassifier;
}

/** A label as it was submitted, or found in a file. */
export interface SubmittedLabel {
  readonly text: string;
  /** Of a file: the heading of its column may name the unit. */
  readonly place?: Pick<Place, 'column'>;
  /** Of the recognition of its text, 0 to 1; absent where it was not read from a picture. */
  readonly confidence?: number;
}

interface Classifying {
  readonly region?: Region | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface Extracting {
  readonly column?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface PotSizes {
  /** What reads labels of a region, for those who read more of them than a size. */
  classifierFor(region?: Region): SizeClassifier;
  /** What finds the column of the sizes in a file. */
  readonly sizeColumn: ColumnProfile;
  /** Says what the labels mean: a result for each, in their order. Lists of any length give way to other work. */
  classify(labels: readonly SubmittedLabel[], options?: Classifying): Promise<PotSizeResult[]>;
  /** Takes what is asked for out of a document. Rejects as `extractColumn` does. */
  extract(type: ExtractionType, parts: AsyncIterable<DocumentPart>, options: Extracting): Promise<Extraction>;
}

export function createPotSizes({ nameColumn, classifier = createSizeClassifier() }: PotSizesDeps): PotSizes {
  const classifierFor = byRegion(classifier);
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

/** The classifiers of regions have the categories of the one without, and are made when they are first asked for. */
function byRegion(classifier: SizeClassifier): (region?: Region) => SizeClassifier {
  const { catalogue } = classifier;
  const ofRegions = new Map<Region, SizeClassifier>();
  return (region) => {
    if (region === undefined) return classifier;
    const known = ofRegions.get(region) ?? createSizeClassifier({ catalogue, region });
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
  return mapInSlices(
    labels,
    ({ text, place, confidence: recognition }) =>
      potSizeResult(text, read(text, place?.column), { externalIds, recognition }),
    signal,
  );
}
