import type { ModelScores } from '../../model/fitted-distribution.ts';
import type { ModelReport } from '../report.ts';
import type { StudyResults } from '../study-results.ts';
import { type Html, html } from './html.ts';
import { table } from './tables.ts';
import { decimals, percent, unknown } from './words.ts';

/** @param used thresholds of the areas and maps. @param ensemble null for Maxent alone */
export function quality(
  { model }: ModelReport,
  used: readonly UsedThreshold[],
  ensemble: StudyResults['ensemble'],
): Html {
  const { folds } = model.scores;
  const tested =
    folds === null
      ? 'There are too few records to test the model on some that it was not trained on.'
      : `Tested on records that the model was not trained on: ${folds.count} folds, ${folds.method}.`;
  return html`<section aria-labelledby="quality"><h2 id="quality">How good the model is</h2>
<p>${tested}</p>
${ensemble && html`<p>The maps are those of the ensemble: AUC ${decimals(ensemble.testAuc, 3)} on records of folds that it was not trained on, Boyce index ${decimals(ensemble.boyce, 2)}. The tables of scores and folds, the random models, response curves and limiting factors are those of Maxent alone.</p>`}
${createTable('Scores', ['Measure', 'Value'], scoreRows(model.scores))}
${foldTable(folds?.results ?? [])}
${createTable('Thresholds of suitability', ['Threshold', 'Suitability'], thresholdRows(model.thresholds, used))}
</section>`;
}

const foldTable = (results: NonNullable<ModelScores['folds']>['results']): Html | null =>
  results.length === 0
    ? null
    : table(
        'Each fold',
        [
          ['Fold', ({ fold }) => fold + 1],
          ['Records tested', ({ testPresences }) => testPresences],
          ['AUC', ({ testAuc }) => decimals(testAuc, 3)],
          ['AUC in training', ({ trainingAuc }) => decimals(trainingAuc, 3)],
          ['Boyce index', ({ boyce }) => decimals(boyce, 2)],
          ['Omission, tenth', ({ omissionAtTenth: share }) => (share === null ? unknown : percent(share))],
        ],
        results,
      );

/** A name, its value and a sentence on what it means. */
type ExplainedRow = readonly [name: string, value: string, meaning: string];
export type UsedThreshold = readonly [name: string, value: number, meaning: string];

const createTable = (
  caption: string,
  [name, value]: readonly [string, string],
  rows: readonly ExplainedRow[],
): Html =>
  table<ExplainedRow>(
    caption,
    [
      [name, ([label, , meaning]) => html`${label}<small>${meaning}</small>`],
      [value, ([, text]) => text],
    ],
    rows,
  );

function scoreRows({
  testAuc,
  testAucSpread,
  trainingAuc,
  boyce,
  omissionTenthPercentile,
  nulls,
}: ModelScores): ExplainedRow[] {
  const spread = testAucSpread === null ? '' : ` ± ${decimals(testAucSpread, 2)}`;
  return [
    [
      'AUC in tests',
      testAuc === null ? unknown : `${decimals(testAuc, 3)}${spread}`,
      'The probability that a place with a record has a higher suitability than a random one: 0.5 is chance, 1 always; above 0.7 is useful. It rises with the size of the area. The spread is between folds.',
    ],
    [
      'AUC of random records',
      nulls === null
        ? unknown
        : `${decimals(nulls.mean, 3)} ± ${decimals(nulls.sd, 3)}, p = ${decimals(nulls.p, 3)}`,
      `${nulls?.repetitions ?? 0} models of random records, tested on the same records. p is the probability that they reach the AUC in tests: above 0.05 the model is not shown to be better.${nulls?.stoppedEarly ? ' No more were drawn after ten that did.' : ''}`,
    ],
    [
      'AUC in training',
      decimals(trainingAuc, 3),
      'The same on the data of the fit. Far above the tests, the model has learnt its records by heart.',
    ],
    [
      'Boyce index',
      decimals(boyce, 2),
      'The steadiness with which records become more frequent with suitability: 1 is best, 0 is chance, below 0 the model is wrong.',
    ],
    [
      'Omission, tenth percentile',
      omissionTenthPercentile === null ? unknown : percent(omissionTenthPercentile),
      'Records of the tests that lie below the threshold that keeps nine tenths of the training records: 10 % is expected, much more means overfitting.',
    ],
  ];
}

export const thresholdNames = {
  minimumTrainingPresence: 'Minimum training presence',
  tenthPercentile: 'Tenth percentile of the records (P10)',
  maximumSensitivityPlusSpecificity: 'Largest sum of sensitivity and specificity (MaxSSS)',
  equalSensitivityAndSpecificity: 'Equal sensitivity and specificity',
} as const;

const thresholdRows = (
  found: ModelReport['model']['thresholds'],
  used: readonly UsedThreshold[],
): ExplainedRow[] => {
  const row = (rule: keyof typeof thresholdNames, meaning: string): ExplainedRow => [
    thresholdNames[rule],
    decimals(found[rule], 3),
    meaning,
  ];
  return [
    ...used.map(([name, value, meaning]): ExplainedRow => [name, decimals(value, 3), meaning]),
    row('minimumTrainingPresence', 'The least suitable place with a record: nothing known is left out.'),
    row('tenthPercentile', 'Keeps nine tenths of the records; forgives some that are wrong.'),
    row('maximumSensitivityPlusSpecificity', 'Separates records best from the background; a usual choice.'),
    row('equalSensitivityAndSpecificity', 'As many records above as background below.'),
  ];
};
