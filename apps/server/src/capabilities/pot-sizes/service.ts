import type { ColumnProfile } from '../../platform/documents/index.ts';
import { anyEntry } from './any-entry.ts';
import { notClassified } from './errors.ts';
import type { ExtractionType, PotSizeResult } from './schema.ts';
import { sizeColumn } from './size-column/size-column.ts';

/** Says what sizes the labels mean, in their order. */
type ClassifyLabels = (labels: readonly string[]) => Promise<PotSizeResult[]>;

export interface PotSizesDeps {
  /** What finds the column of the plant names in a file. */
  readonly nameColumn: () => ColumnProfile;
  readonly classify?: ClassifyLabels;
}

export interface PotSizes {
  /** What finds the column of a file that is asked for. */
  columnOf(type: ExtractionType): ColumnProfile;
  readonly classify: ClassifyLabels;
}

export function createPotSizes({ nameColumn, classify = notYet }: PotSizesDeps): PotSizes {
  return {
    classify,
    columnOf(type) {
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
    },
  };
}

/** The classifier comes with a later version. */
const notYet: ClassifyLabels = async (labels) => {
  throw notClassified(labels.length);
};
