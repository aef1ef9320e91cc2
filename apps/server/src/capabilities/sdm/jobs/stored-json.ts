import { z } from 'zod';
import { PLOTS } from '../maps/map-content.ts';
import { ALGORITHMS } from '../model/algorithm-choice.ts';
import { Region } from '../model/region-schema.ts';
import { THRESHOLD_RULES } from '../model/threshold-choice.ts';
import { Future, LeftOut, StudySummary } from '../report/study-results.ts';
import type { JobOutcome, JobRequest, StudyJobOutcome, StudyRequest } from './job.ts';

/** Plain data of orders and of the rows of jobs, which another version may have written. */
export const storedTaxon = z.object({
  name: z.string(),
  authorship: z.string().nullable(),
  gbifKey: z.string().nullable(),
  gbifSynonymKeys: z.array(z.string()).optional(),
});

export const storedFuture = {
  future: Future,
  threshold: z.number(),
  includeGradientMaps: z.boolean(),
};

export const storedStudy = {
  study: z.object({
    futures: z.array(Future),
    thresholds: z.array(z.union([z.number(), z.enum(THRESHOLD_RULES)])),
    region: Region.nullable(),
    background: z.enum(['random', 'target-group']),
    // The one that studies had before there was a choice.
    algorithm: z.enum(ALGORITHMS).default('maxent'),
    includesMaps: z.boolean(),
    leftOut: LeftOut,
  }),
};

const requested = {
  submittedName: z.string(),
  taxon: storedTaxon,
  keepsClimate: z.boolean(),
  archive: z.string().optional(),
};
export const storedRequest: z.ZodType<JobRequest> = z.object({ ...requested, ...storedFuture });
export const storedStudyRequest: z.ZodType<StudyRequest> = z.object({ ...requested, ...storedStudy });

const summary = z.object({
  baselineYears: z.string().optional(),
  method: z.enum(['maxent', 'maxent_simple']),
  occurrenceCount: z.number(),
  variables: z.array(z.string()),
  auc: z.number().nullable(),
  boyce: z.number().nullable(),
  warnings: z.array(z.string()),
  verdict: z.string().nullable().optional(),
});

/** The part of an outcome that the model alone decides. */
export const modelSummary = summary.extend({
  plots: z.array(z.enum(PLOTS)),
  areas: z.object({
    currentKm2: z.number(),
    futureKm2: z.number(),
    stableKm2: z.number(),
    gainKm2: z.number(),
    lossKm2: z.number(),
    unsuitableKm2: z.number(),
    lossPercent: z.number().nullable(),
    gainPercent: z.number().nullable(),
    rangeChangePercent: z.number().nullable(),
  }),
  noveltyShare: z.number(),
});

export const studySummary = summary.extend({ study: StudySummary });

const kept = {
  files: z.array(z.object({ name: z.string(), type: z.string(), bytes: z.number(), sha256: z.string() })),
  reusedFrom: z.string().nullable(),
  lacksTargetGroup: z.boolean().optional(),
};
export const storedOutcome: z.ZodType<JobOutcome> = modelSummary.extend(kept);
export const storedStudyOutcome: z.ZodType<StudyJobOutcome> = studySummary.extend(kept);
