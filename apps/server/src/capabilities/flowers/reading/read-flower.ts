import type { ReflectanceUnit, Spectrum } from '@plantdata/floral-colour';
import type { FlowerFacts } from '../model.ts';

/** The content of files of spectra. */

/** The layout of a file: a FReD record; a column for each spectrum, a row for each, or a line for each value; or facts without spectra. */
export type SpectraLayout = 'fred-record' | 'wide' | 'rows' | 'long' | 'metadata';

export interface ReadFlowerFile {
  /** Its name, without the folders. */
  readonly name: string;
  readonly sha256: string;
  readonly layout: SpectraLayout;
  /** Null for metadata. */
  readonly unit: ReflectanceUnit | null;
  /** Readable ones in it; of these some may be refused for their values. */
  readonly spectra: number;
}

/** A line of a file (from 1), or a column of a wide table by its heading. */
export interface FilePlace {
  readonly file: string;
  readonly line: number | null;
  readonly column: string | null;
}

export interface ReadFlower {
  readonly sourceId: string;
  /** The whole number of the record in its source; the record keeps it as its id where it is free. */
  readonly number: number | null;
  /** From the column `source` of its table; null for the source of the import. */
  readonly source: string | null;
  readonly facts: FlowerFacts;
  readonly spectrum: Spectrum;
  readonly place: FilePlace;
}

/** A spectrum, or a whole file, that cannot be used. */
export interface Refusal {
  readonly sourceId: string | null;
  readonly place: FilePlace;
  /** A sentence: what is wrong and what would be right. */
  readonly reason: string;
}

export interface FlowersRead {
  readonly files: readonly ReadFlowerFile[];
  readonly flowers: readonly ReadFlower[];
  readonly refused: readonly Refusal[];
  /** Records of metadata for which there is no spectrum. */
  readonly withoutSpectrum: number;
  /** Spectra for which the metadata have no record. */
  readonly withoutMetadata: number;
  /** Names of files that were found in folders and archives and left unread: by their ending they hold no table. */
  readonly ignored: readonly string[];
  /** Sentences about what was read all the same: records of metadata that contradict each other, columns that could not be named. */
  readonly warnings: readonly string[];
}

export interface ReadingOptions {
  /** Decided for each file by its values when left out. */
  readonly unit?: ReflectanceUnit;
  readonly signal?: AbortSignal;
  readonly onProgress?: (spectra: number) => void;
}
