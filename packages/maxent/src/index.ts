/** Maximum-entropy species distribution models as maxnet and Maxent 3.4 define them. Pure: no input, no output, no threads. */

export {
  type CategoricalCovariate,
  type ContinuousCovariate,
  type Covariate,
  CovariateError,
  type CovariateTable,
  type DataProblem,
  type TrainingData,
} from './data/covariates.ts';
export { type AiccInput, aicc } from './evaluation/aicc.ts';
export { auc } from './evaluation/auc.ts';
export { backgroundScale } from './evaluation/background-scale.ts';
export { type BoyceIndex, type BoyceWindow, boyce } from './evaluation/boyce.ts';
export {
  type CandidateModel,
  type ComparedModel,
  candidateGrid,
  compareModels,
} from './evaluation/candidate-models.ts';
export {
  type CovariateJackknife,
  type CovariateJackknifeOptions,
  covariateJackknife,
  type JackknifedCovariate,
  type TrainingFit,
} from './evaluation/covariate-jackknife.ts';
export {
  type CrossValidation,
  type CrossValidationOptions,
  crossValidate,
  type FoldResult,
  type Measure,
  type Spread,
} from './evaluation/cross-validation.ts';
export {
  type FitJob,
  type FitJobResult,
  type JobRunner,
  type JobRunOptions,
  type PlainFitOptions,
  rowsOf,
  runFitJob,
} from './evaluation/fit-job.ts';
export {
  type Coordinates,
  everyFold,
  type Folds,
  jackknifeBelow,
  jackknifeFolds,
  randomFolds,
} from './evaluation/folds.ts';
export { compareWithNulls, type NullModelOptions, type NullModels } from './evaluation/null-models.ts';
export { seededRandom, shuffledOrder } from './evaluation/seeded-random.ts';
export type { EvaluationWeights } from './evaluation/sorted-scores.ts';
export {
  blockFolds,
  type CheckerboardOptions,
  checkerboardFolds,
  quantileBlocks,
  type SquareBlockOptions,
  squareBlockFolds,
} from './evaluation/spatial-folds.ts';
export {
  type Confusion,
  confusionAt,
  findThresholds,
  omissionRate,
  type Thresholds,
  tenthPercentileThreshold,
} from './evaluation/thresholds.ts';
export { defaultClasses, type FeatureClass, featureClasses } from './features/classes.ts';
export { type Feature, nameOf } from './features/features.ts';
export {
  fewPresencesBelow,
  type PresenceSettings,
  settingsForPresences,
} from './features/few-presences.ts';
export { type GainContribution, gainContribution } from './importance/gain-contribution.ts';
export {
  type PermutationImportance,
  type PermutationOptions,
  permutationImportance,
} from './importance/permutation-importance.ts';
export {
  marginalResponses,
  type Response,
  type ResponseBars,
  type ResponseCurve,
  type ResponseOptions,
  responsesAlone,
} from './importance/response-curves.ts';
export { type FitOptions, type FittedMaxent, fitMaxent } from './model/fit.ts';
export { modelFromLambdas } from './model/lambdas.ts';
export type { FitReport, MaxentModel, ModelCovariate, WeightedFeature } from './model/maxent-model.ts';
export { ModelFormatError } from './model/model-error.ts';
export { modelFromJson, modelToJson } from './model/model-json.ts';
export { type ClampingEffect, clampingEffect } from './prediction/clamping.ts';
export { type LimitingFactors, limitingFactors } from './prediction/limiting-factor.ts';
export { mess, type Novelty } from './prediction/mess.ts';
export { outputs, type PredictionOutput } from './prediction/outputs.ts';
export { type PredictOptions, predict, type UnseenLevels, unseenLevels } from './prediction/predict.ts';
export type { RasterBlock, RasterLayer, RasterType } from './prediction/raster-layers.ts';
export { createRasterMess, type RasterMess, type RasterNovelty } from './prediction/raster-mess.ts';
export { createRasterPredictor, type RasterPredictor } from './prediction/raster-predictor.ts';
export { type TypicalValues, typicalValues } from './prediction/typical-values.ts';
export { type Correlation, correlations } from './selection/correlation.ts';
export { type RankedCovariate, rankCovariates } from './selection/rank-covariates.ts';
export {
  type Collinearity,
  type CorrelatedPair,
  type CovariateSelection,
  type DroppedCovariate,
  type SelectionOptions,
  selectCovariates,
} from './selection/select-covariates.ts';
export { selectionStability } from './selection/selection-stability.ts';
export type { SolverProgress } from './solver/solve.ts';
