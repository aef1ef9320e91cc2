/** One environmental variable at a list of points. A name says which variable it is in every list. */
export interface ContinuousCovariate {
  readonly name: string;
  readonly kind: 'continuous';
  /** One finite number a point; integers and floats of any width. */
  readonly values: ArrayLike<number>;
}

/** Land cover, soil type: its numbers or words are names of levels, without order. */
export interface CategoricalCovariate {
  readonly name: string;
  readonly kind: 'categorical';
  /** One level a point. */
  readonly values: ArrayLike<number | string>;
}

export type Covariate = ContinuousCovariate | CategoricalCovariate;

/** The covariates at a list of points: columns of the same length. */
export type CovariateTable = readonly Covariate[];

/** Data to fit a model to. Both tables have the same covariates in the same order. */
export interface TrainingData {
  /** The points where the species was found. */
  readonly presence: CovariateTable;
  /** Background points: a sample of the area the species could have been recorded in. */
  readonly background: CovariateTable;
  /** Relative weights of the presences, above 0; 1 each when left out. Only their ratios matter. */
  readonly presenceWeights?: ArrayLike<number> | undefined;
  /** Relative weights of the background points, 0 and up, as for a target group; 1 each when left out. Only their ratios matter. */
  readonly backgroundWeights?: ArrayLike<number> | undefined;
}

/** A fault in the data of a caller. */
export type DataProblem =
  | 'no_covariates'
  | 'covariates_differ'
  | 'repeated_covariate'
  | 'lengths_differ'
  | 'not_finite'
  | 'missing_level'
  | 'too_few_presences'
  | 'no_background'
  | 'bad_weight';

/** Data that no model can be fitted to, or predicted for. The message names the covariate and the row. */
export class CovariateError extends Error {
  override readonly name = 'CovariateError';
  readonly problem: DataProblem;
  readonly covariate: string | null;
  readonly row: number | null;

  constructor(
    problem: DataProblem,
    message: string,
    { covariate = null, row = null }: { covariate?: string | null; row?: number | null } = {},
  ) {
    super(message);
    this.problem = problem;
    this.covariate = covariate;
    this.row = row;
  }
}
