import type { BeeColour, BeeColourCategory, HumanColour, HumanColourGroup } from '@plantdata/floral-colour';
import type { Evidence, FlowerRecord } from '../model.ts';

/** A record with what is computed of its spectrum, for the honeybee against green leaves. */
export interface Flower {
  readonly record: FlowerRecord;
  readonly human: HumanColour;
  readonly bee: BeeColour;
  /** The published category, or else the computed one. */
  readonly beeColour: BeeColourCategory;
  /** The collector's word, or else one derived from the colour. */
  readonly humanColour: {
    readonly word: string;
    readonly group: HumanColourGroup | null;
    readonly isDerived: boolean;
  };
  /** Leaves are no flowers: they are left out of the search unless they are asked for. */
  readonly isLeaf: boolean;
}

/** What a search may ask for; every member left out means anything. */
export interface FlowerFilters {
  readonly evidence?: Evidence | 'all';
  /** Published or accepted name of a family, in any case. */
  readonly family?: string;
  /** A category, in any case. */
  readonly beeColour?: string;
  /** A word of the data or a group, in any case. */
  readonly humanColour?: string;
  /** Only records whose name was verified. */
  readonly isAccepted?: boolean;
  readonly hasLeaves?: boolean;
}

/** All flowers in memory, in the order of their scientific names and then of their ids. */
export interface FlowerLibrary {
  readonly flowers: readonly Flower[];
  get(id: number): Flower | undefined;
  /** Measured flowers are searched as soon as there are any, and modelled ones until then. */
  readonly defaultEvidence: Evidence;
}

export async function createFlowerLibrary(_records: readonly FlowerRecord[]): Promise<FlowerLibrary> {
  throw new Error('not written yet');
}
