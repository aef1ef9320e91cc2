import type { CovariateTable, FoldResult, MaxentModel, NullModels, Response } from '@plantdata/maxent';
import type { Variable } from '../climate/variables.ts';
import type { GeographicPlace } from '../grid/grid.ts';
import type { CleaningStep } from '../occurrences/cleaning-report.ts';

/** Presences and background of a model, a row a point. */
export interface TrainingPoints {
  readonly presencePlaces: readonly GeographicPlace[];
  readonly presence: CovariateTable;
  readonly backgroundPlaces: readonly GeographicPlace[];
  readonly background: CovariateTable;
  /** The use of each record: `used`, or the one of these steps that dropped it. */
  readonly uses: readonly string[];
  /** Steps of the cleaning that need the climate: no data, one a cell, a sample of too many. */
  readonly steps: readonly CleaningStep[];
  /** True for places where other plants were recorded, false for a random background. */
  readonly isTargetGroup: boolean;
  /** A sentence about the method of the background. */
  readonly backgroundRule: string;
  readonly warnings: readonly string[];
}

export interface UsedVariable {
  readonly variable: Variable;
  /** Loss of training AUC when it is shuffled, shares of 1. */
  readonly permutationImportance: number;
  /** Share of the gain, of 1. */
  readonly contribution: number;
  /** Over presences and background, in its unit. */
  readonly range: readonly [number, number];
  /** Variance inflation factor among the chosen variables over the background; null for a linear combination of them. */
  readonly vif: number | null;
  /** Share of bootstrap samples of the area in which the choice keeps it. */
  readonly stability: number;
}

export interface LeftOutVariable {
  readonly variable: Variable;
  /** `constant`, or says the same as another one. */
  readonly reason: string;
}

/** The measures of a model; null where they cannot be had from so few data. */
export interface ModelScores {
  /** Against background, on the data of the fit. */
  readonly trainingAuc: number;
  /** Means over spatial folds. */
  readonly testAuc: number | null;
  readonly testAucSpread: number | null;
  readonly boyce: number | null;
  readonly omissionTenthPercentile: number | null;
  readonly folds: {
    readonly method: string;
    readonly count: number;
    readonly results: readonly FoldResult[];
  } | null;
  /** The test AUC beside that of models of random records; null without a test. */
  readonly nulls: NullModels | null;
}

/** Cloglog values above which a place may be called suitable. */
export interface SuggestedThresholds {
  readonly minimumTrainingPresence: number;
  readonly tenthPercentile: number;
  readonly maximumSensitivityPlusSpecificity: number;
  readonly equalSensitivityAndSpecificity: number;
}

export interface FittedDistribution {
  readonly model: MaxentModel;
  /** Row 7.9 of the decisions: from 30 presences on `maxent`, below it fewer feature classes. */
  readonly method: 'maxent' | 'maxent_simple';
  readonly featureClasses: readonly string[];
  /** Distinct cells. */
  readonly presenceCount: number;
  readonly backgroundCount: number;
  readonly variables: readonly UsedVariable[];
  readonly leftOut: readonly LeftOutVariable[];
  readonly scores: ModelScores;
  /** Each fitted without one of the folds. */
  readonly foldModels: readonly MaxentModel[];
  /** A sentence for every map if the model is not shown to be better than models of random records, else null. */
  readonly verdict: string | null;
  readonly thresholds: SuggestedThresholds;
  readonly responses: readonly Response[];
  readonly warnings: readonly string[];
}
