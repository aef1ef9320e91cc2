import { expect, it } from 'vitest';
import type { FutureClimate } from '../../src/capabilities/sdm/climate/future-climate.ts';
import { maxentAlone, withForest } from '../../src/capabilities/sdm/model/suitability-model.ts';
import { chooseAlgorithm, planForest } from '../../src/capabilities/sdm/pipeline/choose-algorithm.ts';
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
const gridOf = (columns: number, rows: number) => ({
  west: 0,
  north: 0,
  cellWidth: 1,
  cellHeight: 1,
  columns,
  rows,
});

it.each([
  ['from 30 records on', rules, 30, true],
  ['not below 30 records', rules, 29, false],
  ['not where a threshold is a number', { ...rules, thresholds: [0.5] }, 300, false],
  ['below 30 records on request', { ...rules, algorithm: 'ensemble' as const }, 12, true],
  ['not where Maxent alone is asked for', { ...rules, algorithm: 'maxent' as const }, 300, false],
])('a study has a forest %s', (_, study, records, isWanted) => {
  expect(planForest(study, records).isWanted).toBe(isWanted);
});

it('a region of too many cells for so many futures has Maxent alone, and says so', () => {
  const plan = planForest(rules, 100);
  expect(chooseAlgorithm(plan, gridOf(2_000, 2_000))).toEqual({ algorithm: withForest, warning: null });
  const large = chooseAlgorithm(plan, gridOf(2_000, 2_001));
  expect(large.algorithm).toBe(maxentAlone);
  expect(large.warning).toContain('too many cells (2000 × 2001)');
});
