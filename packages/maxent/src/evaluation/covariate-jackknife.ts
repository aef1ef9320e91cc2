import { elementAt } from '../checked-access.ts';
import type { TrainingData } from '../data/covariates.ts';
import { auc } from './auc.ts';
import { type FitJobResult, type JobRunOptions, type PlainFitOptions, runJobs } from './fit-job.ts';

/** Fit of a model to its training points. */
export interface TrainingFit {
  /**
   * Mean over presences of the logarithm of the rate, above that of a uniform rate over the background: exp(gain) is how many times likelier the
   * average presence is than under chance. Maxent's unregularised training gain.
   */
  readonly gain: number;
  /** Presences against background. */
  readonly auc: number | null;
}

export interface JackknifedCovariate {
  readonly covariate: string;
  /** With this covariate alone: what it says by itself. */
  readonly only: TrainingFit;
  /** With all others: what is lost without it is said by no other. Null when there is no other. */
  readonly without: TrainingFit | null;
}

export interface CovariateJackknife {
  readonly all: TrainingFit;
  /** In the order of the covariates. */
  readonly covariates: readonly JackknifedCovariate[];
}

export interface CovariateJackknifeOptions extends JobRunOptions {
  readonly options?: PlainFitOptions;
}

/**
 * Fits models with each covariate alone and with all but it: Maxent's jackknife test of variable importance (Phillips, Anderson, Schapire 2006, Ecol
 * Modelling 190:231-259). Throws as fitMaxent does.
 */
export async function covariateJackknife(
  data: TrainingData,
  { options = {}, ...run }: CovariateJackknifeOptions = {},
): Promise<CovariateJackknife> {
  const names = data.presence.map(({ name }) => name);
  const others = names.length > 1;
  const sets = [
    () => true,
    ...names.map((name) => (other: string) => other === name),
    ...(others ? names.map((name) => (other: string) => other !== name) : []),
  ];
  const fits = await runJobs(
    sets.map((isTaken) => () => {
      const chosen = {
        ...data,
        presence: data.presence.filter(({ name }) => isTaken(name)),
        background: data.background.filter(({ name }) => isTaken(name)),
      };
      return {
        job: { data: chosen, options, tables: [chosen.presence, chosen.background] },
        finish: (result: FitJobResult) => trainingFit(result, data),
      };
    }),
    run,
  );
  const [all, ...rest] = fits;
  if (all === undefined) throw new Error('No model was fitted.');
  return {
    all,
    covariates: names.flatMap((covariate, place) => {
      const only = rest[place];
      return only === undefined ? [] : [{ covariate, only, without: rest[names.length + place] ?? null }];
    }),
  };
}

function trainingFit({ model, links }: FitJobResult, data: TrainingData): TrainingFit {
  const [found, against] = [elementAt(links, 0), elementAt(links, 1)];
  const weightOf = (row: number) => (data.presenceWeights ? elementAt(data.presenceWeights, row) : 1);
  const total = found.reduce((sum, _, row) => sum + weightOf(row), 0);
  const mean = found.reduce((sum, link, row) => sum + weightOf(row) * link, 0) / total;
  return { gain: mean + Math.log(model.backgroundCount), auc: auc(found, against, data) };
}
