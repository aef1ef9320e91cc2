import { createHash } from 'node:crypto';
import type { Spectrum } from '@plantdata/floral-colour';
import type { FlowerFacts, VerifiedName } from '../model.ts';
import { bytesOfSpectrum } from './spectrum-bytes.ts';

/** Ids of the flowers that come with the program are between these; no record of the database has one. */
export const starterIds = { first: 900_001, last: 999_999 };

/** A record to be kept. */
export interface KeptFlower {
  readonly sourceId: string;
  readonly number: number | null;
  readonly facts: FlowerFacts;
  readonly name: VerifiedName | null;
  readonly spectrum: Spectrum;
}

/** The outcome of putting records. */
export interface PutCounts {
  readonly added: number;
  readonly replaced: number;
  readonly unchanged: number;
}

/** A record as it is kept at present. */
export interface StandingFlower {
  readonly id: number;
  readonly facts: string;
  readonly name: string | null;
  /** SHA-256 of the bytes of its spectrum, in hexadecimal digits. */
  readonly spectrumSha256: string;
}

export interface FlowerToWrite {
  /** Null for a new record that is to have a number of the sequence. */
  readonly id: number | null;
  readonly sourceId: string;
  readonly facts: string;
  readonly name: string | null;
  readonly spectrum: Buffer;
}

export interface PutPlan {
  readonly counts: PutCounts;
  readonly toWrite: readonly FlowerToWrite[];
}

/**
 * Plans the rows to write so that these records are kept. `standing` has the records of their
 * source by source id, `taken` the numbers among theirs that some record has already.
 */
export function planPut(
  flowers: readonly KeptFlower[],
  standing: ReadonlyMap<string, StandingFlower>,
  taken: ReadonlySet<number>,
): PutPlan {
  const free = new FreeNumbers(taken);
  const counts = { added: 0, replaced: 0, unchanged: 0 };
  const toWrite = flowers.flatMap((flower): FlowerToWrite[] => {
    const row = rowOf(flower);
    const before = standing.get(flower.sourceId);
    if (before && isSame(row, before)) {
      counts.unchanged++;
      return [];
    }
    if (before) counts.replaced++;
    else counts.added++;
    return [{ ...row, id: before ? before.id : free.take(flower.number) }];
  });
  return { counts, toWrite };
}

/** True where a record may keep the number of its source as its id. */
export const canKeepNumber = (number: number | null): number is number =>
  number !== null && Number.isInteger(number) && number > 0 && number < starterIds.first;

class FreeNumbers {
  readonly #taken: Set<number>;

  constructor(taken: ReadonlySet<number>) {
    this.#taken = new Set(taken);
  }

  take(number: number | null): number | null {
    if (!canKeepNumber(number) || this.#taken.has(number)) return null;
    this.#taken.add(number);
    return number;
  }
}

const rowOf = ({ sourceId, facts, name, spectrum }: KeptFlower): Omit<FlowerToWrite, 'id'> => ({
  sourceId,
  facts: JSON.stringify(facts),
  name: name && JSON.stringify(name),
  spectrum: bytesOfSpectrum(spectrum),
});

const isSame = (row: Omit<FlowerToWrite, 'id'>, before: StandingFlower): boolean =>
  row.facts === before.facts &&
  row.name === before.name &&
  createHash('sha256').update(row.spectrum).digest('hex') === before.spectrumSha256;
