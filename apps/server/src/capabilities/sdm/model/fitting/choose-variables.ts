import { type CovariateTable, selectCovariates } from '@plantdata/maxent';
import { VARIABLES, type Variable } from '../../climate/variables.ts';
import { ModelRefusal } from '../../pipeline/model-order.ts';
import type { LeftOutVariable } from '../fitted-distribution.ts';

export interface ChosenVariables {
  readonly kept: readonly Variable[];
  readonly leftOut: readonly LeftOutVariable[];
}

/** The bioclimatic variables among some names, in their order. */
export const variablesAmong = (names: readonly string[]): Variable[] =>
  names.flatMap((name) => VARIABLES.find((variable) => variable === name) ?? []);

export interface VariableLimits {
  /** The largest |r| of two variables. */
  readonly correlationMax: number;
  /** The most variables; null for any number. */
  readonly variablesMax: number | null;
}

/**
 * Without those that do not vary over the background, and of a pair that is correlated more strongly than `correlationMax` (|r|)
 * without the one that comes later in the table. Of more than `variablesMax` the first ones.
 *
 * @throws ModelRefusal when none is left
 */
export function chooseVariables(
  background: CovariateTable,
  { correlationMax, variablesMax }: VariableLimits,
): ChosenVariables {
  const { kept, dropped, constant } = selectCovariates(background, { threshold: correlationMax });
  if (kept.length === 0) {
    throw new ModelRefusal(
      'The climate is the same everywhere in the area of the records, so that no model can be made.',
    );
  }
  const leftOut = [
    ...variablesAmong(constant).map((variable) => ({
      variable,
      reason: `${variable} has the same value everywhere in the area.`,
    })),
    ...dropped.flatMap(({ covariate, because, r }) =>
      variablesAmong([covariate]).map((variable) => ({
        variable,
        reason: `${variable} says nearly the same as ${because} (r = ${r.toFixed(2).replace('-', '−')}).`,
      })),
    ),
  ];
  const all = variablesAmong(kept);
  const most = variablesMax ?? all.length;
  return {
    kept: all.slice(0, most),
    leftOut: [
      ...leftOut,
      ...all.slice(most).map((variable) => ({
        variable,
        reason: `So few records allow no more than ${most} ${most === 1 ? 'variable' : 'variables'}.`,
      })),
    ],
  };
}
