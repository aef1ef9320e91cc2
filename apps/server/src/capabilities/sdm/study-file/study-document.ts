import { z } from 'zod';
import { storedFuture, storedStudy } from '../jobs/stored-json.ts';
import type { ModelOrder, StudyOrder } from '../pipeline/model-order.ts';
import { occurrenceData, orderData, recordData } from '../worker/messages.ts';

const text = z.string();
const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);
const rowsMax = 100_000;
/** An order without its place. */
type Frozen<Order> = Omit<Order, 'jobId' | 'climate' | 'folder'>;
const order = orderData.omit({ jobId: true, climate: true, folder: true }).extend({
  settings: orderData.shape.settings.extend({
    bufferKm: z.number().min(1).max(2_000),
    cellsMax: z.number().min(1).max(400_000_000),
    backgroundPoints: z.number().min(1).max(100_000),
    nullModels: z.number().min(0).max(1_000),
  }),
});
const frozenOrder: z.ZodType<Frozen<ModelOrder> | Frozen<StudyOrder>> = z.union([
  order.extend(storedFuture),
  order.extend(storedStudy),
]);

const places = z.array(z.object({ longitude, latitude })).max(rowsMax);

/** The parts of a `study.zip` that repeat it. They may come from anywhere, so that each number has its limits. */
export const studyParts = z.object({
  study: z.object({
    format: z.literal('plantdata-study'),
    version: z.literal(1),
    software: z.record(text, text),
    seeds: z.record(text, z.number()),
    order: frozenOrder,
    occurrences: occurrenceData.omit({ records: true }),
    occurrenceAttribution: text,
    cleaning: z.object({
      steps: z.array(z.object({ step: text, rule: text, dropped: z.number(), left: z.number() })).readonly(),
      warnings: z.array(text).readonly(),
    }),
    climate: text,
  }),
  records: z
    .array(
      recordData.extend({
        longitude,
        latitude,
        issues: text.nullable().transform((issues) => issues?.split(' ') ?? []),
      }),
    )
    .max(rowsMax),
  presences: z.array(z.object({ longitude, latitude }).catchall(z.number())).max(rowsMax),
  background: z.array(z.object({ longitude, latitude }).catchall(z.number())).max(rowsMax),
  targetGroup: places.nullable().default(null),
  widerTargetGroup: places.optional(),
  model: z.record(text, z.unknown()),
  report: z.record(text, z.unknown()),
});
export type StudyParts = z.output<typeof studyParts>;
