/** Maximum-entropy species distribution models as maxnet and Maxent 3.4 define them. Pure: no input, no output, no threads of its own. */

export {
  type CategoricalCovariate,
  type ContinuousCovariate,
  type Covariate,
  CovariateError,
  type CovariateTable,
  type DataProblem,
  type TrainingData,
} from './data/covariates.ts';
export { defaultClasses, type FeatureClass, featureClasses } from './features/classes.ts';
export { type Feature, nameOf } from './features/features.ts';
export { type FitOptions, type FittedMaxent, fitMaxent } from './model/fit.ts';
export type { FitReport, MaxentModel, ModelCovariate, WeightedFeature } from './model/maxent-model.ts';
export { type Output, outputs, type PredictOptions, predict } from './prediction/predict.ts';
export type { SolverProgress } from './solver/solve.ts';
