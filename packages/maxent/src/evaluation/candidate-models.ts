import type { TrainingData } from '../data/covariates.ts';
import type { FeatureClass } from '../features/classes.ts';
import type { MaxentModel } from '../model/maxent-model.ts';
import { aicc } from './aicc.ts';
import { auc } from './auc.ts';
import {
  type CrossValidation,
  type CrossValidationOptions,
  foldJobs,
  summarise,
  type TestedFold,
} from './cross-validation.ts';
import { type FitJob, type FitJobResult, runJobs } from './fit-job.ts';
import type { Folds } from './folds.ts';

/** Settings that a model may be fitted with. */
export interface CandidateModel {
  readonly classes: readonly FeatureClass[];
  readonly regularisationMultiplier: number;
}

/** Every combination, in the order of the classes, then of the multipliers. */
export const candidateGrid = (
  classes: readonly (readonly FeatureClass[])[],
  multipliers: readonly number[],
): CandidateModel[] =>
  classes.flatMap((each) =>
    multipliers.map((regularisationMultiplier) => ({ classes: each, regularisationMultiplier })),
  );

export interface ComparedModel {
  readonly candidate: CandidateModel;
  /** Fitted to all presences. */
  readonly model: MaxentModel;
  /** k: coefficients that are not 0. */
  readonly coefficients: number;
  readonly trainingAuc: number | null;
  /** All presences count the same, whatever their weights. Null when there are too few presences for the number of coefficients. */
  readonly aicc: number | null;
  /** Above the lowest AICc of the candidates. */
  readonly deltaAicc: number | null;
  /** Akaike weight: exp(−Δ/2), all of them adding up to 1; 0 where there is no AICc. */
  readonly aiccWeight: number;
  readonly validation: CrossValidation;
}

/**
 * Fits every candidate to all presences and without each fold, as ENMeval does: one row for each candidate, in their order. Rates for the AICc are
 * normalised over the background. Choosing by test AUC or AICc did not beat the default settings in Valavi et al. 2023, Glob Ecol Biogeogr
 * 32:369-383. All jobs go to `run` together, so that a pool is never idle between candidates.
 *
 * @throws RangeError without candidates and for folds that do not fit the data; otherwise as fitMaxent does.
 */
export async function compareModels(
  data: TrainingData,
  folds: Folds,
  candidates: readonly CandidateModel[],
  options: CrossValidationOptions = {},
): Promise<ComparedModel[]> {
  if (candidates.length === 0) throw new RangeError('There are no candidates to compare.');
  const jobs = candidates.flatMap((candidate) => {
    const settings = { ...options.options, ...candidate };
    return [
      () => prepareWhole(data, settings),
      ...foldJobs(data, folds, { ...options, options: settings }).map((prepare) => () => {
        const { job, finish } = prepare();
        return { job, finish: (result: FitJobResult): DataPart => ({ whole: null, tested: finish(result) }) };
      }),
    ];
  });
  const parts = await runJobs<DataPart>(jobs, options);
  const each = folds.count + 1;
  return addWeights(
    candidates.map((candidate, place) => {
      const own = parts.slice(place * each, (place + 1) * each);
      const whole = own[0]?.whole;
      if (!whole) throw new Error(`No model was fitted for candidate ${place}.`);
      const tested = own.flatMap((part) => part.tested ?? []);
      return { candidate, ...whole, validation: summarise(tested, data) };
    }),
  );
}

type WholeData = Pick<ComparedModel, 'model' | 'coefficients' | 'trainingAuc' | 'aicc'>;

/** Result of one job: a model of all presences, or the test of a fold. */
type DataPart =
  | { readonly whole: WholeData; readonly tested: null }
  | { readonly whole: null; readonly tested: TestedFold };

function prepareWhole(data: TrainingData, options: FitJob['options']) {
  return {
    job: { data, options, tables: [data.presence, data.background] },
    finish: ({ model, links }: FitJobResult): DataPart => {
      const [presenceLinks = new Float64Array(), backgroundLinks = new Float64Array()] = links;
      const coefficients = model.features.length;
      return {
        whole: {
          model,
          coefficients,
          trainingAuc: auc(presenceLinks, backgroundLinks, data),
          aicc: aicc({ presenceLinks, backgroundLinks, parameters: coefficients }),
        },
        tested: null,
      };
    },
  };
}

function addWeights(rows: readonly Omit<ComparedModel, 'deltaAicc' | 'aiccWeight'>[]): ComparedModel[] {
  const lowest = rows.reduce((min, row) => Math.min(min, row.aicc ?? min), Number.POSITIVE_INFINITY);
  const compared = rows.map((row) => ({ ...row, deltaAicc: row.aicc === null ? null : row.aicc - lowest }));
  const likelihood = (delta: number | null) => (delta === null ? 0 : Math.exp(-delta / 2));
  const total = compared.reduce((sum, { deltaAicc }) => sum + likelihood(deltaAicc), 0);
  return compared.map((row) => ({
    ...row,
    aiccWeight: total === 0 ? 0 : likelihood(row.deltaAicc) / total,
  }));
}
