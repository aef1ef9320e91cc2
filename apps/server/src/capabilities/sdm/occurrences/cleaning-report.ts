import type { OccurrenceRecord } from './occurrence-source.ts';

/** One step of the cleaning, in the order in which they are taken. */
export interface CleaningStep {
  /** Stable, for programs: `sea`. */
  readonly step: string;
  /** A sentence for people: what is dropped, with its limit. */
  readonly rule: string;
  readonly dropped: number;
  readonly left: number;
}

export interface CleanedOccurrences {
  readonly records: readonly CleanRecord[];
  readonly steps: readonly CleaningStep[];
  /** The step that dropped a record, for each that was dropped. */
  readonly droppedBy: ReadonlyMap<OccurrenceRecord, string>;
  readonly warnings: readonly string[];
}

/** A record whose coordinates are usable. */
export interface CleanRecord extends OccurrenceRecord {
  readonly longitude: number;
  readonly latitude: number;
}
