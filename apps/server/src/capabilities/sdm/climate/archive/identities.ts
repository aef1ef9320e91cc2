import type { QuarterRain, Variable } from '../variables.ts';

/** Relations between variables of the same years that hold in every cell, with room for rounding, in the units of `variableFacts`. */
export interface Identity {
  readonly of: readonly Variable[];
  readonly holds: (...values: readonly number[]) => boolean;
}

const createAtLeast = (above: Variable, below: Variable, factor = 1): Identity => ({
  of: [above, below],
  holds: (high = 0, low = 0) => high >= factor * low - 0.6 * Math.max(1, factor) - 0.02 * Math.abs(high),
});

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 1.5 + 0.05 * Math.abs(one);

/** From the warmest on. */
const warmth: readonly Variable[] = ['bio05', 'bio10', 'bio01', 'bio11', 'bio06'];

/** Quarters of rain are totals in some archives and monthly means in others. */
export const identitiesWith = (rain: QuarterRain): readonly Identity[] => [
  ...identities,
  rain === 'totals' ? createAtLeast('bio16', 'bio13') : createAtLeast('bio13', 'bio16'),
];

/**
 * Those of quarters of rain hold for totals and for monthly means.
 * The bounds of seasonality are those of a standard deviation: by the two months that are known, and by Bhatia and Davis (2000).
 */
const identities: readonly Identity[] = [
  { of: ['bio07', 'bio05', 'bio06'], holds: (range = 0, high = 0, low = 0) => isNear(high - low, range) },
  ...warmth.flatMap((above, index) => warmth.slice(index + 1).map((below) => createAtLeast(above, below))),
  createAtLeast('bio12', 'bio13'),
  createAtLeast('bio13', 'bio12', 1 / 12),
  createAtLeast('bio12', 'bio14', 12),
  createAtLeast('bio13', 'bio14'),
  createAtLeast('bio12', 'bio16'),
  createAtLeast('bio16', 'bio12', 1 / 12),
  createAtLeast('bio12', 'bio17', 4),
  createAtLeast('bio17', 'bio14'),
  ...(['bio18', 'bio19'] as const).flatMap((quarter) => [
    createAtLeast('bio16', quarter),
    createAtLeast(quarter, 'bio17'),
  ]),
  {
    of: ['bio03', 'bio02', 'bio07'],
    holds: (ratio = 0, daily = 0, yearly = 0) => yearly < 1 || isNear((100 * daily) / yearly, ratio),
  },
  createAtLeast('bio07', 'bio02'),
  {
    of: ['bio04', 'bio10', 'bio11'],
    holds: (deviation = 0, warm = 0, cold = 0) =>
      deviation >= 33 * (warm - cold) - 30 && deviation <= 80 * (warm - cold) + 60,
  },
  {
    of: ['bio04', 'bio05', 'bio06'],
    holds: (deviation = 0, high = 0, low = 0) => deviation <= 55 * (high - low) + 10,
  },
  {
    of: ['bio15', 'bio12', 'bio13', 'bio14'],
    holds(percent = 0, year = 0, wet = 0, dry = 0) {
      const month = Math.max(year / 12, 0.1);
      const [above, below] = [Math.max(0, wet - month), Math.max(0, month - dry)];
      const min = Math.sqrt((above ** 2 + below ** 2) / 12) / month;
      const max = Math.sqrt(above * below) / month;
      return percent >= 80 * min - 3 && percent <= 120 * max + 5;
    },
  },
];
