import { describe, expect, it } from 'vitest';
import {
  type CovariateTable,
  type FeatureClass,
  fitMaxent,
  mess,
  modelFromJson,
  modelToJson,
  predict,
} from '../../src/index.ts';
import { type Row, rowsOf } from '../reference-figures.ts';

const points = rowsOf('bradypus');
const shifted = rowsOf('shifted');
const names = Object.keys(shifted[0] ?? {});

const tableOf = (rows: readonly Row[], covariates: readonly string[]): CovariateTable =>
  covariates.map((name) => {
    const values = rows.map((row) => Number(row[name]));
    return name === 'ecoreg'
      ? { name, kind: 'categorical', values }
      : { name, kind: 'continuous', values: Float64Array.from(values) };
  });

const classOf: Record<string, FeatureClass> = {
  l: 'linear',
  q: 'quadratic',
  p: 'product',
  h: 'hinge',
  t: 'threshold',
};

describe('predictions of maxnet on Bradypus', () => {
  const expected = rowsOf('shifted_predictions');

  it.each([
    { setting: 'l', classes: 'l' },
    { setting: 'lqp', classes: 'lqp' },
    { setting: 'lqh', classes: 'lqh' },
    { setting: 't', classes: 't' },
    { setting: 'lqph', classes: 'lqph' },
    { setting: 'lqph_rm2', classes: 'lqph', multiplier: 2 },
    { setting: 'lqph_nocat', classes: 'lqph', without: 'ecoreg' },
    { setting: 'lqph_noadd', classes: 'lqph', add: false },
  ])(
    'are met beyond the training range, clamped and not: $setting',
    ({ setting, classes, multiplier, without, add }) => {
      const covariates = names.filter((name) => name !== without);
      const of = (presence: string) => points.filter((row) => row.presence === presence);
      const { model } = fitMaxent(
        { presence: tableOf(of('1'), covariates), background: tableOf(of('0'), covariates) },
        {
          classes: [...classes].flatMap((letter) => classOf[letter] ?? []),
          regularisationMultiplier: multiplier,
          addPresencesToBackground: add,
        },
      );
      const kept = modelFromJson(modelToJson(model));
      const table = tableOf(shifted, covariates);
      const clamped = predict(kept, table);
      const links = predict(kept, table, { output: 'link' });
      const free = predict(kept, table, { output: 'link', clamp: false });
      for (const [row, reference] of expected.entries()) {
        const value = (column: string) => Number(reference[`${setting}@tight_${column}`]);
        expect(Math.abs((clamped[row] ?? 9) - value('clamped_cloglog'))).toBeLessThan(0.002);
        expect(Math.abs((links[row] ?? 99) - value('clamped_link'))).toBeLessThan(0.05);
        expect(Math.abs((free[row] ?? 99) - value('unclamped_link'))).toBeLessThan(0.05);
      }
    },
  );

  it('are as novel as dismo says', () => {
    const continuous = names.filter((name) => name !== 'ecoreg');
    const { similarity, mostDissimilar, covariates, negativeShare } = mess(
      tableOf(points, continuous),
      tableOf(shifted, continuous),
    );
    const reference = rowsOf('mess_shifted');
    expect(reference).toHaveLength(15);
    for (const [row, { mess: value, mod }] of reference.entries()) {
      expect(similarity[row]).toBeCloseTo(Number(value), 6);
      expect(covariates[mostDissimilar[row] ?? -1]).toBe(mod);
    }
    const negative = reference.filter(({ mess: value }) => Number(value) < 0);
    expect(negativeShare).toBe(negative.length / 15);
  });

  it('are as novel in each covariate as dismo says', () => {
    for (const name of names.filter((each) => each !== 'ecoreg')) {
      const { similarity } = mess(tableOf(points, [name]), tableOf(shifted, [name]));
      for (const [row, reference] of rowsOf('mess_shifted').entries()) {
        expect(similarity[row]).toBeCloseTo(Number(reference[name]), 6);
      }
    }
  });
});
