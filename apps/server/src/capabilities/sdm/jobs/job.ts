import type { Plot } from '../maps/map-content.ts';
import type { Taxon } from '../occurrences/occurrence-source.ts';
import type { SingleFuture, StudyScope } from '../pipeline/model-order.ts';
import type { Stage } from '../pipeline/stages.ts';
import type { StudyReport } from '../report/report.ts';
import type { StudySummary } from '../report/study-results.ts';

export const JOB_STATUSES = ['queued', 'processing', 'completed', 'failed'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** Limit of open jobs for one API key and those it replaced. */
export const jobsPerKeyMax = 10;
/** Retention after the end of a job. */
export const keptDays = 7;
export const jobSecondsMax = 3_600;

interface Requested {
  readonly submittedName: string;
  readonly taxon: Taxon;
  readonly keepsClimate: boolean;
  /** Identity of the climate archive; undefined in what an earlier version queued. */
  readonly archive?: string | undefined;
}

/** A checked request, with the species resolved. */
export interface JobRequest extends Requested, SingleFuture {}

export interface StudyRequest extends Requested {
  readonly study: StudyScope;
}

export interface NewJobOf<Request> {
  /** 32 lower-case hexadecimal digits. */
  readonly id: string;
  readonly accountId: string;
  readonly keyId: string;
  /** The key and those it replaced; jobs are counted and found by it. */
  readonly lineageId: string;
  readonly request: Request;
  /** A sentence about substituted climate data, which the results repeat; null for none. */
  readonly approximation: string | null;
  /** Hash of everything that decides the result: two jobs with the same hash have the same model. */
  readonly inputsKey: string;
  readonly createdAt: Date;
}

interface JobOf<Request, Outcome> extends NewJobOf<Request> {
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
  readonly outcome: Outcome | null;
}

/** A model for one future. */
export type SdmJob = JobOf<JobRequest, JobOutcome>;
export type StudyJob = JobOf<StudyRequest, StudyJobOutcome>;
/** Studies and models share queue, limits and retention. */
export type AnyJob = SdmJob | StudyJob;
export type NewJob = NewJobOf<JobRequest | StudyRequest>;

/** A job before anything was done. */
export const untouched = {
  status: 'queued',
  stage: null,
  progress: 0,
  attempts: 0,
  startedAt: null,
  finishedAt: null,
  error: null,
  outcome: null,
} as const;

export const isStudy = (job: AnyJob): job is StudyJob => 'study' in job.request;

/** Files of a completed job; stored as `sdm/{job id}/{name}`. */
export interface ResultFile {
  /** `change_plot.png`, `current_suitability.tif`, `report.json` … */
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

interface Outcome {
  readonly files: readonly ResultFile[];
  /** The years of the present; undefined in what an earlier version made. */
  readonly baselineYears?: string | undefined;
  readonly method: StudyReport['model']['method'];
  readonly occurrenceCount: number;
  readonly variables: readonly string[];
  readonly auc: number | null;
  readonly boyce: number | null;
  readonly warnings: readonly string[];
  /** A sentence if the model is not shown to be better than models of random records. */
  readonly verdict?: string | null | undefined;
  /** The id of the job whose model was used again; null if the job made its model. */
  readonly reusedFrom: string | null;
  /** Made without a part of its target group, or all of it, for the source was away: no other job uses it again. */
  readonly lacksTargetGroup?: boolean | undefined;
}

/** Plain data, kept with the row of the job. */
export interface JobOutcome extends Outcome {
  readonly plots: readonly Plot[];
  readonly areas: StudyReport['areas'];
  readonly noveltyShare: number;
}

export interface StudyJobOutcome extends Outcome {
  readonly study: StudySummary;
}
