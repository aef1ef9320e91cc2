import type { FutureClimate } from '../climate/future-climate.ts';
import type { Plot } from '../maps/map-content.ts';
import type { Taxon } from '../occurrences/occurrence-source.ts';
import type { Stage } from '../pipeline/stages.ts';
import type { StudyReport } from '../report/report.ts';

export const JOB_STATUSES = ['queued', 'processing', 'completed', 'failed'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** Limit of open jobs for one API key and those it replaced. */
export const jobsPerKeyMax = 10;
/** Retention after the end of a job. */
export const keptDays = 7;
export const jobSecondsMax = 3_600;

/** A checked request, with the species resolved. */
export interface JobRequest {
  readonly submittedName: string;
  readonly taxon: Taxon;
  readonly future: FutureClimate;
  readonly threshold: number;
  readonly includeGradientMaps: boolean;
  readonly keepsClimate: boolean;
}

export interface NewJob {
  /** 32 lower-case hexadecimal digits. */
  readonly id: string;
  readonly accountId: string;
  readonly keyId: string;
  /** The key and those it replaced; jobs are counted and found by it. */
  readonly lineageId: string;
  readonly request: JobRequest;
  /** A sentence about substituted climate data, which the results repeat; null for none. */
  readonly approximation: string | null;
  /** Hash of everything that decides the result: two jobs with the same hash have the same model. */
  readonly inputsKey: string;
  readonly createdAt: Date;
}

export interface SdmJob extends NewJob {
  readonly status: JobStatus;
  readonly stage: Stage | null;
  /** 0 to 1. */
  readonly progress: number;
  /** Attempts begun. */
  readonly attempts: number;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  /** Only for a failed job: a sentence for its owner. */
  readonly error: string | null;
  /** Only for a completed job. */
  readonly outcome: JobOutcome | null;
}

/** Files of a completed job; stored as `sdm/{job id}/{name}`. */
export interface ResultFile {
  /** `change_plot.png`, `current_suitability.tif`, `report.json` … */
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Plain data, kept with the row of the job. */
export interface JobOutcome {
  readonly plots: readonly Plot[];
  readonly files: readonly ResultFile[];
  readonly method: StudyReport['model']['method'];
  readonly occurrenceCount: number;
  readonly variables: readonly string[];
  readonly auc: number | null;
  readonly boyce: number | null;
  readonly areas: StudyReport['areas'];
  readonly noveltyShare: number;
  readonly warnings: readonly string[];
  /** The id of the job whose model was used again; null if the job made its model. */
  readonly reusedFrom: string | null;
}
