import { seededRandom } from '@plantdata/maxent';
import { describe, expect, it } from 'vitest';
import type { Variable } from '../../src/capabilities/sdm/climate/variables.ts';
import type { GeographicPlace } from '../../src/capabilities/sdm/grid/grid.ts';
import { fitDistribution } from '../../src/capabilities/sdm/model/fit-distribution.ts';
import type { TrainingPoints } from '../../src/capabilities/sdm/model/fitted-distribution.ts';

interface Spot extends GeographicPlace {
  /** 0 to 1, independent of the other. */
  readonly warm: number;
  readonly wet: number;
}

/** Places in a square of ten degrees; it is warmer in the south. */
function spots(count: number, random: () => number, isTaken: (spot: Spot) => boolean = () => true): Spot[] {
  const found: Spot[] = [];
  while (found.length < count) {
    const [x, warm, wet] = [random(), random(), random()];
    const spot = { longitude: 10 * x, latitude: 50 - 10 * warm, warm, wet };
    if (isTaken(spot)) found.push(spot);
  }
  return found;
}

type ValueAt = (spot: Spot) => number;
const climate: readonly (readonly [Variable, ValueAt])[] = [
  ['bio01', ({ warm }) => 5 + 20 * warm],
  ['bio12', ({ wet }) => 300 + 1_500 * wet],
];

/** A species of warm and not too wet places, or of none in particular. */
const likesWarmth = ({ warm, wet }: Spot) => warm > 0.6 && wet < 0.8;

interface Made {
  readonly presences: number;
  readonly values?: readonly (readonly [Variable, ValueAt])[];
  readonly isFound?: (spot: Spot) => boolean;
  readonly turned?: number;
}

function madePoints({
  presences,
  values = climate,
  isFound = likesWarmth,
  turned = 0,
}: Made): TrainingPoints {
  const random = seededRandom(presences);
  const [presence, background] = [spots(presences, random, isFound), spots(400, random)];
  const table = (at: readonly Spot[]) =>
    values.map(([name, valueAt]) => ({
      name,
      kind: 'continuous' as const,
      values: Float64Array.from(at, valueAt),
    }));
  const places = (at: readonly Spot[]) =>
    at.map(({ longitude, latitude }) => ({
      longitude: ((longitude + turned + 180) % 360) - 180,
      latitude,
    }));
  return {
    presencePlaces: places(presence),
    presence: table(presence),
    backgroundPlaces: places(background),
    background: table(background),
    uses: [],
    steps: [],
    isTargetGroup: false,
    backgroundRule: '',
    warnings: [],
  };
}

const fit = (
  points: TrainingPoints,
  {
    signal = new AbortController().signal,
    onProgress = () => {},
  }: Partial<Parameters<typeof fitDistribution>[1]> = {},
) =>
  fitDistribution(points, {
    settings: { correlationMax: 0.8, nullModels: 19, threads: 1 },
    signal,
    onProgress,
  });

describe('the model of a distribution', () => {
  it.each([
    [
      5,
      'maxent_simple',
      ['linear'],
      'leave one out',
      5,
      'linear responses to at most 1 variable only.*rough guess',
    ],
    [9, 'maxent_simple', ['linear'], 'leave one out', 9, 'linear responses to at most 3 variables only'],
    [
      10,
      'maxent_simple',
      ['linear', 'quadratic'],
      'leave one out',
      10,
      'linear and quadratic responses to at most 3',
    ],
    [
      14,
      'maxent_simple',
      ['linear', 'quadratic'],
      'leave one out',
      14,
      'linear and quadratic responses to at most 4',
    ],
    [
      15,
      'maxent_simple',
      ['linear', 'quadratic', 'hinge'],
      'leave one out',
      15,
      'smoother responses than usual',
    ],
    [
      29,
      'maxent_simple',
      ['linear', 'quadratic', 'hinge'],
      'spatial blocks',
      4,
      'smoother responses than usual',
    ],
    [30, 'maxent', ['linear', 'quadratic', 'hinge'], 'spatial blocks', 4, null],
  ])('of %i cells with records is %s', async (presences, method, classes, folds, count, warning) => {
    const fitted = await fit(madePoints({ presences }));
    expect(fitted).toMatchObject({
      method,
      featureClasses: classes,
      presenceCount: presences,
      backgroundCount: 400,
    });
    expect(fitted.scores.folds).toMatchObject({ method: folds, count, results: { length: count } });
    if (warning === null) expect(fitted.warnings).toEqual([]);
    else expect(fitted.warnings[0]).toMatch(new RegExp(`^Only ${presences} cells have records.*${warning}`));
  });

  it('of fewer than 15 records has at most one variable for every three, the first ones', async () => {
    const values: typeof climate = [...climate, ['bio04', ({ warm, wet }) => Math.sin(40 * warm + wet)]];
    const few = await fit(madePoints({ presences: 8, values }));
    expect(few.variables.map(({ variable }) => variable)).toEqual(['bio01', 'bio12']);
    expect(few.leftOut).toEqual([{ variable: 'bio04', reason: 'So few records allow only bio01, bio12.' }]);
    const more = await fit(madePoints({ presences: 15, values }));
    expect(more.variables).toHaveLength(3);
    expect([few, more].map(({ model }) => model.regularisationMultiplier)).toEqual([1, 2]);
  });

  it('is the same in degrees Celsius and in kelvin', async () => {
    const inKelvin: typeof climate = [['bio01', ({ warm }) => 278.15 + 20 * warm], ...climate.slice(1)];
    const celsius = await fit(madePoints({ presences: 90 }));
    const kelvin = await fit(madePoints({ presences: 90, values: inKelvin }));
    expect(kelvin.scores.testAuc).toBeCloseTo(Number(celsius.scores.testAuc), 4);
    expect(kelvin.thresholds.tenthPercentile).toBeCloseTo(celsius.thresholds.tenthPercentile, 3);
  });

  it('leaves out what does not vary and what says the same as a variable before it', async () => {
    const values: typeof climate = [
      ...climate,
      ['bio04', () => 7],
      ['bio06', ({ warm, wet }) => -20 - 15 * warm + wet],
    ];
    const fitted = await fit(madePoints({ presences: 40, values }));
    expect(fitted.variables.map(({ variable }) => variable)).toEqual(['bio01', 'bio12']);
    expect(fitted.leftOut).toEqual([
      { variable: 'bio04', reason: 'bio04 has the same value everywhere in the area.' },
      {
        variable: 'bio06',
        reason: expect.stringMatching(/^bio06 says nearly the same as bio01 \(r = −1\.00\)\.$/),
      },
    ]);
    expect(fitted.model.covariates.map(({ name }) => name)).toEqual(['bio01', 'bio12']);
  });

  it('is made of one variable when that is all there is, and not at all without any', async () => {
    const one = await fit(
      madePoints({
        presences: 40,
        values: [
          ['bio01', ({ warm }) => warm],
          ['bio12', () => 1],
        ],
      }),
    );
    expect(one.variables).toMatchObject([{ variable: 'bio01', permutationImportance: 1 }]);
    const none = madePoints({ presences: 40, values: [['bio12', () => 1]] });
    await expect(fit(none)).rejects.toThrow('The climate is the same everywhere');
  });

  it('comes with scores, thresholds, shares of its variables and responses', async () => {
    const told: [string, number][] = [];
    const fitted = await fit(madePoints({ presences: 60 }), {
      onProgress: (stage, share) => told.push([stage, share]),
    });
    const { trainingAuc, testAuc, testAucSpread, boyce, omissionTenthPercentile } = fitted.scores;
    expect(trainingAuc).toBeGreaterThan(0.75);
    expect(Math.abs(Number(testAuc) - trainingAuc)).toBeLessThan(0.1);
    expect([testAucSpread, boyce, omissionTenthPercentile].every(Number.isFinite)).toBe(true);
    const { minimumTrainingPresence, tenthPercentile, ...others } = fitted.thresholds;
    expect(minimumTrainingPresence).toBeLessThan(tenthPercentile);
    for (const threshold of [minimumTrainingPresence, tenthPercentile, ...Object.values(others)]) {
      expect(threshold).toBeGreaterThan(0);
      expect(threshold).toBeLessThan(1);
    }
    const shares = (of: 'contribution' | 'permutationImportance') =>
      fitted.variables.reduce((sum, variable) => sum + variable[of], 0);
    expect([shares('contribution'), shares('permutationImportance')]).toEqual([
      expect.closeTo(1),
      expect.closeTo(1),
    ]);
    expect(fitted.variables[0]?.contribution).toBeGreaterThan(0.6);
    const [min = 0, max = 0] = fitted.variables[0]?.range ?? [];
    expect([min > 4.9 && min < 6, max > 24 && max < 25.1]).toEqual([true, true]);
    expect(fitted.responses).toMatchObject([
      { covariate: 'bio01', min: min, max: max },
      { covariate: 'bio12' },
    ]);
    expect(told.at(0)).toEqual(['fit', 1]);
    const evaluated = told.slice(1).map(([stage, share]) => (stage === 'evaluate' ? share : Number.NaN));
    expect(evaluated).toEqual(evaluated.toSorted((one, other) => one - other));
    expect(evaluated.at(-1)).toBe(1);
    expect(told.length).toBeGreaterThan(20);
  });

  it('is compared with models of random records, and says so first where it is no better than these', async () => {
    const good = await fit(madePoints({ presences: 60, isFound: ({ wet }) => wet < 0.4 }));
    expect(good.verdict).toBeNull();
    expect(good.scores.nulls).toMatchObject({
      auc: good.scores.testAuc,
      p: 1 / 20,
      repetitions: 19,
      stoppedEarly: false,
    });
    const poor = await fit(madePoints({ presences: 60, isFound: () => true }));
    expect(poor.scores.nulls).toMatchObject({ stoppedEarly: true });
    expect(poor.verdict).toMatch(
      /^The Maxent model is not shown to be better than models of random records of the same regions \(AUC 0\.[3-6]/,
    );
    expect(poor.warnings).toEqual([
      expect.stringMatching(/^The Maxent model separates .* poorly \(AUC 0\.[3-6]/),
    ]);
  });

  it('leaves out a variable that follows from several others, and says how stable each choice is', async () => {
    const values: typeof climate = [
      ['bio01', ({ warm }) => warm],
      ['bio12', ({ wet }) => wet],
      ['bio04', ({ warm, wet }) => warm + wet + 0.02 * Math.sin(900 * warm)],
    ];
    const { variables, leftOut } = await fit(madePoints({ presences: 40, values }));
    expect(variables.map(({ variable }) => variable)).toEqual(['bio01', 'bio12']);
    expect(leftOut).toEqual([
      {
        variable: 'bio04',
        reason: expect.stringMatching(/^bio04 follows from the other variables together \(VIF \d+\)\.$/),
      },
    ]);
    for (const { vif, stability } of variables) {
      expect(vif).toBeGreaterThanOrEqual(1);
      expect(vif).toBeLessThan(1.1);
      expect(stability).toBeGreaterThan(0.9);
    }
  });

  it('is tested with the same blocks on both sides of the antimeridian', async () => {
    const here = await fit(madePoints({ presences: 60 }));
    const there = await fit(madePoints({ presences: 60, turned: 175 }));
    expect(there.scores.testAuc).toBeCloseTo(Number(here.scores.testAuc), 10);
  });

  it('ends with the signal', async () => {
    const stop = new AbortController();
    const fitting = fit(madePoints({ presences: 24 }), {
      signal: stop.signal,
      onProgress: (stage) => {
        if (stage === 'evaluate') stop.abort(new Error('enough'));
      },
    });
    await expect(fitting).rejects.toThrow('enough');
    await expect(fit(madePoints({ presences: 24 }), { signal: stop.signal })).rejects.toThrow('enough');
  });
});
