import { describe, expect, it } from 'vitest';
import { type CovariateTable, type FeatureClass, fitMaxent, nameOf, predict } from '../../src/index.ts';
import { areWhole, type Row, rowsOf } from '../reference-figures.ts';

const letters: Record<string, FeatureClass> = {
  l: 'linear',
  q: 'quadratic',
  p: 'product',
  h: 'hinge',
  t: 'threshold',
};
const settings = [
  'l',
  'lq',
  'lqp',
  'h',
  'lqh',
  't',
  'lqph',
  'lqpht',
  'lqph_rm0.5',
  'lqph_rm2',
  'lqh_rm4',
  'lq_nocat',
  'lqph_nocat',
  'lqph_noadd',
];

describe('maxnet on Bradypus', () => {
  const data = rowsOf('bradypus');
  const models = rowsOf('models');
  const predictions = rowsOf('predictions');
  const table = (rows: readonly Row[], hasCategory: boolean): CovariateTable =>
    Object.keys(data[0] ?? {})
      .filter((name) => name !== 'presence' && (hasCategory || name !== 'ecoreg'))
      .map((name) =>
        name === 'ecoreg'
          ? { name, kind: 'categorical', values: rows.map((row) => row[name] ?? '') }
          : { name, kind: 'continuous', values: Float64Array.from(rows, (row) => Number(row[name])) },
      );

  it.each(settings)(
    '%s: objective, conditions, cloglog and entropy are those of its tightest solution',
    (setting) => {
      const [classes = '', extra = ''] = setting.split('_');
      const hasCategory = extra !== 'nocat';
      const of = (presence: '0' | '1') =>
        table(
          data.filter((row) => row.presence === presence),
          hasCategory,
        );
      const { model, report } = fitMaxent(
        { presence: of('1'), background: of('0') },
        {
          classes: [...classes].flatMap((letter) => letters[letter] ?? []),
          regularisationMultiplier: extra.startsWith('rm') ? Number(extra.slice(2)) : 1,
          addPresencesToBackground: extra !== 'noadd',
        },
      );
      const row = (tight: string) => models.find((each) => each.setting === setting && each.tight === tight);
      expect(report.objective / Number(row('TRUE')?.objective) - 1).toBeLessThan(1e-8);
      expect(report.objective).toBeLessThanOrEqual(Number(row('FALSE')?.objective) * (1 + 1e-9));
      expect(report.violation).toBeLessThan(1e-4);
      expect(Math.abs(model.entropy - Number(row('TRUE')?.entropy))).toBeLessThan(1e-4);
      const cloglog = predict(model, table(data, hasCategory));
      expect(cloglog).toHaveLength(predictions.length);
      for (const [place, row] of predictions.entries()) {
        const reference = row[`${setting}@tight_cloglog`];
        if (reference === '' && !areWhole) continue;
        expect(Math.abs((cloglog[place] ?? Number.NaN) - Number(reference))).toBeLessThan(0.001);
      }
      const features = new Map(
        rowsOf(`features_${setting}`).map((each) => [plainName(each.feature ?? ''), each]),
      );
      const listed = model.features.filter(
        ({ feature }) => areWhole || features.has(plainName(nameOf(feature, model.covariates))),
      );
      expect(listed.length).toBeGreaterThan(0);
      for (const { feature, min, max } of listed) {
        const reference = features.get(plainName(nameOf(feature, model.covariates)));
        expectClose(min, Number(reference?.fmin));
        expectClose(max, Number(reference?.fmax));
      }
    },
  );
});

/** R writes 15 digits. */
const plainName = (name: string): string =>
  name.replace(/-?\d+\.\d{5,}/g, (digits) => String(Number(Number(digits).toPrecision(15))));

function expectClose(value: number, reference: number): void {
  expect(Math.abs(value - reference)).toBeLessThanOrEqual(1e-9 * Math.max(1e-9, Math.abs(reference)));
}
