import { z } from 'zod';
import { GCMS, PERIODS, SCENARIOS } from '../climate/future-climate.ts';
import { PLOTS } from '../maps/map-content.ts';
import type { JobOutcome, JobRequest } from './job.ts';

/** The JSON in the row of a job. It is validated, since another version may have written it. */
export const storedRequest: z.ZodType<JobRequest> = z.object({
  submittedName: z.string(),
  taxon: z.object({
    name: z.string(),
    authorship: z.string().nullable(),
    gbifKey: z.string().nullable(),
  }),
  future: z.object({ gcm: z.enum(GCMS), scenario: z.enum(SCENARIOS), period: z.enum(PERIODS) }),
  threshold: z.number(),
  includeGradientMaps: z.boolean(),
  keepsClimate: z.boolean(),
});

/** The part of an outcome that the model alone decides. */
export const modelSummary = z.object({
  plots: z.array(z.enum(PLOTS)),
  method: z.enum(['maxent', 'maxent_simple']),
  occurrenceCount: z.number(),
  variables: z.array(z.string()),
  auc: z.number().nullable(),
  boyce: z.number().nullable(),
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
  warnings: z.array(z.string()),
});

export const storedOutcome: z.ZodType<JobOutcome> = modelSummary.extend({
  files: z.array(z.object({ name: z.string(), type: z.string(), bytes: z.number(), sha256: z.string() })),
  reusedFrom: z.string().nullable(),
});
