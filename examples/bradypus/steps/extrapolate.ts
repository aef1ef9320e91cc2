import { type CovariateTable, type MaxentModel, mess, predict } from '@plantdata/maxent';
import type { Notebook } from '../notebook.ts';
import { histogramPlot } from '../plots/histogram.ts';
import { labelOf, type Points } from '../read-points.ts';

/** Tenths of a degree, as in the file. */
const warming = 40;
const temperatures = new Set(['tmn6190_ann', 'tmp6190_ann', 'tmx6190_ann']);

/** The same places, 4 °C warmer: how far outside of the training range that is, and what the model makes of it. */
export function extrapolate(notebook: Notebook, model: MaxentModel, { presence, background }: Points): void {
  const reference = joined(presence, background);
  const warmer = warmed(background);
  const before = mess(reference, background);
  const after = mess(reference, warmer);
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  notebook.heading('Beyond the data');
  notebook.say(
    `Every background point, with its minimum, mean and maximum temperature raised by ${warming / 10} °C and all else as it is. The multivariate environmental similarity (MESS) says for each point how its least similar variable lies in the training data: 100 in the middle of it, 0 at its edge, negative outside, where the model extrapolates. That is ${percent(after.negativeShare)} of the warmer points.`,
  );
  notebook.picture(
    'novelty',
    histogramPlot({
      title: `Similarity to the training data, today and ${warming / 10} °C warmer`,
      description: `Shares of the background points in steps of 5 of the multivariate environmental similarity. Today no point is below 0; ${percent(after.negativeShare)} of the warmer ones are.`,
      axis: 'multivariate environmental similarity (MESS)',
      first: { label: `${warming / 10} °C warmer`, values: after.similarity },
      second: { label: 'today', values: before.similarity },
      from: -30,
      to: 60,
      bins: 18,
      mark: { at: 0, label: 'edge of the training range' },
    }),
  );
  showMostDissimilar(notebook, after);
  showClamping(notebook, model, background, warmer);
}

function showMostDissimilar(
  notebook: Notebook,
  { similarity, mostDissimilar, covariates }: ReturnType<typeof mess>,
) {
  const counts = new Map<string, number>();
  for (const [row, value] of similarity.entries()) {
    const name = covariates[mostDissimilar[row] ?? 0] ?? '';
    if (value < 0) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  notebook.say('Which variable is furthest outside, at the points with a similarity below 0:');
  notebook.table([
    ['variable', 'points'],
    ...[...counts]
      .sort(([, one], [, other]) => other - one)
      .map(([name, count]) => [labelOf(name), String(count)]),
  ]);
}

function showClamping(
  notebook: Notebook,
  model: MaxentModel,
  background: CovariateTable,
  warmer: CovariateTable,
): void {
  const today = predict(model, background);
  const clamped = predict(model, warmer);
  const unclamped = predict(model, warmer, { clamp: false });
  const largest = clamped.reduce(
    (max, value, row) => Math.max(max, Math.abs(value - (unclamped[row] ?? 0))),
    0,
  );
  const row = (name: string, values: Float64Array) => [name, mean(values).toFixed(3)];
  notebook.say(
    `Clamping, which is on by default, holds every variable at the edge of its training range. Where predictions with and without it differ, they are an assumption more than a finding; here by up to ${largest.toFixed(2)}.`,
  );
  notebook.table([
    ['mean prediction of the background points (cloglog)', ''],
    row('today', today),
    row('warmer, clamped', clamped),
    row('warmer, not clamped', unclamped),
  ]);
}

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const warmed = (table: CovariateTable): CovariateTable =>
  table.map((covariate) =>
    covariate.kind === 'continuous' && temperatures.has(covariate.name)
      ? { ...covariate, values: Float64Array.from(covariate.values, (value) => value + warming) }
      : covariate,
  );

/** The points of both tables, which have the same covariates. */
const joined = (one: CovariateTable, other: CovariateTable): CovariateTable =>
  one.map((covariate, index) => {
    const more = other[index];
    if (covariate.kind === 'continuous' && more?.kind === 'continuous') {
      return {
        ...covariate,
        values: Float64Array.from([...Array.from(covariate.values), ...Array.from(more.values)]),
      };
    }
    return {
      name: covariate.name,
      kind: 'categorical',
      values: [...Array.from(covariate.values), ...Array.from(more?.values ?? [])],
    };
  });
