import {
  beeDistance,
  type ColourHit,
  type ColourIndex,
  cie76,
  ciede2000,
  colourIndexInSteps,
  type DifferenceFormula,
  type Lab,
} from '@plantdata/floral-colour';
import { mapCooperatively, yieldToEventLoop } from '../../../platform/time-slices.ts';
import type { Flower, FlowerLibrary } from '../library/flower-library.ts';
import { createSelector, type FlowerFilters, type Selection } from './selection.ts';

export const searchSpaces = ['lab', 'bee'] as const;
export const searchOrders = ['distance', 'bee_contrast'] as const;

interface FlowerQuery {
  readonly lab: Lab;
  /** The flower to which others shall be similar; it is not among them. */
  readonly like: Flower | null;
  readonly filters: FlowerFilters;
  /** Distance for people, or for honeybees, which takes a flower to compare with. */
  readonly space: (typeof searchSpaces)[number];
  readonly metric: DifferenceFormula;
  /** ΔE by the metric, or in the hexagon of bees. */
  readonly distanceMax: number | null;
  readonly sort: (typeof searchOrders)[number];
  readonly limit: number;
}

export interface FoundFlower {
  readonly flower: Flower;
  /** ΔE in hundredths, as all distances here are rounded. */
  readonly cie76: number;
  readonly ciede2000: number;
  /** In the hexagon of honeybees; null without a flower to compare with. */
  readonly beeDistance: number | null;
}

/** A library that can be searched. */
export interface FlowerSearch {
  readonly library: FlowerLibrary;
  select(filters: FlowerFilters): Selection;
  /** Records of an evidence, leaves included. */
  countOf(evidence: FlowerFilters['evidence']): number;
  /** The first of what was asked for. */
  find(query: FlowerQuery): FoundFlower[];
}

/** The distance within which flowers are ordered by their contrast for bees: "very different" begins there. */
export const contrastDistanceMax = 30;

/** Prepares a library for searches, giving way to other work. */
export async function createFlowerSearch(library: FlowerLibrary): Promise<FlowerSearch> {
  const { flowers } = library;
  const lab = new Float64Array(3 * flowers.length);
  const positions = new Map<number, number>();
  const counts = { best: 0, measured: 0, modelled: 0, all: flowers.length };
  await mapCooperatively(flowers, ({ record, human, isBest }, position) => {
    lab.set(human.lab, 3 * position);
    positions.set(record.id, position);
    counts[record.evidence]++;
    if (isBest) counts.best++;
  });
  const index = await indexInSlices(lab);
  const select = await createSelector(library);

  function selectFlowers({ filters, like }: FlowerQuery): Uint8Array {
    const { among } = select(filters);
    const own = like && positions.get(like.record.id);
    return typeof own === 'number' ? among.with(own, 0) : among;
  }

  function searchForPeople({ lab, metric, distanceMax }: FlowerQuery, among: Uint8Array, limit: number) {
    const differenceMax = distanceMax ?? Infinity;
    return index.nearest(lab, { limit, formula: metric, differenceMax, among });
  }

  function searchForBees({ like, distanceMax }: FlowerQuery, among: Uint8Array, limit: number) {
    const max = distanceMax ?? Infinity;
    const near = flowers.flatMap((flower, position): ColourHit[] => {
      if (like === null || among[position] !== 1) return [];
      const difference = beeDistance(like.bee, flower.bee);
      return difference <= max ? [{ position, difference }] : [];
    });
    return near
      .sort((one, other) => one.difference - other.difference || one.position - other.position)
      .slice(0, limit);
  }

  return {
    library,
    select,
    countOf: (evidence) => counts[evidence],
    find(query) {
      const among = selectFlowers(query);
      const isByContrast = query.sort === 'bee_contrast';
      const limit = isByContrast ? flowers.length : query.limit;
      const hits =
        query.space === 'bee' ? searchForBees(query, among, limit) : searchForPeople(query, among, limit);
      const near = hits.flatMap(({ position }) => flowers[position] ?? []);
      if (isByContrast) near.sort((one, other) => other.bee.contrast - one.bee.contrast);
      return near.slice(0, query.limit).map((flower) => createFound(flower, query));
    },
  };
}

async function indexInSlices(lab: Float64Array): Promise<ColourIndex> {
  const steps = colourIndexInSteps(lab);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await yieldToEventLoop();
  }
}

const createFound = (flower: Flower, { lab, like }: FlowerQuery): FoundFlower => ({
  flower,
  cie76: hundredths(cie76(lab, flower.human.lab)),
  ciede2000: hundredths(ciede2000(lab, flower.human.lab)),
  beeDistance: like && roundDistance(beeDistance(like.bee, flower.bee), 4),
});

const hundredths = (difference: number): number => roundDistance(difference, 2);

export function roundDistance(value: number, digits: number): number {
  const scale = 10 ** digits;
  // No answer has a -0.
  return Math.round(value * scale) / scale + 0;
}
