export type { Covariate, CovariateTable, ForestCovariate } from './covariates.ts';
export { type ForestData, type ForestOptions, growForest } from './grow-forest.ts';
export { predictVotes } from './predict-votes.ts';
export type { RandomForest } from './random-forest.ts';
