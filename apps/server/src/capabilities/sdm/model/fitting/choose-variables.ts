import { quantileBlocks, selectCovariates, selectionStability } from '@plantdata/maxent';
import { VARIABLES, type Variable } from '../../climate/variables.ts';
import { ModelRefusal } from '../../pipeline/model-order.ts';
import type { LeftOutVariable, TrainingPoints, UsedVariable } from '../fitted-distribution.ts';
import { coordinatesFrom, startOf } from './coordinates.ts';

export interface ChosenVariables {
  readonly kept: readonly Pick<UsedVariable, 'variable' | 'vif' | 'stability'>[];
  readonly leftOut: readonly LeftOutVariable[];
}

/** The bioclimatic variables among some names, in their order. */
export const variablesAmong = (names: readonly string[]): Variable[] =>
  names.flatMap((name) => VARIABLES.find((variable) => variable === name) ?? []);

/** Above it the other variables explain nine tenths of a variable: Dormann et al. 2013, Ecography 36:27-46. */
const vifMax = 10;

/**
 * Without those that do not vary over the background; of a pair that is correlated more strongly than `correlationMax` (|r|) without
 * the one that comes later in the table; then without the one of the highest variance inflation until none is above 10. At most the
 * first `variablesMax` are kept. The bootstrap over 5 × 5 blocks of the area shows how sure the choice is, and does not change it.
 *
 * @throws ModelRefusal when none is left
 */
export function chooseVariables(
  { background, backgroundPlaces }: Pick<TrainingPoints, 'background' | 'backgroundPlaces'>,
  correlationMax: number,
  variablesMax: number | null,
): ChosenVariables {
  const options = { threshold: correlationMax, vifMax, max: variablesMax };
  const { kept, dropped, inflated, surplus, constant, collinearityOfKept } = selectCovariates(
    background,
    options,
  );
  if (kept.length === 0) {
    throw new ModelRefusal(
      'The climate is the same everywhere in the area of the records, so that no model can be made.',
    );
  }
  const blocks = quantileBlocks(coordinatesFrom(startOf(backgroundPlaces), backgroundPlaces), 5);
  const stability = selectionStability(background, blocks, options);
  const reasons = [
    ...constant.map((name) => [name, `${name} has the same value everywhere in the area.`]),
    ...dropped.map(({ covariate, because, r }) => [
      covariate,
      `${covariate} says nearly the same as ${because} (r = ${r.toFixed(2).replace('-', '−')}).`,
    ]),
    ...inflated.map(({ covariate, vif }) => [
      covariate,
      `${covariate} follows from the other variables together (VIF ${vif?.toFixed(0) ?? 'without bound'}).`,
    ]),
    ...surplus.map((name) => [name, `So few records allow only ${kept.join(', ')}.`]),
  ];
  return {
    kept: variablesAmong(kept).map((variable) => ({
      variable,
      vif: collinearityOfKept.find(({ covariate }) => covariate === variable)?.vif ?? null,
      stability: stability.find(({ covariate }) => covariate === variable)?.share ?? 0,
    })),
    leftOut: reasons.flatMap(([name = '', reason = '']) =>
      variablesAmong([name]).map((variable) => ({ variable, reason })),
    ),
  };
}
