import { z } from 'zod';
import { GCMS, PERIODS, SCENARIOS } from '../climate/future-climate.ts';
import { PLOTS } from '../maps/map-content.ts';
import { THRESHOLD_RULES } from '../model/threshold-choice.ts';
import { StudySummary } from '../results/study-summary.ts';
import type { JobOutcome, JobRequest, StudyJobOutcome, StudyRequest } from './job.ts';

/** Plain data of orders and of the rows of jobs, which another version may have written. */
export const storedTaxon = z.object({
  name: z.string(),
  authorship: z.string().nullable(),
  gbifKey: z.string().nullable(),
  gbifSynonymKeys: z.array(z.string()).optional(),
});

const future = z.object({ gcm: z.enum(GCMS), scenario: z.enum(SCENARIOS), period: z.enum(PERIODS) });

export const storedFuture = {
  future,
  threshold: z.number(),
  includeGradientMaps: z.boolean(),
};

const point = z.tuple([z.number(), z.number()]);
const region = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('records'), bufferKm: z.number() }),
  z.object({ kind: z.literal('countries'), codes: z.array(z.string()) }),
  z.object({
    kind: z.literal('box'),
    west: z.number(),
    south: z.number(),
    east: z.number(),
    north: z.number(),
  }),
  z.object({ kind: z.literal('polygons'), polygons: z.array(z.array(z.array(point))) }),
]);

export const storedStudy = {
  study: z.object({
    futures: z.array(future),
    thresholds: z.array(z.union([z.number(), z.enum(THRESHOLD_RULES)])),
    region: region.nullable(),
    background: z.enum(['random', 'target-group']),
    includesMaps: z.boolean(),
    leftOut: z.array(z.object({ future, reason: z.string() })),
  }),
};

const requested = { submittedName: z.string(), taxon: storedTaxon, keepsClimate: z.boolean() };
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
};
export const storedOutcome: z.ZodType<JobOutcome> = modelSummary.extend(kept);
export const storedStudyOutcome: z.ZodType<StudyJobOutcome> = studySummary.extend(kept);
