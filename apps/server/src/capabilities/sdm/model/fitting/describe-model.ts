import {
  auc,
  findThresholds,
  gainContribution,
  type MaxentModel,
  marginalResponses,
  permutationImportance,
  predict,
  type TrainingData,
  typicalValues,
} from '@plantdata/maxent';
import type { FittedDistribution, SuggestedThresholds, UsedVariable } from '../fitted-distribution.ts';
import { variablesAmong } from './choose-variables.ts';

export interface DescribedModel extends Pick<FittedDistribution, 'thresholds' | 'responses'> {
  readonly trainingAuc: number;
  readonly variables: readonly Omit<UsedVariable, 'vif' | 'stability'>[];
}

/** Describes a model by the data that it was fitted to. Rejects with the reason of the signal. */
export function describeModel(model: MaxentModel, data: TrainingData, signal: AbortSignal): DescribedModel {
  const presence = predict(model, data.presence);
  const background = predict(model, data.background);
  return {
    trainingAuc: auc(presence, background) ?? chance,
    thresholds: thresholdsOf(presence, background),
    variables: variablesOf(model, data, signal),
    responses: marginalResponses(model, typicalValues(data.presence)),
  };
}

const chance = 0.5;
const permutations = 5;

function variablesOf(
  model: MaxentModel,
  data: TrainingData,
  signal: AbortSignal,
): DescribedModel['variables'] {
  const importance = permutationImportance(model, data, { repeats: permutations, signal });
  const contribution = gainContribution(model, data);
  return model.covariates.flatMap((covariate, index) => {
    if (covariate.kind === 'categorical') return [];
    return variablesAmong([covariate.name]).map((variable) => ({
      variable,
      permutationImportance: (importance[index]?.percent ?? 0) / 100,
      contribution: (contribution[index]?.percent ?? 0) / 100,
      range: [covariate.min, covariate.max] as const,
    }));
  });
}

/** The thresholds of a model by the points that it was fitted to, as predictions of these. */
export function thresholdsOf(presence: Float64Array, background: Float64Array): SuggestedThresholds {
  const found = findThresholds(presence, background);
  if (found === null) throw new RangeError('There are no thresholds without presences or background.');
  return {
    minimumTrainingPresence: found.minimumTrainingPresence.threshold,
    tenthPercentile: found.tenthPercentile.threshold,
    maximumSensitivityPlusSpecificity: found.maximumTss.threshold,
    equalSensitivityAndSpecificity: found.equalSensitivitySpecificity.threshold,
  };
}
