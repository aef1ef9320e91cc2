import type { BucketAccess } from '../../../platform/files/bucket-client.ts';
import type { FutureClimate } from '../climate/future-climate.ts';
import type { Variable } from '../climate/variables.ts';
import type { GeographicPlace } from '../grid/grid.ts';
import type { Drawing } from '../maps/map-content.ts';
import type { AlgorithmChoice } from '../model/algorithm-choice.ts';
import type { Region } from '../model/region-schema.ts';
import type { ThresholdChoice } from '../model/threshold-choice.ts';
import type { CleanedOccurrences, CleaningStep } from '../occurrences/cleaning-report.ts';
import type { FoundOccurrences, Taxon } from '../occurrences/occurrence-source.ts';
import type { SurfaceFile } from '../projection/projection.ts';
import type { EnsembleReport, StudyReport } from '../report/report.ts';

/** Settings of models. */
export interface OrderedSettings {
  /** Reach of the accessible area around the records, km. */
  readonly bufferKm: number;
  /** Cells of a window; of a larger one, cells are averaged. */
  readonly cellsMax: number;
  readonly backgroundPoints: number;
  readonly background: 'random' | 'target-group';
  /** `auto`: the preferred ones that the archive has. */
  readonly variables: 'auto' | readonly Variable[];
  /** Pairs that are correlated more strongly, by amount, keep one. */
  readonly correlationMax: number;
  /** The most models of random records that a model is compared with. */
  readonly nullModels: number;
  readonly keepsIntroduced: boolean;
  /** Records under these are used: `CC0_1_0`, `CC_BY_4_0`, `CC_BY_NC_4_0`. */
  readonly licences: readonly string[];
  /** Worker threads of one job. */
  readonly threads: number;
}

/** Access to the climate data; plain data, for processes of jobs. */
export interface ClimateSettings {
  /** The place of each archive: `demo`, a folder, `s3://bucket/prefix`, or an http(s) address. */
  readonly roots: readonly string[];
  readonly cacheFolder: string;
  readonly cacheBytesMax: number;
  /** `User-Agent` of requests. */
  readonly identity: string;
  /** For a bucket; the defaults of the AWS libraries if it is left out. */
  readonly bucketAccess?: BucketAccess | undefined;
}

/** A model for one future, the smallest study. */
export interface SingleFuture {
  readonly future: FutureClimate;
  readonly threshold: number;
  readonly includeGradientMaps: boolean;
}

/** A model for many futures. */
export interface StudyScope {
  /** All are in the archive. */
  readonly futures: readonly FutureClimate[];
  /** One to seven; maps show the first. */
  readonly thresholds: readonly ThresholdChoice[];
  /** Null: the accessible area. */
  readonly region: Region | null;
  readonly background: OrderedSettings['background'];
  readonly algorithm: AlgorithmChoice;
  readonly includesMaps: boolean;
  /** Combinations that were asked for and that there are not. */
  readonly leftOut: readonly { readonly future: FutureClimate; readonly reason: string }[];
}

interface Order {
  readonly jobId: string;
  readonly taxon: Taxon;
  readonly keepsClimate: boolean;
  readonly settings: OrderedSettings;
  readonly climate: ClimateSettings;
  /** Identity of the one to use; the best for the futures where it is left out. */
  readonly archive?: string | undefined;
  /** A folder of this job alone: its results are written here. */
  readonly folder: string;
}

/** One model to be made: plain data that another process is given. */
export interface ModelOrder extends Order, SingleFuture {}

export interface StudyOrder extends Order {
  readonly study: StudyScope;
}

/** Further input of the process of a job. It comes in a file, since it may be long. */
export interface ModelInput {
  readonly occurrences: FoundOccurrences;
  readonly occurrenceAttribution: string;
  /** Places of recorders; null for a random background, or if they were not available. */
  readonly targetGroup: readonly GeographicPlace[] | null;
  /** Those of a wider area, as dense everywhere, for a model of a wider buffer; left out where they were not available. */
  readonly widerTargetGroup?: readonly GeographicPlace[] | undefined;
  /** The draw of the target group, or the reason why there is none, as sentences. */
  readonly targetGroupNotes?: readonly string[] | undefined;
  /** The cleaned records and the background of a study that is repeated, in place of those that would be made from the rest. */
  readonly frozen?: FrozenPoints | undefined;
}

interface FrozenPoints {
  readonly cleaning: CleanedOccurrences;
  readonly background: readonly GeographicPlace[];
}

/** Files in the folder of the order. */
export interface StudyOutcome {
  /** With extension. */
  readonly files: readonly { readonly name: string; readonly path: string }[];
  /** The same as in `report.json`. */
  readonly report: EnsembleReport;
}

export interface ModelOutcome {
  readonly plots: readonly { readonly plot: Drawing; readonly path: string }[];
  readonly surfaces: readonly SurfaceFile[];
  readonly reportJson: string;
  readonly reportHtml: string;
  readonly studyZip: string;
  /** The same as in `reportJson`. */
  readonly report: StudyReport;
}

/** A job that fails in every process. The first line of its message is the `error` of the job, a sentence for its owner; others explain it. */
export class ModelRefusal extends Error {
  override readonly name = 'ModelRefusal';
}

/** Cells with records that a model needs. */
export const presencesMin = 5;

/** @param steps what was done to the records before */
export function createTooFewRecords(found: number, steps: readonly CleaningStep[]): ModelRefusal {
  const dropped = steps.filter((step) => step.dropped > 0);
  const explained = dropped.map(({ step, dropped: count }) => `${step} ${count}`).join(', ');
  const all = steps[0] && steps[0].dropped + steps[0].left;
  const why = dropped.length === 0 ? '' : `\nOf ${all} records these were dropped: ${explained}.`;
  return new ModelRefusal(`Not enough occurrence records (${found} found, ${presencesMin} needed)${why}`);
}
