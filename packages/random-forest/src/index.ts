export type { Covariate, CovariateTable, ForestCovariate } from './covariates.ts';
export { createForestPredictor, type ForestPredictor } from './forest-predictor.ts';
export { type ForestData, type ForestOptions, growForest } from './grow-forest.ts';
export type { RandomForest } from './random-forest.ts';
