import type { ModelScores } from '../../model/fitted-distribution.ts';
import type { Report } from '../report.ts';
import { type Html, html } from './html.ts';
import { table } from './tables.ts';
import { decimals, percent, unknown } from './words.ts';

export function quality({ model, threshold }: Report): Html {
  const { folds } = model.scores;
  const tested =
    folds === null
      ? 'There are too few records to test the model on some that it was not trained on.'
      : `Tested on records that the model was not trained on: ${folds.count} folds, ${folds.method}.`;
  return html`<section aria-labelledby="quality"><h2 id="quality">How good the model is</h2>
<p>${tested}</p>
${table(
  'Scores',
  [
    { head: 'Measure', cell: ({ name, says }: Score) => explained(name, says) },
    { head: 'Value', isNumber: true, cell: ({ value }) => value },
  ],
  scoresOf(model.scores),
)}
${thresholdTable(model.thresholds, threshold)}
</section>`;
}

const explained = (name: string, says: string): Html => html`${name}<small>${says}</small>`;

interface Score {
  readonly name: string;
  readonly value: string;
  readonly says: string;
}

function scoresOf(scores: ModelScores): Score[] {
  const { testAuc, testAucSpread, omissionTenthPercentile } = scores;
  const spread = testAucSpread === null ? '' : ` ± ${decimals(testAucSpread, 2)}`;
  return [
    {
      name: 'AUC in tests',
      value: testAuc === null ? unknown : `${decimals(testAuc, 3)}${spread}`,
      says: 'The probability that a place with a record has a higher suitability than a random one: 0.5 is chance, 1 always; above 0.7 is useful. It rises with the size of the area. The spread is between folds.',
    },
    {
      name: 'AUC in training',
      value: decimals(scores.trainingAuc, 3),
      says: 'The same on the data of the fit. Far above the tests, the model has learnt its records by heart.',
    },
    {
      name: 'Boyce index',
      value: decimals(scores.boyce, 2),
      says: 'The steadiness with which records become more frequent with suitability: 1 is best, 0 is chance, below 0 the model is wrong.',
    },
    {
      name: 'Omission, tenth percentile',
      value: omissionTenthPercentile === null ? unknown : percent(omissionTenthPercentile),
      says: 'Records of the tests that lie below the threshold that keeps nine tenths of the training records: 10 % is expected, much more means overfitting.',
    },
  ];
}

interface ThresholdRow {
  readonly name: string;
  readonly value: number;
  readonly says: string;
}

function thresholdTable(thresholds: Report['model']['thresholds'], used: number): Html {
  const rows: ThresholdRow[] = [
    { name: 'Used for this report', value: used, says: 'As asked for; 0.5 when nothing was asked.' },
    {
      name: 'Minimum training presence',
      value: thresholds.minimumTrainingPresence,
      says: 'The least suitable place with a record: nothing known is left out.',
    },
    {
      name: 'Tenth percentile',
      value: thresholds.tenthPercentile,
      says: 'Keeps nine tenths of the records; forgives some that are wrong.',
    },
    {
      name: 'Largest sum of sensitivity and specificity',
      value: thresholds.maximumSensitivityPlusSpecificity,
      says: 'Separates records best from the background; a usual choice.',
    },
    {
      name: 'Equal sensitivity and specificity',
      value: thresholds.equalSensitivityAndSpecificity,
      says: 'As many records above as background below.',
    },
  ];
  return table(
    'Thresholds of suitability',
    [
      { head: 'Threshold', cell: ({ name, says }: ThresholdRow) => explained(name, says) },
      { head: 'Suitability', isNumber: true, cell: ({ value }) => decimals(value, 3) },
    ],
    rows,
  );
}
