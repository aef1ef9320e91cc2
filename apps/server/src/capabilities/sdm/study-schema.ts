import { z } from 'zod';
import alpha2ByNumber from '../../../../../data/geography/country-codes.json' with { type: 'json' };
import { nextCursor } from '../../platform/http/index.ts';
import { GCMS, PERIODS, SCENARIOS } from './climate/future-climate.ts';
import examples from './examples.json' with { type: 'json' };
import { THRESHOLD_RULES } from './model/threshold-choice.ts';
import { StudySummary } from './results/study-summary.ts';
import {
  cacheTifFiles,
  common,
  model,
  periodText,
  progress,
  retryAfter,
  speciesName,
  thresholdNumber,
} from './schema.ts';

/** The wire format of studies: one model of a species, projected to many futures. */

const pointsMax = 10_000;
const countryCodes: ReadonlySet<string> = new Set(Object.values(alpha2ByNumber));

const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);
/** A third number, the height, says nothing here. */
const position = z.tuple([longitude, latitude], z.number()).transform(([x, y]): [number, number] => [x, y]);
const polygon = z.array(z.array(position).min(4)).min(1);
const geojson = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('Polygon'), coordinates: polygon }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon).min(1) }),
  ])
  .transform((shape) => (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates))
  .refine((polygons) => polygons.flat(2).length <= pointsMax, `must have at most ${pointsMax} points`)
  .meta({ description: `A polygon or several, without a feature around them; at most ${pointsMax} points.` });

const Region = z
  .object({
    countries: z
      .array(
        z
          .string()
          .toUpperCase()
          .refine((code) => countryCodes.has(code), 'must be a code of ISO 3166-1, such as "NZ"'),
      )
      .min(1)
      .max(50)
      .optional()
      .meta({ description: 'Codes of ISO 3166-1 alpha-2.' }),
    bbox: z
      .tuple([longitude, latitude, longitude, latitude])
      .refine(([west, south, east, north]) => south < north && west !== east, 'must hold an area')
      .optional()
      .meta({
        description:
          'West, south, east, north in degrees. One whose west is larger than its east crosses the antimeridian.',
      }),
    geojson: geojson.optional(),
    records_buffer_km: z
      .number()
      .min(10)
      .max(2_000)
      .optional()
      .meta({ description: 'Land within this distance of the records.' }),
  })
  .refine(
    (region) => Object.values(region).filter((each) => each !== undefined).length === 1,
    'must have one of countries, bbox, geojson and records_buffer_km',
  );

/** A list in which each member counts once. */
const several = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item)
    .min(1)
    .max(max)
    .transform((items) => [...new Set(items)]);

export const StudyRequestBody = z
  .object({
    species_name: speciesName,
    gcms: several(z.enum(GCMS), GCMS.length)
      .default([...GCMS])
      .meta({ description: 'Global climate models; all that there are when left out.' }),
    scenarios: several(z.enum(SCENARIOS), SCENARIOS.length)
      .default(['ssp126', 'ssp370', 'ssp585'])
      .meta({ description: 'Emissions, as for one model.' }),
    periods: several(periodText, PERIODS.length)
      .default([...PERIODS])
      .meta({ description: '`2030`, `2050`, `2070`, as for one model.' }),
    thresholds: several(z.union([z.enum(THRESHOLD_RULES), thresholdNumber]), 7)
      .default(['maximum_sensitivity_plus_specificity', 'tenth_percentile'])
      .meta({
        description:
          'What is above counts as suitable habitat: numbers from 0 to 1, or rules by which the model gives one. Maps show the first.',
      }),
    region: Region.optional().meta({
      description:
        'Where areas are measured; the accessible area, land within reach of the records, when left out. The model does not depend on it.',
    }),
    background: z.enum(['target-group', 'random']).default('target-group').meta({
      description:
        'Places with which those of the species are compared: where other plants were recorded, or places at random.',
    }),
    include_maps: z.boolean().default(true),
    cache_tif_files: cacheTifFiles,
  })
  .meta({ id: 'StudyRequest', examples: [examples.studyRequest] });

export type StudyRequestBody = z.output<typeof StudyRequestBody>;
export type RegionBody = z.output<typeof Region>;

const ofStudy = {
  study_id: z.string().meta({ description: 'The id of the study: 32 hexadecimal digits.' }),
  ...common,
  parameters: z
    .object({
      futures: z.array(z.object({ gcm: z.enum(GCMS), scenario: z.enum(SCENARIOS), period: z.enum(PERIODS) })),
      thresholds: z.array(z.union([z.enum(THRESHOLD_RULES), z.number()])),
      region: z.string().meta({ description: 'The kind of region, in words.' }),
      background: z.enum(['target-group', 'random']),
      include_maps: z.boolean(),
      cache_tif_files: z.boolean(),
    })
    .meta({ description: 'What is made, defaults included: the futures that the climate archive has.' }),
  left_out: StudySummary.shape.left_out,
};

export const StudySubmission = z.object({ ...ofStudy, retry_after_seconds: retryAfter }).meta({
  id: 'StudySubmission',
  description: 'The study is queued. One unit is charged.',
  examples: [examples.studySubmission],
});

const StudyFile = z.object({
  name: z.string(),
  url: z.string(),
  content_type: z.string(),
  bytes: z.int().min(0),
  sha256: z.string(),
});

export const StudyStatus = z
  .object({
    ...ofStudy,
    ...progress,
    model: model.omit({ threshold: true }).optional(),
    results: StudySummary.optional(),
    files: z.array(StudyFile).optional().meta({ description: 'All files of a completed study.' }),
  })
  .meta({
    id: 'SdmStudy',
    description:
      'A study. While it is `queued` or `processing`, `retry_after_seconds` and `Retry-After` say when to ask again.',
    examples: [examples.completedStudy],
  });

export type StudyStatus = z.output<typeof StudyStatus>;
export type StudySubmission = z.output<typeof StudySubmission>;

export const StudyPage = z.object({ data: z.array(StudyStatus), next_cursor: nextCursor }).meta({
  id: 'SdmStudyPage',
  description: 'The studies of the API key, the newest first.',
  examples: [{ data: [examples.completedStudy], next_cursor: null }],
});
