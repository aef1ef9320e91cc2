import {
  gainContribution,
  type MaxentModel,
  marginalResponses,
  permutationImportance,
  type Response,
  rankCovariates,
  responsesAlone,
  selectCovariates,
  typicalValues,
} from '@plantdata/maxent';
import type { Notebook } from '../notebook.ts';
import { importancePlot } from '../plots/importance.ts';
import { type DrawnResponse, responsePlot } from '../plots/response-curves.ts';
import { labelOf, type Points, titleOf } from '../read-points.ts';

/** Which variables matter, and what they do. */
export function explain(notebook: Notebook, model: MaxentModel, points: Points): void {
  const contributions = new Map(
    gainContribution(model, points).map(({ covariate, percent }) => [covariate, percent]),
  );
  const bars = permutationImportance(model, points, { repeats: 10 })
    .map(({ covariate, percent }) => ({
      name: labelOf(covariate),
      permutation: percent,
      contribution: contributions.get(covariate) ?? 0,
    }))
    .sort((one, other) => other.permutation - one.permutation);
  notebook.heading('Which variables matter');
  notebook.say(
    'Two answers. Permutation importance shuffles the values of one variable over all points (ten times) and takes how far the AUC falls: what the finished model relies on. The contribution shares the gain out among the variables while all coefficients grow from 0 to their values. Where variables are correlated, as temperatures are here, the model could have used another one: neither says which one the sloth feels.',
  );
  notebook.picture('importance', importancePlot(bars));
  notebook.heading('What each variable does');
  notebook.say(
    'The marginal curve moves one variable and holds all others at their mean over the presences, the vegetation at its most frequent class. Correlated variables do not move alone in nature, so a model of that variable only stands beside it: it holds what the variable says together with all that goes along with it.',
  );
  notebook.picture('responses', responsePlot(responsesOf(model, points)));
}

/** Which variables say the same as others; the model can live with that, its reader has to know. */
export function showCorrelated(notebook: Notebook, points: Points): void {
  const importance = rankCovariates(points).map(({ covariate }) => covariate);
  const { kept, dropped, pairs } = selectCovariates(points.background, { importance });
  notebook.heading('Which variables say the same');
  notebook.say(
    `${pairs.length} pairs of variables are correlated by more than 0.7 over the background. The model may keep them all; curves and shares of those that go together mean less. To carry a model to another climate, where they may no longer go together, these ${kept.length} could stay: ${kept.map(labelOf).join(', ')}. The others are each said by a more telling one:`,
  );
  notebook.table([
    ['variable', 'goes with', 'r'],
    ...dropped.map(({ covariate, because, r }) => [labelOf(covariate), labelOf(because), r.toFixed(2)]),
  ]);
}

const curve = { points: 61, beyond: 0 };

function responsesOf(model: MaxentModel, points: Points): DrawnResponse[] {
  const alone = new Map(responsesAlone(points, {}, curve).map((response) => [response.covariate, response]));
  return marginalResponses(model, typicalValues(points.presence), curve).map((marginal) => ({
    title: titleOf(marginal.covariate),
    values: placesOf(marginal),
    marginal: marginal.response,
    alone: alone.get(marginal.covariate)?.response ?? new Float64Array(),
  }));
}

const placesOf = (response: Response): DrawnResponse['values'] =>
  response.kind === 'continuous' ? Array.from(response.values) : response.levels;
