import { elementAt, float64At } from '../checked-access.ts';
import type { TrainingData } from '../data/covariates.ts';
import { fitMaxent } from '../model/fit.ts';
import { predict } from '../prediction/predict.ts';

export interface RankedCovariate {
  readonly covariate: string;
  /** Mean of log(raw × N) over the presences of a model of this covariate alone, nats; 0 for one that says nothing. */
  readonly gain: number;
}

/**
 * Ranks covariates by their own information, highest first: the training gain of a linear and quadratic model of it alone. The gain finds covariates
 * whose middle suits the species, which the AUC of their plain values would miss.
 * @throws as `fitMaxent`; the reason of the signal
 */
export function rankCovariates(
  data: TrainingData,
  { signal }: { readonly signal?: AbortSignal } = {},
): RankedCovariate[] {
  const ranked = data.presence.map((covariate, index): RankedCovariate => {
    const own = data.background[index];
    const alone = { ...data, presence: [covariate], background: own ? [own] : [] };
    const { model } = fitMaxent(alone, { classes: ['linear', 'quadratic'], signal });
    const links = predict(model, alone.presence, { output: 'link' });
    const weights = data.presenceWeights;
    let [sum, total] = [0, 0];
    for (let row = 0; row < links.length; row++) {
      const weight = weights ? elementAt(weights, row) : 1;
      sum += weight * float64At(links, row);
      total += weight;
    }
    return { covariate: covariate.name, gain: sum / total + Math.log(model.backgroundCount) };
  });
  return ranked.sort((one, other) => other.gain - one.gain);
}
