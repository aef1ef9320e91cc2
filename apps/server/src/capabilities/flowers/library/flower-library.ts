import {
  type BeeColour,
  type BeeColourCategory,
  createBeeEye,
  groupOfWord,
  type HumanColour,
  type HumanColourGroup,
  humanColour,
  type Rgb,
  wordOfColour,
} from '@plantdata/floral-colour';
import { mapCooperatively } from '../../../platform/time-slices.ts';
import type { FlowerFacts, FlowerRecord } from '../model.ts';
import { sortInSlices } from './sort-in-slices.ts';
import { speciesOf } from './species-of.ts';

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
  /** False for a modelled flower of a species that has a measured one. */
  readonly isBest: boolean;
}

/** All flowers in memory, in the order of their scientific names and then of their ids. */
export interface FlowerLibrary {
  readonly flowers: readonly Flower[];
  get(id: number): Flower | undefined;
  /** The best flowers of a species in their main colour, by its name as published or as accepted, in any case. */
  ofSpecies(name: string): readonly Flower[];
}

const eye = createBeeEye();

/** Computes the colours of all records, giving way to other work. */
export async function createFlowerLibrary(records: readonly FlowerRecord[]): Promise<FlowerLibrary> {
  const byId = new Map<number, Flower>();
  const byName = new Map<string, Flower[]>();
  const measured = measuredSpecies(records);
  const flowers = await mapCooperatively(await sortInSlices(records, compareNames), (record) => {
    const isBest = record.evidence === 'measured' || !measured.has(speciesOf(record));
    const flower = { ...flowerOf(record), isBest };
    byId.set(record.id, flower);
    if (isBest && !flower.isLeaf && record.facts.isMainColour !== false)
      for (const name of namesOf(record)) byName.set(name, [...(byName.get(name) ?? []), flower]);
    return flower;
  });
  return {
    flowers,
    get: (id) => byId.get(id),
    ofSpecies: (name) => byName.get(name.toLowerCase()) ?? [],
  };
}

const measuredSpecies = (records: readonly FlowerRecord[]): ReadonlySet<string | null> =>
  new Set(
    records
      .filter(({ evidence, facts }) => evidence === 'measured' && !isLeaf(facts))
      .map((record) => speciesOf(record) ?? ''),
  );

/** In small letters. */
const namesOf = ({ facts, name }: FlowerRecord): ReadonlySet<string> =>
  new Set([facts.scientificName, name?.acceptedName].flatMap((each) => each?.toLowerCase() ?? []));

/** A record with its colours for people and for honeybees. */
export function flowerOf(record: FlowerRecord): Flower {
  const { spectrum, facts } = record;
  const human = humanColour(spectrum);
  const bee = eye.see(spectrum);
  return {
    record,
    human,
    bee,
    beeColour: facts.beeColour ?? bee.category,
    humanColour: wordOf(facts.humanColour, human),
    isLeaf: isLeaf(facts),
    isBest: true,
  };
}

/** The mean of the colours for people, as screens show them; of one flower at least. */
export function meanRgb(flowers: readonly Flower[]): Rgb {
  const mean = (at: 0 | 1 | 2) =>
    Math.round(flowers.reduce((sum, { human }) => sum + human.rgb[at], 0) / flowers.length);
  return [mean(0), mean(1), mean(2)];
}

const isLeaf = ({ plantSection }: FlowerFacts): boolean =>
  plantSection?.trim().toLowerCase().startsWith('leaf') ?? false;

function wordOf(published: string | null, human: HumanColour): Flower['humanColour'] {
  if (published !== null) return { word: published, group: groupOfWord(published), isDerived: false };
  const derived = wordOfColour(human);
  return { word: derived, group: derived, isDerived: true };
}

/** By code units: the same on every machine. Records without a name come last. */
function compareNames(one: FlowerRecord, other: FlowerRecord): number {
  const [name, otherName] = [one.facts.scientificName, other.facts.scientificName];
  if (name === otherName) return one.id - other.id;
  if (name === null) return 1;
  if (otherName === null) return -1;
  return name < otherName ? -1 : 1;
}
