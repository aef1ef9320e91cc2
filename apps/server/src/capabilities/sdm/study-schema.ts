import { z } from 'zod';
import { nextCursor } from '../../platform/http/index.ts';
import { GCMS, PERIODS, SCENARIOS } from './climate/future-climate.ts';
import examples from './examples.json' with { type: 'json' };
import { ALGORITHMS } from './model/algorithm-choice.ts';
import { Region } from './model/region-schema.ts';
import { THRESHOLD_RULES } from './model/threshold-choice.ts';
import { Future, LeftOut, StudySummary } from './report/study-results.ts';
import {
  cacheTifFiles,
  common,
  file,
  model,
  periodText,
  progress,
  speciesName,
  thresholdNumber,
} from './schema.ts';

/** The wire format of studies: one model of a species, projected to many futures. */

/** A list in which each member counts once. */
const several = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item)
    .min(1)
    .max(max)
    .transform((items) => [...new Set(items)]);

const background = z.enum(['target-group', 'random']);
const algorithm = z.enum(ALGORITHMS).meta({
  description:
    '`ensemble` is the mean of Maxent and a random forest, each on the scale of the places with which those of the species are compared: above 0.9 is the best tenth of the accessible area. `auto` makes it from 30 records on, unless a threshold is a number, which is cloglog of Maxent, or the accessible area has more than 2 million cells.',
});

export const StudyRequestBody = z
  .object({
    species_name: speciesName,
    gcms: several(z.enum(GCMS), GCMS.length)
      .default([...GCMS])
      .meta({ description: 'Global climate models.' }),
    scenarios: several(z.enum(SCENARIOS), SCENARIOS.length).default(['ssp126', 'ssp370', 'ssp585']),
    periods: several(periodText, PERIODS.length).default([...PERIODS]),
    thresholds: several(z.union([z.enum(THRESHOLD_RULES), thresholdNumber]), 7)
      .default(['maximum_sensitivity_plus_specificity', 'tenth_percentile'])
      .meta({
        description:
          'Numbers from 0 to 1, or rules by which the model gives one: a suitability above it counts as suitable habitat. Maps show the first.',
      }),
    region: Region.optional().meta({
      description:
        'The land on which areas are measured, by one of its members; land within reach of the records when left out. The model does not depend on it.',
    }),
    background: background.default('target-group').meta({
      description:
        'Places with which those of the species are compared: where other plants were recorded, or places at random.',
    }),
    algorithm: algorithm.default('auto'),
    include_maps: z.boolean().default(true),
    cache_tif_files: cacheTifFiles,
  })
  .meta({ id: 'StudyRequest', examples: [examples.studyRequest] });

export type StudyRequestBody = z.output<typeof StudyRequestBody>;

export const StudyStatus = z
  .object({
    study_id: z.string().meta({ description: 'The id of the study: 32 hexadecimal digits.' }),
    ...common,
    parameters: z
      .object({
        futures: z.array(Future),
        thresholds: z.array(z.union([z.enum(THRESHOLD_RULES), z.number()])),
        region: Region.nullable(),
        background,
        algorithm,
        include_maps: z.boolean(),
        cache_tif_files: z.boolean(),
      })
      .meta({
        description:
          'The parameters of the study, defaults included: the futures are those that the climate archive has.',
      }),
    left_out: LeftOut,
    ...progress,
    model: model
      .omit({ threshold: true })
      .extend({ algorithm: z.enum(['maxent', 'ensemble']) })
      .optional(),
    results: StudySummary.optional(),
    files: z
      .array(file.omit({ file_type: true }).extend({ name: z.string() }))
      .optional()
      .meta({ description: 'All files of a completed study.' }),
  })
  .meta({
    id: 'SdmStudy',
    description:
      'A study. While it is `queued` or `processing`, `retry_after_seconds` and `Retry-After` say when to ask again.',
    examples: [examples.completedStudy],
  });

export type StudyStatus = z.output<typeof StudyStatus>;

export const StudyPage = z.object({ data: z.array(StudyStatus), next_cursor: nextCursor }).meta({
  id: 'SdmStudyPage',
  description: 'The studies of the API key, the newest first.',
  examples: [{ data: [examples.completedStudy], next_cursor: null }],
});
