import type { FutureClimate, UsedClimate } from '../climate/future-climate.ts';
import type { QuarterRain, Variable } from '../climate/variables.ts';
import type { Grid } from '../grid/grid.ts';
import type {
  FittedDistribution,
  LeftOutVariable,
  ModelScores,
  SuggestedThresholds,
  UsedVariable,
} from '../model/fitted-distribution.ts';
import type { CleaningStep } from '../occurrences/cleaning-report.ts';
import type { DatasetShare } from '../occurrences/occurrence-source.ts';
import type { LimitingSurface } from '../projection/limiting-factors.ts';
import type { ChangeAreas, NoveltyShares } from '../projection/projection.ts';
import type { SuitabilityShift } from '../projection/suitability-shift.ts';
import type { StudyResults } from './study-results.ts';

/** Suitability along a variable, all others at their typical value of the presences. */
export interface ResponseOfVariable {
  readonly variable: Variable;
  /** In the unit of the variable, from below the training range to above it. */
  readonly values: readonly number[];
  /** Cloglog; constant beyond the training range, as in projections. */
  readonly suitability: readonly number[];
  /** The training range. */
  readonly range: readonly [number, number];
  /** The least, the nine deciles and the largest value at presences and background. */
  readonly presence: readonly number[];
  readonly background: readonly number[];
  /** The range of the future climate on the land of the maps; null if it was not measured. */
  readonly future: readonly [number, number] | null;
}

/** Everything that a scientist asks of a fitted model, whatever it is projected to. */
export interface ModelReport {
  readonly species: {
    readonly name: string;
    readonly authorship: string | null;
    readonly gbifKey: string | null;
  };
  /** RFC 3339. */
  readonly madeAt: string;
  /** SHA-256 of the cleaned records and the places of the target group: the same for the same input of a fit. */
  readonly recordsId: string;
  readonly occurrences: {
    readonly source: string;
    readonly found: number;
    readonly taken: number;
    readonly sampling: string | null;
    readonly retrievedAt: string;
    readonly steps: readonly CleaningStep[];
    readonly used: number;
    /** `used`: records of it that are left after cleaning. */
    readonly datasets: readonly (DatasetShare & { readonly used: number })[];
  };
  readonly climate: {
    /** The years of the present. */
    readonly baselineYears: string;
    readonly quarterRain: QuarterRain;
    readonly attribution: string;
    readonly references: readonly string[];
    readonly disclaimer: string | null;
    readonly approximation: string | null;
  };
  readonly area: {
    readonly grid: Grid;
    readonly aggregate: number;
    readonly bufferKm: number;
    readonly cells: number;
  };
  readonly background: { readonly points: number; readonly rule: string; readonly group: string | null };
  readonly model: {
    readonly method: FittedDistribution['method'];
    readonly featureClasses: readonly string[];
    readonly variables: readonly UsedVariable[];
    readonly leftOut: readonly LeftOutVariable[];
    readonly scores: ModelScores;
    readonly verdict: string | null;
    readonly thresholds: SuggestedThresholds;
    readonly responses: readonly ResponseOfVariable[];
  };
  readonly warnings: readonly string[];
}

/** A model that is projected to one future: plain data, kept as `report.json`. */
export interface StudyReport extends ModelReport {
  readonly future: FutureClimate;
  readonly climate: ModelReport['climate'] & UsedClimate;
  readonly threshold: number;
  readonly areas: ChangeAreas;
  /** By thresholds that come from the model. */
  readonly areasAt: readonly {
    readonly rule: keyof SuggestedThresholds;
    readonly threshold: number;
    readonly areas: ChangeAreas;
  }[];
  readonly limiting: Omit<LimitingSurface, 'classes'>;
  readonly shift: SuitabilityShift;
  readonly novelty: NoveltyShares;
}

/** A model that is projected to many futures: plain data, kept as `report.json`. */
export interface EnsembleReport extends ModelReport {
  readonly study: StudyResults;
}
