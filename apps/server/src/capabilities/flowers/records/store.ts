import type { Spectrum } from '@plantdata/floral-colour';
import type { Executor } from '../../../platform/database/index.ts';
import type { FlowerFacts, FlowerRecord, FlowerSource, VerifiedName } from '../model.ts';

/** Ids of the modelled flowers of the starter set are between these; no record of the database has one. */
export const starterIds = { first: 900_001, last: 999_999 };

/** A record to be kept. */
export interface KeptFlower {
  readonly sourceId: string;
  readonly number: number | null;
  readonly facts: FlowerFacts;
  readonly name: VerifiedName | null;
  readonly spectrum: Spectrum;
}

/** What became of records that were put. */
export interface PutCounts {
  readonly added: number;
  readonly replaced: number;
  readonly unchanged: number;
}

/** Adds the source or replaces what is known of it, with the files of this import. */
export async function putSource(
  _db: Executor,
  _source: FlowerSource,
  _files: readonly { name: string; sha256: string }[],
  _at: Date,
): Promise<void> {
  throw new Error('not written yet');
}

/**
 * Adds records to their source, or replaces those it has. A record keeps its id when it is replaced; a new one takes the number of its source
 * below the {@link starterIds} where that is free, else one above them.
 */
export async function putFlowers(
  _db: Executor,
  _source: string,
  _flowers: readonly KeptFlower[],
): Promise<PutCounts> {
  throw new Error('not written yet');
}

/** Says to every process that the flowers have changed; call it in the transaction of the change. */
export async function noteChange(_db: Executor): Promise<void> {
  throw new Error('not written yet');
}

/** Grows with every change. */
export async function flowersVersion(_db: Executor): Promise<string> {
  throw new Error('not written yet');
}

/** Every record, in batches, by id. */
export async function* readAllFlowers(_db: Executor): AsyncIterable<readonly FlowerRecord[]> {
  yield await Promise.reject(new Error('not written yet'));
}

export interface KeptSource extends FlowerSource {
  readonly records: number;
  readonly importedAt: Date;
  readonly files: readonly { name: string; sha256: string }[];
}

export async function listFlowerSources(_db: Executor): Promise<KeptSource[]> {
  throw new Error('not written yet');
}

/** Removes a source with its records and says how many it had; null when there is no such source. */
export async function removeFlowerSource(_db: Executor, _id: string): Promise<number | null> {
  throw new Error('not written yet');
}
