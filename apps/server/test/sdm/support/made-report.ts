import type { Response } from '@plantdata/maxent';
import type { Variable } from '../../../src/capabilities/sdm/climate/variables.ts';
import type { Grid } from '../../../src/capabilities/sdm/grid/grid.ts';
import type {
  FittedDistribution,
  UsedVariable,
} from '../../../src/capabilities/sdm/model/fitted-distribution.ts';
import type { Projection } from '../../../src/capabilities/sdm/projection/projection.ts';
import type { ReportInput } from '../../../src/capabilities/sdm/report/build-report.ts';
import { usedOf } from './used-climate.ts';

const grid: Grid = { west: 110, north: -10, cellWidth: 0.02, cellHeight: 0.02, columns: 2000, rows: 1700 };

function response(covariate: Variable, [min, max]: readonly [number, number], best: number): Response {
  const margin = (max - min) / 10;
  const values = Float64Array.from(
    { length: 101 },
    (_, step) => min - margin + (step / 100) * (max - min + 2 * margin),
  );
  const at = (value: number) => 0.92 * Math.exp(-(((value - best) / (0.35 * (max - min))) ** 2)) + 0.03;
  const clamped = values.map((value) => at(Math.min(max, Math.max(min, value))));
  return { covariate, kind: 'continuous', values, response: clamped, unclamped: values.map(at), min, max };
}

const used = (
  variable: Variable,
  range: UsedVariable['range'],
  [permutationImportance, contribution, vif, stability]: readonly [number, number, number, number],
): UsedVariable => ({ variable, permutationImportance, contribution, range, vif, stability });

const fitted: FittedDistribution = {
  model: {
    covariates: [],
    features: [],
    alpha: 0,
    entropy: 0,
    classes: ['linear', 'quadratic', 'hinge'],
    regularisationMultiplier: 1,
    presenceCount: 1_284,
    backgroundCount: 10_000,
  },
  method: 'maxent',
  featureClasses: ['linear', 'quadratic', 'product', 'hinge'],
  presenceCount: 1_284,
  backgroundCount: 10_000,
  variables: [
    used('bio01', [4.2, 28.9], [0.218, 0.31, 1.6, 1]),
    used('bio12', [142, 3_411], [0.487, 0.402, 3.2, 0.96]),
    used('bio04', [88, 690], [0.09, 0.12, 1.4, 1]),
    used('bio15', [6.1, 128], [0.12, 0.09, 1.9, 0.72]),
    used('bio14', [0, 141], [0.085, 0.078, 3.9, 0.58]),
  ],
  leftOut: [
    { variable: 'bio06', reason: 'bio06 says nearly the same as bio01 (r = 0.91).' },
    { variable: 'bio13', reason: 'bio13 says nearly the same as bio12 (r = 0.88).' },
  ],
  scores: {
    trainingAuc: 0.924,
    testAuc: 0.887,
    testAucSpread: 0.031,
    boyce: 0.94,
    omissionTenthPercentile: 0.133,
    folds: {
      method: 'spatial blocks',
      count: 4,
      results: [0.91, 0.85, 0.87, 0.918].map((testAuc, fold) => ({
        fold,
        trainingPresences: 963,
        testPresences: 321,
        coefficients: 31,
        trainingAuc: 0.925,
        testAuc,
        aucDifference: 0.925 - testAuc,
        boyce: 0.9,
        omissionAtMinimum: 0.003,
        omissionAtTenth: 0.13,
      })),
    },
    nulls: { auc: 0.887, mean: 0.512, sd: 0.031, z: 12.1, p: 1 / 101, repetitions: 100, stoppedEarly: false },
  },
  foldModels: [],
  verdict: null,
  thresholds: {
    minimumTrainingPresence: 0.014,
    tenthPercentile: 0.282,
    maximumSensitivityPlusSpecificity: 0.341,
    equalSensitivityAndSpecificity: 0.397,
  },
  responses: [
    response('bio01', [4.2, 28.9], 13),
    response('bio12', [142, 3_411], 900),
    response('bio04', [88, 690], 400),
    response('bio15', [6.1, 128], 20),
    response('bio14', [0, 141], 60),
  ],
  warnings: [],
};

const projection: Projection = {
  surfaces: {
    grid,
    current: new Float32Array(0),
    future: new Float32Array(0),
    change: new Uint8Array(0),
    novel: new Float32Array(0),
  },
  otherAreas: [],
  areas: {
    currentKm2: 412_345.6,
    futureKm2: 318_220.1,
    stableKm2: 266_010,
    gainKm2: 52_210.1,
    lossKm2: 146_335.6,
    unsuitableKm2: 1_904_118,
    lossPercent: 35.49,
    gainPercent: 12.66,
    rangeChangePercent: -22.83,
  },
  novelty: {
    share: 0.062,
    byVariable: [
      { variable: 'bio01', share: 0.9 },
      { variable: 'bio12', share: 0.1 },
    ],
  },
  cells: 1_834_221,
  border: null,
  ranges: new Map(),
  files: [],
};

const steps = [
  {
    step: 'coordinates',
    rule: 'Records without coordinates, or with a latitude beyond 90° or a longitude beyond 180°.',
    dropped: 0,
    left: 18_442,
  },
  { step: 'uncertainty', rule: 'Records that may be more than 10 km off.', dropped: 2_310, left: 16_132 },
  { step: 'sea', rule: 'Records at sea, farther than 1 km from land.', dropped: 44, left: 16_088 },
];

/** All of a made model of *Eucalyptus globulus*, nothing of which needs a warning. */
export function madeReportInput(): ReportInput {
  return {
    order: {
      jobId: '0123456789abcdef0123456789abcdef',
      taxon: { name: 'Eucalyptus globulus', authorship: 'Labill.', gbifKey: '3176716' },
      future: { gcm: 'mpi-esm1-2-hr', scenario: 'ssp370', period: '2050' },
      threshold: 0.5,
      includeGradientMaps: true,
      keepsClimate: true,
      settings: {
        bufferKm: 300,
        cellsMax: 40_000_000,
        backgroundPoints: 10_000,
        background: 'random',
        variables: 'auto',
        correlationMax: 0.8,
        nullModels: 100,
        keepsIntroduced: false,
        licences: ['CC0_1_0'],
        threads: 2,
      },
      climate: { roots: ['demo'], cacheFolder: 'cache', cacheBytesMax: 0, identity: 'test' },
      folder: 'results',
    },
    input: {
      occurrences: {
        source: 'GBIF.org',
        taxon: { name: 'Eucalyptus globulus', key: '3176716' },
        total: 18_442,
        records: [],
        sampling: null,
        retrievedAt: '2026-05-01T09:30:00.000Z',
        datasets: [
          {
            key: '8a863029-f435-446a-821e-275f4f641165',
            title: 'Observations of a park',
            citation: null,
            doi: null,
            licence: 'CC_BY_NC_4_0',
            records: 210,
          },
          {
            key: '50c9509d-22c7-4a22-a47d-8c48425ef4a7',
            title: 'Research-grade observations',
            citation:
              'Observers of plants. Research-grade observations. Occurrence dataset accessed via GBIF.org.',
            doi: '10.15468/ab3s5x',
            licence: 'CC_BY_4_0',
            records: 9_800,
          },
        ],
        warnings: [],
      },
      occurrenceAttribution: 'Occurrences: GBIF.org',
      targetGroup: null,
    },
    recordsId: '7d2c1f0a9b8e4d6c5a3b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f',
    cleaning: { records: [], steps, droppedBy: new Map(), warnings: [] },
    area: { part: { window: { column: 0, row: 0, columns: 2000, rows: 1700 }, aggregate: 1 }, grid },
    points: {
      presencePlaces: [],
      uses: [],
      presence: [],
      backgroundPlaces: [],
      background: [],
      steps: [
        {
          step: 'one-per-cell',
          rule: 'Each cell counts once, however many records it has.',
          dropped: 14_804,
          left: 1_284,
        },
      ],
      isTargetGroup: false,
      backgroundRule:
        '10,000 cells drawn at random from the land within 300 km of the records, by their area.',
      warnings: [],
    },
    fitted,
    projection,
    shift: {
      years: 60,
      centre: {
        from: { longitude: 146.2, latitude: -37.5 },
        to: { longitude: 146.4, latitude: -38.1 },
        km: 69.02,
        kmPerDecade: 11.5,
        bearing: 165.3,
      },
      suitabilityChangePercent: -18.4,
      medianKmPerDecade: 14.2,
      capKmPerDecade: 60,
      kind: 'shift',
    },
    limiting: {
      classes: new Uint8Array(0),
      shares: [
        { variable: 'bio01', share: 0.5 },
        { variable: 'bio12', share: 0.4 },
      ],
      unlimitedShare: 0.1,
    },
    futureRanges: new Map([['bio01', [6.1, 31.4]]]),
    used: usedOf({ gcm: 'mpi-esm1-2-hr', scenario: 'ssp370', period: '2050' }),
    archive: {
      baselineYears: '1981-2010',
      quarterRain: 'monthly means',
      attribution: 'Climate: CHELSA V2.1 (Karger et al. 2017)',
      references: [
        'Karger DN et al. (2017) Climatologies at high resolution for the earth’s land surface areas. Scientific Data 4: 170122.',
      ],
      disclaimer: null,
    },
    approximation: null,
    madeAt: new Date('2026-05-01T10:00:00Z'),
  };
}
