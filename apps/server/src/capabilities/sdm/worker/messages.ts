import { z } from 'zod';
import { VARIABLES } from '../climate/variables.ts';
import { modelSummary, storedFuture, storedStudy, storedTaxon, studySummary } from '../jobs/stored-json.ts';
import type { FoundOccurrences, OccurrenceRecord } from '../occurrences/occurrence-source.ts';
import type { ModelInput, ModelOrder, StudyOrder } from '../pipeline/model-order.ts';
import { STAGES } from '../pipeline/stages.ts';

/** Messages between a worker and the process of a job. Both sides validate what they receive. */

const text = z.string().nullable();
const number = z.number().nullable();

const settings = z.object({
  bufferKm: z.number(),
  cellsMax: z.number(),
  backgroundPoints: z.number(),
  background: z.enum(['random', 'target-group']),
  variables: z.union([z.literal('auto'), z.array(z.enum(VARIABLES)).readonly()]),
  correlationMax: z.number(),
  nullModels: z.number(),
  keepsIntroduced: z.boolean(),
  licences: z.array(z.string()).readonly(),
  threads: z.number(),
});

const bucketAccess = z.object({
  endpoint: z.string().exactOptional(),
  region: z.string().exactOptional(),
  credentials: z
    .object({
      accessKeyId: z.string(),
      secretAccessKey: z.string(),
      sessionToken: z.string().exactOptional(),
    })
    .exactOptional(),
});

/** Plain data that another process or another machine may have written. */
export const orderData = z.object({
  jobId: z.string(),
  taxon: storedTaxon,
  keepsClimate: z.boolean(),
  archive: z.string().optional(),
  settings,
  climate: z.object({
    roots: z.array(z.string()),
    cacheFolder: z.string(),
    cacheBytesMax: z.number(),
    identity: z.string(),
    bucketAccess: bucketAccess.optional(),
  }),
  folder: z.string(),
});
const order: z.ZodType<ModelOrder | StudyOrder> = z.union([
  orderData.extend(storedFuture),
  orderData.extend(storedStudy),
]);

/** To the process of a job, once. The input is in a file, for it is long; null where the process works its records out itself. */
export const orderMessage = z.object({ order, inputPath: z.string().nullable() });
export type OrderMessage = z.output<typeof orderMessage>;

export const recordData = z.object({
  id: z.string(),
  longitude: number,
  latitude: number,
  uncertaintyM: number,
  decimals: number,
  basisOfRecord: text,
  occurrenceStatus: text,
  individualCount: number,
  year: number,
  countryCode: text,
  issues: z.array(z.string()),
  datasetKey: text,
  licence: text,
  establishmentMeans: text,
  degreeOfEstablishment: text,
  distanceFromCentroidM: number,
  informationWithheld: text,
  dataGeneralizations: text,
}) satisfies z.ZodType<OccurrenceRecord>;

const dataset = z.object({
  key: z.string(),
  title: text,
  citation: text,
  doi: text,
  licence: text,
  records: z.number(),
});

export const occurrenceData = z.object({
  source: z.string(),
  taxon: z.object({ name: z.string(), key: text }),
  total: z.number(),
  records: z.array(recordData),
  sampling: text,
  retrievedAt: z.string(),
  datasets: z.array(dataset).readonly(),
  warnings: z.array(z.string()).readonly(),
}) satisfies z.ZodType<FoundOccurrences>;

const places = z.array(z.object({ longitude: z.number(), latitude: z.number() }));

export const inputFile: z.ZodType<ModelInput> = z.object({
  occurrences: occurrenceData,
  occurrenceAttribution: z.string(),
  targetGroup: places.nullable(),
  widerTargetGroup: places.optional(),
  targetGroupNotes: z.array(z.string()).optional(),
});

const madeFile = z.object({
  /** Under which it is kept. */
  name: z.string().regex(/^[a-z_]+(_ssp\d{3}_\d{4})?\.[a-z]+$/),
  type: z.string(),
  path: z.string(),
  bytes: z.number(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** From the process of a job. */
export const modelMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), stage: z.enum(STAGES), share: z.number() }),
  /** The last one, of a model that is made. */
  z.object({
    kind: z.literal('made'),
    summary: z.union([modelSummary, studySummary]),
    files: z.array(madeFile),
  }),
  /** The last one, of a model that cannot be made now; `isFinal`: nor at any other time. */
  z.object({ kind: z.literal('failed'), isFinal: z.boolean(), message: z.string() }),
]);
export type ModelMessage = z.output<typeof modelMessage>;
export type MadeModel = Extract<ModelMessage, { kind: 'made' }>;
