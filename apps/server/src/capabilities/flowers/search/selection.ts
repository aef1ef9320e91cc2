import { beeColourCategories, humanColourGroups } from '@plantdata/floral-colour';
import { LRUCache } from 'lru-cache';
import { mapCooperatively } from '../../../platform/time-slices.ts';
import { currentFamily } from '../library/family-names.ts';
import type { Flower, FlowerLibrary } from '../library/flower-library.ts';

export const evidenceChoices = ['best', 'measured', 'modelled', 'all'] as const;
/** The measured flowers of each species, or else the modelled ones. */
export const usualEvidence = 'best';

/** The filters of a search. Null means anything. */
export interface FlowerFilters {
  readonly evidence: (typeof evidenceChoices)[number];
  /** Published, current or accepted name of a family, in any case. */
  readonly family: string | null;
  /** A category, in any case. */
  readonly beeColour: string | null;
  /** A word of the data or a group, in any case. */
  readonly humanColour: string | null;
  /** Only records whose name was verified. */
  readonly isAccepted: boolean;
  readonly hasLeaves: boolean;
}

/** The flowers that fit: 1 in the byte at the position of each. */
export interface Selection {
  readonly among: Uint8Array;
  readonly count: number;
  /** The number of them by their colour for screens. */
  readonly alike: ReadonlyMap<string, number>;
}

/** Callers choose the filters, so that there is no end of them. */
const rememberedMax = 64;

/** Selects flowers of a library, once it has looked at them, giving way to other work; the filters that were asked for last are remembered. */
export async function createSelector({
  flowers,
}: FlowerLibrary): Promise<(filters: FlowerFilters) => Selection> {
  const remembered = new LRUCache<string, Selection>({ max: rememberedMax });
  const families = await mapCooperatively(flowers, familiesOf);
  return (filters) => {
    const lower = lowerFilters(filters);
    const key = JSON.stringify(lower);
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const fits = selectFitting(lower);
    const among = Uint8Array.from(flowers, (flower, position) =>
      Number(fits(flower, families[position] ?? noFamilies)),
    );
    const alike = new Map<string, number>();
    for (const [position, { human }] of flowers.entries())
      if (among[position] === 1) alike.set(human.hex, (alike.get(human.hex) ?? 0) + 1);
    const selection = { among, count: among.reduce((count, each) => count + each, 0), alike };
    remembered.set(key, selection);
    return selection;
  };
}

const noFamilies: ReadonlySet<string> = new Set();

const lowerFilters = (filters: FlowerFilters): FlowerFilters => ({
  ...filters,
  family: filters.family && currentFamily(filters.family).toLowerCase(),
  beeColour: filters.beeColour?.toLowerCase() ?? null,
  humanColour: filters.humanColour?.toLowerCase() ?? null,
});

const selectFitting =
  ({ evidence, family, beeColour, humanColour, isAccepted, hasLeaves }: FlowerFilters) =>
  (flower: Flower, families: ReadonlySet<string>): boolean =>
    hasEvidence(flower, evidence) &&
    (hasLeaves || !flower.isLeaf) &&
    (!isAccepted || flower.record.name?.status === 'validated') &&
    (family === null || families.has(family)) &&
    (beeColour === null || flower.beeColour.toLowerCase() === beeColour) &&
    (humanColour === null ||
      flower.humanColour.word.toLowerCase() === humanColour ||
      flower.humanColour.group === humanColour);

export const hasEvidence = ({ record, isBest }: Flower, evidence: FlowerFilters['evidence']): boolean =>
  evidence === 'best' ? isBest : evidence === 'all' || record.evidence === evidence;

/** The current names, lower-case, of the family as published and as accepted. */
const familiesOf = ({ record: { facts, name } }: Flower): ReadonlySet<string> =>
  new Set(
    [facts.family, name?.family].flatMap((family) => (family ? [currentFamily(family).toLowerCase()] : [])),
  );

export const isBeeColour = (text: string): boolean =>
  beeColourCategories.some((category) => category.toLowerCase() === text.toLowerCase());

export const isHumanColourGroup = (text: string): boolean =>
  humanColourGroups.some((group) => group === text.toLowerCase());
