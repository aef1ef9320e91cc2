import type { SizeClassifier } from '@plantdata/container-sizes';
import {
  type ColumnProfile,
  type DocumentPart,
  type Extraction,
  extractColumn,
} from '../../../platform/documents/index.ts';

export interface ExtractSizesOptions {
  /** How the column of sizes is known. */
  readonly profile: ColumnProfile;
  /** Tells the lines of a picture that have a size from those that have none. */
  readonly classifier: SizeClassifier;
  /** Heading, letter or JSON member of the column; absent, it is looked for. */
  readonly column?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The size labels of a document: those of its column, and of a picture without one its items. Throws as `extractColumn` does. */
export async function extractSizes(
  parts: AsyncIterable<DocumentPart>,
  { profile, column, signal }: ExtractSizesOptions,
): Promise<Extraction> {
  return extractColumn(parts, { profile, column, signal });
}
