import type { FlowerFacts } from '../../model.ts';
import type { FilePlace, Refusal, SpectraLayout } from '../read-flower.ts';

/** A spectrum as its file has it, before it is brought to the grid. */
export interface MeasuredSpectrum {
  readonly sourceId: string;
  readonly source: string | null;
  /** Null where its table says nothing of flowers. */
  readonly facts: FlowerFacts | null;
  /** Its number among the columns of a wide table, from 1; null in other layouts. */
  readonly column: number | null;
  readonly wavelengths: ArrayLike<number>;
  readonly reflectance: ArrayLike<number>;
  /** Where a value stands, or all of it for null. */
  placeOf(at: number | null): FilePlace;
}

/** A record of metadata. */
export interface MetadataRecord {
  readonly id: string;
  readonly facts: FlowerFacts;
  readonly place: FilePlace;
}

/** What a table holds. */
export interface TableContent {
  readonly layout: SpectraLayout;
  readonly spectra: readonly MeasuredSpectrum[];
  readonly refused: readonly Refusal[];
  readonly metadata: readonly MetadataRecord[];
  /** Of a table that names the columns of another one: a line for each. */
  readonly columns: readonly FlowerFacts[] | null;
  /** A wide table without headings, whose columns another table may name. */
  readonly isUnnamed: boolean;
}

/** Takes the rows of a table one by one. Throws a FileRefusal for what no row can mend. */
export interface TableReader {
  row(cells: readonly string[], line: number): void;
  end(): TableContent;
}

/** What a reader needs to know of its file. */
export interface TableFile {
  readonly name: string;
  /** Reads a cell as a number; NaN where it is none. */
  numberOf(text: string): number;
}

export const emptyContent = {
  spectra: [],
  refused: [],
  metadata: [],
  columns: null,
  isUnnamed: false,
} as const;
