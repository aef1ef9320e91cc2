import { type FittedMaxent, fitMaxent, nameOf } from '@plantdata/maxent';
import type { Notebook } from '../notebook.ts';
import type { Points } from '../read-points.ts';

/** What goes into the model. */
export function showData(notebook: Notebook, { presence, background }: Points): void {
  const countOf = (table: Points['presence']) => table[0]?.values.length ?? 0;
  notebook.heading('The data');
  notebook.say(
    `${countOf(presence)} places where the brown-throated sloth *Bradypus variegatus* was found, and ${countOf(background)} background points: a sample of the area in which it could have been found, Latin America. At each there are ${presence.length} variables, ${presence.filter(({ kind }) => kind === 'categorical').length} of them a category. Nothing says where the sloth is not.`,
  );
  notebook.say(
    'Source: the example data of the R package maxnet (MIT licence, © 2016 Steven Phillips), after Anderson and Handley 2001 and Phillips, Anderson, Schapire 2006, Ecological Modelling 190:231-259. All results here are computed from them.',
  );
}

/** Fits with the default settings, and shows how sure the result is. */
export function fitModel(notebook: Notebook, points: Points): FittedMaxent {
  const fitted = fitMaxent(points);
  const { model, report } = fitted;
  notebook.heading('The model');
  notebook.say(
    `With ${model.presenceCount} presences, Maxent's rule takes ${model.classes.join(', ')} features: ${report.featureCount} in all, those of the categories included. Each presence that is not among the background is added to it, which makes ${model.backgroundCount} background points. The model is the one of all that is least certain about what the data do not say: most features cost more than they explain, and ${model.features.length} are left.`,
  );
  notebook.table([
    ['', ''],
    ['features with a coefficient', `${model.features.length} of ${report.featureCount}`],
    ['departure from the conditions of the optimum', report.violation.toExponential(0)],
    ['objective', report.objective.toPrecision(10)],
    ['entropy', `${model.entropy.toFixed(4)} (at most ${Math.log(model.backgroundCount).toFixed(4)})`],
  ]);
  notebook.say(
    'The problem has one best solution. The departure says how far the coefficients are from it, as a share of the penalty of the feature that is worst: 0 is the optimum. maxnet 0.1.4 stops at 0.19 on the same data, with 53 features and an objective of 0.007076.',
  );
  showFeatures(notebook, fitted);
  return fitted;
}

const shown = 8;

function showFeatures(notebook: Notebook, { model }: FittedMaxent): void {
  const weighed = model.features
    .map(({ feature, coefficient, min, max }) => ({
      name: shortened(nameOf(feature, model.covariates)),
      effect: coefficient * (max - min),
    }))
    .sort((one, other) => Math.abs(other.effect) - Math.abs(one.effect));
  notebook.say(
    `The features that move the logarithm of the rate most, from the smallest to the greatest value that each takes:`,
  );
  notebook.table([
    ['feature', 'effect on the link'],
    ...weighed.slice(0, shown).map(({ name, effect }) => [`\`${name}\``, effect.toFixed(2)]),
  ]);
}

/** Knots to two decimals. */
const shortened = (name: string): string =>
  name.replace(/-?\d+\.\d{3,}/g, (number) => Number(number).toFixed(2));
