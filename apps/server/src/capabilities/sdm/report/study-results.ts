import type { ClimatePeriod, FutureClimate, Gcm, Scenario } from '../climate/future-climate.ts';
import type { Region } from '../model/region-schema.ts';
import type { ThresholdRule } from '../model/threshold-choice.ts';
import type { ZonedChange } from '../projection/project-futures.ts';
import type { BorderShares } from '../projection/projection.ts';

/** The results of several climate models or folds. */
export interface Interval {
  readonly mean: number;
  /** Sample standard deviation; null for a single result. */
  readonly sd: number | null;
  readonly min: number;
  readonly max: number;
  readonly count: number;
}

/** Change of the suitable area of the region; null where nothing is suitable now. Per cents are those of what is suitable now. */
export interface ChangeIntervals {
  readonly futureKm2: Interval | null;
  readonly lossPercent: Interval | null;
  readonly gainPercent: Interval | null;
  readonly rangeChangePercent: Interval | null;
}

/** A value above which a place is suitable: cloglog of Maxent alone, else on the scale of the ensemble. */
interface StudyThreshold {
  /** Null for a number of the request. */
  readonly rule: ThresholdRule | null;
  readonly value: number;
}

/** Suitable now, km². */
interface PresentAreas {
  readonly regionKm2: number;
  /** The part of it within reach of the records. */
  readonly accessibleKm2: number;
  readonly beyondKm2: number;
}

/** The climates of one scenario and period. Lists by threshold are in the order of `StudyResults.thresholds`. */
export interface StudyGroup {
  readonly scenario: Scenario;
  readonly period: ClimatePeriod;
  /** `2041-2070`. */
  readonly years: string;
  readonly futures: readonly {
    readonly gcm: Gcm;
    /** A sentence that names what replaces a climate that is missing. */
    readonly approximation: string | null;
    /** By threshold. */
    readonly areas: readonly ZonedChange[];
    /** Share of the region with a climate unlike all that the model has seen, 0 to 1. */
    readonly noveltyShare: number;
  }[];
  /** By the mean suitability of the climate models, by threshold. */
  readonly ensemble: readonly ZonedChange[];
  /** By threshold: over the climate models, with the model of all records. */
  readonly overClimateModels: readonly ChangeIntervals[];
  /** By threshold: over the models of the cross-validation, each the mean of the climate models. */
  readonly overFolds: readonly ChangeIntervals[] | null;
  /** Share of the land at the border of the region that is suitable; null without such land. */
  readonly border: BorderShares | null;
  /** The result in words that say no more than is known; by the first threshold. */
  readonly sentence: string;
}

/** The effect of another accessible area on the areas of the region, by the first threshold. */
export interface BufferTest {
  readonly bufferKm: number;
  /** Suitable now against that of the study, per cent; null where nothing is suitable. */
  readonly presentPercent: number | null;
  /** The same of the futures, the largest change of any scenario and period. */
  readonly futurePercent: number | null;
}

/** The quality of the model that is projected; null where it was not tested. */
export interface EnsembleScores {
  /** Against background, on the data of the fit. */
  readonly trainingAuc: number | null;
  /** Means over spatial folds, held-out presences against all background. */
  readonly testAuc: number | null;
  readonly boyce: number | null;
}

/** The ensemble of Maxent and a random forest: what is projected, measured as Maxent alone is. */
interface EnsembleFacts extends EnsembleScores {
  readonly trees: number;
  readonly seed: number;
  /** Of Maxent alone, on the same folds. */
  readonly maxentTestAuc: number | null;
}

export interface StudyResults {
  /** Null for Maxent alone. */
  readonly ensemble: EnsembleFacts | null;
  readonly region: Region;
  /** Land of the region with climate data now and in every future, km². */
  readonly landKm2: number;
  readonly thresholds: readonly StudyThreshold[];
  /** By threshold. */
  readonly present: readonly PresentAreas[];
  readonly groups: readonly StudyGroup[];
  /** Combinations that were asked for, and why they were not made. */
  readonly leftOut: readonly { readonly future: FutureClimate; readonly reason: string }[];
  /** Cells of the region on which the models of the folds and of other buffers were measured, and the number of folds. */
  readonly sample: { readonly cells: number; readonly folds: number };
  readonly buffers: readonly BufferTest[];
}
