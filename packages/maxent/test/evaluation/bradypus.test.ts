import { describe, expect, it } from 'vitest';
import { aicc, auc, boyce, findThresholds } from '../../src/index.ts';
import { rowsOf } from '../reference-figures.ts';

describe('the measures of ecospat, ENMeval and dismo on Bradypus', () => {
  const predictions = rowsOf('predictions');
  const expected = new Map(rowsOf('metrics_lqph').map(({ metric = '', value }) => [metric, Number(value)]));
  const column = (name: string, presence: '0' | '1') =>
    predictions.filter((row) => row.presence === presence).map((row) => Number(row[name]));
  const presences = column('lqph_cloglog', '1');
  const background = column('lqph_cloglog', '0');

  it('are those of the reference', () => {
    const found = findThresholds(presences, background);
    const links = {
      presenceLinks: column('lqph_link', '1'),
      backgroundLinks: column('lqph_link', '0'),
      parameters: expected.get('n_coefficients') ?? 0,
    };
    const figures = {
      auc: auc(presences, background),
      max_tss: found?.maximumTss.tss,
      threshold_max_tss: found?.maximumTss.threshold,
      sensitivity_at_max_tss: found?.maximumTss.sensitivity,
      specificity_at_max_tss: found?.maximumTss.specificity,
      threshold_min_training_presence: found?.minimumTrainingPresence.threshold,
      threshold_10pct_enmeval: found?.tenthPercentile.threshold,
      threshold_equal_sens_spec: found?.equalSensitivitySpecificity.threshold,
      aicc_normalised_over_background: aicc(links),
    };
    for (const [metric, value] of Object.entries(figures)) {
      const reference = expected.get(metric) ?? Number.NaN;
      expect(Math.abs((value ?? Number.NaN) - reference) / reference, metric).toBeLessThan(1e-8);
    }
  });

  it('have the Boyce index of the reference, with the presences among the background or not', () => {
    expect(boyce(presences, background)?.index).toBeCloseTo(
      expected.get('boyce_fit_background') ?? Number.NaN,
      3,
    );
    const all = boyce(presences, [...background, ...presences]);
    expect(all?.index).toBeCloseTo(expected.get('boyce_fit_all_rows') ?? Number.NaN, 3);
    const curve = rowsOf('boyce_curve_lqph');
    expect(all?.curve).toHaveLength(curve.length);
    for (const [place, { hs, f_ratio: ratio }] of curve.entries()) {
      const window = all?.curve[place];
      expect(((window?.from ?? 0) + (window?.to ?? 0)) / 2).toBeCloseTo(Number(hs), 9);
      expect(window?.ratio).toBeCloseTo(Number(ratio), 9);
    }
  });
});
