import type { SizeClassifier } from '@plantdata/container-sizes';
import { nameFormats } from '../../capabilities/plant-names/index.ts';
import { createSizeColumn, extractSizes, labelFormats } from '../../capabilities/pot-sizes/index.ts';
import {
  type ColumnProfile,
  type DocumentFormat,
  type DocumentPart,
  type Extraction,
  extractColumn,
} from '../../platform/documents/index.ts';

/** The texts that are looked for in a file. */
export interface TextsWanted {
  /** Plural, which ends in an s: `plant names`. */
  readonly what: string;
  readonly accept: readonly DocumentFormat[];
  /** `column`: heading, letter or JSON member of the column to read; found by itself when absent. */
  extract(
    parts: AsyncIterable<DocumentPart>,
    options: { readonly column: string | undefined },
  ): Promise<Extraction>;
}

export const namesWanted = (profile: ColumnProfile): TextsWanted => ({
  what: profile.what,
  accept: nameFormats,
  extract: (parts, { column }) => extractColumn(parts, { profile, column }),
});

export function sizesWanted(classifier: SizeClassifier): TextsWanted {
  const profile = createSizeColumn(classifier);
  return {
    what: profile.what,
    accept: labelFormats,
    extract: (parts, { column }) => extractSizes(parts, { profile, classifier, column }),
  };
}
