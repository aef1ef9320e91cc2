import type { ModelScores } from '../../model/fitted-distribution.ts';
import type { StudyReport } from '../report.ts';
import { type Html, html } from './html.ts';
import { table } from './tables.ts';
import { decimals, percent, unknown } from './words.ts';

export function quality({ model, threshold }: StudyReport): Html {
  const { folds } = model.scores;
  const tested =
    folds === null
      ? 'There are too few records to test the model on some that it was not trained on.'
      : `Tested on records that the model was not trained on: ${folds.count} folds, ${folds.method}.`;
  return html`<section aria-labelledby="quality"><h2 id="quality">How good the model is</h2>
<p>${tested}</p>
${createTable('Scores', ['Measure', 'Value'], scoreRows(model.scores))}
${createTable('Thresholds of suitability', ['Threshold', 'Suitability'], thresholdRows(model.thresholds, threshold))}
</section>`;
}

/** A name, its value and a sentence on what it means. */
type ExplainedRow = readonly [name: string, value: string, meaning: string];

const createTable = (
  caption: string,
  [name, value]: readonly [string, string],
  rows: readonly ExplainedRow[],
): Html =>
  table<ExplainedRow>(
    caption,
    [
      { head: name, cell: ([label, , meaning]) => html`${label}<small>${meaning}</small>` },
      { head: value, isNumber: true, cell: ([, text]) => text },
    ],
    rows,
  );

function scoreRows({
  testAuc,
  testAucSpread,
  trainingAuc,
  boyce,
  omissionTenthPercentile,
}: ModelScores): ExplainedRow[] {
  const spread = testAucSpread === null ? '' : ` ± ${decimals(testAucSpread, 2)}`;
  return [
    [
      'AUC in tests',
      testAuc === null ? unknown : `${decimals(testAuc, 3)}${spread}`,
      'The probability that a place with a record has a higher suitability than a random one: 0.5 is chance, 1 always; above 0.7 is useful. It rises with the size of the area. The spread is between folds.',
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

const thresholdRows = (thresholds: StudyReport['model']['thresholds'], used: number): ExplainedRow[] => [
  ['Used for this report', decimals(used, 3), 'As asked for; 0.5 when nothing was asked.'],
  [
    'Minimum training presence',
    decimals(thresholds.minimumTrainingPresence, 3),
    'The least suitable place with a record: nothing known is left out.',
  ],
  [
    'Tenth percentile',
    decimals(thresholds.tenthPercentile, 3),
    'Keeps nine tenths of the records; forgives some that are wrong.',
  ],
  [
    'Largest sum of sensitivity and specificity',
    decimals(thresholds.maximumSensitivityPlusSpecificity, 3),
    'Separates records best from the background; a usual choice.',
  ],
  [
    'Equal sensitivity and specificity',
    decimals(thresholds.equalSensitivityAndSpecificity, 3),
    'As many records above as background below.',
  ],
];
