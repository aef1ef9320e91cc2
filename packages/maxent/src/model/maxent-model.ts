import type { FeatureClass } from '../features/classes.ts';
import type { Feature } from '../features/features.ts';

/** Training range or levels of a covariate; predictions are clamped to them. */
export type ModelCovariate =
  | {
      readonly name: string;
      readonly kind: 'continuous';
      readonly min: number;
      readonly max: number;
      /** Features are of the covariate less this; 0 when left out. */
      readonly centre?: number | undefined;
    }
  | { readonly name: string; readonly kind: 'categorical'; readonly levels: readonly string[] };

/** A feature with a coefficient other than 0. */
export interface WeightedFeature {
  readonly feature: Feature;
  readonly coefficient: number;
  /** Its range over the training rows. */
  readonly min: number;
  readonly max: number;
}

/**
 * A fitted model: the relative occurrence rate exp(alpha + Σ β_j f_j(x)), which sums to 1 over the background. Plain data: it can be kept as
 * JSON and sent to other threads.
 */
export interface MaxentModel {
  readonly covariates: readonly ModelCovariate[];
  readonly features: readonly WeightedFeature[];
  readonly alpha: number;
  /** H = −Σ p log p of the rates over the background, nats. */
  readonly entropy: number;
  readonly classes: readonly FeatureClass[];
  /** Null for a model of Maxent's `.lambdas` file, which does not say; so is the number of presences. */
  readonly regularisationMultiplier: number | null;
  readonly presenceCount: number | null;
  /** The presences that were added to it included. */
  readonly backgroundCount: number;
}

/** Course of the fit, and the distance of the coefficients from the optimum. */
export interface FitReport {
  /** Largest relative violation of the Karush-Kuhn-Tucker conditions; 0 at the optimum. */
  readonly violation: number;
  /** False when rounding, or the limit of rounds, stopped it above the tolerance. The model is usable nevertheless. */
  readonly isConverged: boolean;
  readonly rounds: number;
  /** ( −L + P Σ reg_j |β_j| ) / W of the weighted logistic regression, as maxnet's is stated. */
  readonly objective: number;
  readonly intercept: number;
  /** Number of candidate features. */
  readonly featureCount: number;
  /** Covariates that say nothing, as all their values are the same. They are left out. */
  readonly constantCovariates: readonly string[];
}
