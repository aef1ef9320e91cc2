import {
  aicc,
  auc,
  boyce,
  type Confusion,
  confusionAt,
  crossValidate,
  findThresholds,
  type MaxentModel,
  predict,
  randomFolds,
  type Spread,
} from '@plantdata/maxent';
import type { Notebook } from '../notebook.ts';
import { histogramPlot } from '../plots/histogram.ts';
import { rocPlot } from '../plots/roc.ts';
import type { Points } from '../read-points.ts';

const figure = (value: number | null | undefined, digits = 3): string =>
  value?.toFixed(digits) ?? 'not defined';

/** How well the model tells presences from background, on the points that it was fitted to. */
export function evaluate(notebook: Notebook, model: MaxentModel, points: Points): void {
  const presence = predict(model, points.presence);
  const background = predict(model, points.background);
  const thresholds = findThresholds(presence, background);
  const area = auc(presence, background);
  if (thresholds === null || area === null)
    throw new Error('There are no presences or no background points.');
  const { maximumTss, tenthPercentile, minimumTrainingPresence } = thresholds;
  notebook.heading('What it predicts');
  notebook.say(
    'The prediction is the complementary log-log output of Maxent: 0 to 1, and 0.63 where the rate is that of a typical presence. It orders places by suitability. It is no probability of presence: that would take absences.',
  );
  notebook.picture(
    'predictions',
    histogramPlot({
      title: 'Predicted suitability at presences and background',
      description: `Shares of the presences and of the background points in 25 steps of the cloglog prediction. Background is crowded near 0; presences are mostly above ${maximumTss.threshold.toFixed(2)}.`,
      axis: 'predicted suitability (cloglog)',
      first: { label: `${presence.length} presences`, values: presence },
      second: { label: `${background.length} background points`, values: background },
      from: 0,
      to: 1,
      bins: 25,
      mark: { at: maximumTss.threshold, label: `maximum TSS ${maximumTss.threshold.toFixed(2)}` },
    }),
  );
  notebook.heading('How well it orders');
  notebook.picture(
    'roc',
    rocPlot({
      curve: rocCurve(presence, background),
      auc: area,
      marks: [
        { label: 'maximum TSS', at: maximumTss },
        { label: '10th percentile', at: tenthPercentile },
      ],
    }),
  );
  const presenceLinks = predict(model, points.presence, { output: 'link' });
  const backgroundLinks = predict(model, points.background, { output: 'link' });
  notebook.table([
    ['on the training data', ''],
    ['AUC', figure(area)],
    ['continuous Boyce index', figure(boyce(presence, background)?.index)],
    ['true skill statistic, at most', `${figure(maximumTss.tss)} at ${figure(maximumTss.threshold)}`],
    ['AICc', figure(aicc({ presenceLinks, backgroundLinks, parameters: model.features.length }), 1)],
  ]);
  notebook.say('What a map becomes when it is cut at one of the usual thresholds:');
  notebook.table([
    ['threshold', 'cloglog', 'presences missed', 'background called suitable'],
    rowOf('minimum training presence', minimumTrainingPresence),
    rowOf('10th percentile of the presences', tenthPercentile),
    rowOf('maximum TSS', maximumTss),
  ]);
}

const rowOf = (name: string, { threshold, omissionRate, specificity }: Confusion): string[] => [
  name,
  figure(threshold),
  `${(100 * omissionRate).toFixed(1)} %`,
  `${(100 * (1 - specificity)).toFixed(1)} %`,
];

function rocCurve(presence: Float64Array, background: Float64Array): Confusion[] {
  const scores = [...new Set([...presence, ...background])].sort((one, other) => other - one);
  return scores.flatMap((score) => confusionAt(score, presence, background) ?? []);
}

/** How well it does on presences that it has not seen. */
export async function validate(notebook: Notebook, points: Points): Promise<void> {
  const folds = randomFolds(points.presence[0]?.values.length ?? 0, points.background[0]?.values.length ?? 0);
  const { summary } = await crossValidate(points, folds);
  const spread = (value: Spread | null) =>
    value === null ? 'not defined' : `${figure(value.mean)} ± ${figure(value.deviation)}`;
  notebook.heading('On presences it has not seen');
  notebook.say(
    `Five models, each without a fifth of the presences, and tested with these. The file has no coordinates, so the fifths are random; where records are clustered that is too easy a test. With coordinates use \`blockFolds\`, \`checkerboardFolds\` or \`squareBlockFolds\`.`,
  );
  notebook.table([
    ['mean ± standard deviation of five folds', ''],
    ['AUC on training presences', spread(summary.trainingAuc)],
    ['AUC on held-out presences', spread(summary.testAuc)],
    ['continuous Boyce index, held-out', spread(summary.boyce)],
    ['held-out presences below the 10th percentile (0.1 expected)', spread(summary.omissionAtTenth)],
  ]);
}
