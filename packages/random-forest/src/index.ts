export type { Covariate, CovariateTable, ForestCovariate } from './covariates.ts';
export { type ForestData, type ForestOptions, growForest, type RandomForest } from './grow-forest.ts';
export { predictVotes } from './predict-votes.ts';
