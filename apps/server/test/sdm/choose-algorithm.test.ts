import { expect, it } from 'vitest';
import type { FutureClimate } from '../../src/capabilities/sdm/climate/future-climate.ts';
import { maxentAlone, withForest } from '../../src/capabilities/sdm/model/suitability-model.ts';
import { planAlgorithm } from '../../src/capabilities/sdm/pipeline/choose-algorithm.ts';
import type { StudyScope } from '../../src/capabilities/sdm/pipeline/model-order.ts';

const future: FutureClimate = { gcm: 'miroc6', scenario: 'ssp585', period: '2070' };
const rules: StudyScope = {
  futures: Array.from({ length: 9 }, () => future),
  thresholds: ['tenth_percentile'],
  region: null,
  background: 'target-group',
  algorithm: 'auto',
  includesMaps: false,
  leftOut: [],
};
const small = { columns: 2_000, rows: 1_000 };

it.each([
  ['from 30 records on', rules, 30, true],
  ['not below 30 records', rules, 29, false],
  ['not where a threshold is a number', { ...rules, thresholds: [0.5] }, 300, false],
  ['below 30 records on request', { ...rules, algorithm: 'ensemble' as const }, 12, true],
  ['not where Maxent alone is asked for', { ...rules, algorithm: 'maxent' as const }, 300, false],
])('a study has a forest %s', (_, study, records, isWanted) => {
  expect(planAlgorithm(study, records, small)).toMatchObject(
    isWanted
      ? { algorithm: withForest, cellsMax: 10_000_000, warning: null }
      : { algorithm: maxentAlone, cellsMax: null, warning: null },
  );
});

it('an accessible area of too many cells has Maxent alone by default, and says so', () => {
  const large = { columns: 2_000, rows: 1_001 };
  expect(planAlgorithm(rules, 100, large)).toMatchObject({
    algorithm: maxentAlone,
    warning: expect.stringContaining('too many cells (2000 × 1001)'),
  });
  expect(planAlgorithm({ ...rules, algorithm: 'ensemble' }, 100, large).algorithm).toBe(withForest);
});
