import { z } from 'zod';
import { GCMS, PERIODS, SCENARIOS } from '../climate/future-climate.ts';
import { THRESHOLD_RULES } from '../model/threshold-choice.ts';

const km2 = z.number().min(0);

const Interval = z
  .object({
    mean: z.number(),
    sd: z.number().nullable().meta({ description: 'Standard deviation; null for a single result.' }),
    min: z.number(),
    max: z.number(),
    count: z.int().min(1),
  })
  .nullable();

const Changes = z
  .array(
    z.object({
      future_km2: Interval,
      loss_percent: Interval,
      gain_percent: Interval,
      range_change_percent: Interval,
    }),
  )
  .meta({ description: 'For each threshold. Per cents are of what is suitable now; null where nothing is.' });

const future = { gcm: z.enum(GCMS), scenario: z.enum(SCENARIOS), period: z.enum(PERIODS) };

/** The results of a study as they are answered, and as they are kept with its row. `report.json` has more. */
export const StudySummary = z
  .object({
    records_id: z.string().meta({
      description:
        'SHA-256 of the cleaned records and the target group: studies with the same have the same input.',
    }),
    futures: z.int().min(1).meta({ description: 'Futures that the model was projected to.' }),
    land_km2: km2.meta({ description: 'Land of the region with climate data.' }),
    thresholds: z.array(
      z.object({
        rule: z.enum(THRESHOLD_RULES).nullable().meta({ description: 'Null for a number of the request.' }),
        value: z.number(),
      }),
    ),
    present_km2: z.array(z.object({ region: km2, accessible: km2, beyond: km2 })).meta({
      description:
        'Suitable now, for each threshold: in the region, and of it within reach of the records and farther from them.',
    }),
    groups: z.array(
      z.object({
        scenario: future.scenario,
        period: future.period,
        years: z.string(),
        gcms: z.array(future.gcm),
        sentence: z.string().meta({
          description: 'The change by the first threshold, in words that say no more than is known.',
        }),
        changes: Changes.meta({ description: 'Over the climate models, for each threshold.' }),
        fold_changes: Changes.nullable().meta({
          description:
            'Over the models of the cross-validation, each the mean of the climate models, on a sample of cells.',
        }),
        novelty_share: z.number().min(0).max(1),
      }),
    ),
    left_out: z
      .array(z.object({ ...future, reason: z.string() }))
      .meta({ description: 'Combinations that were asked for and that the climate archive does not have.' }),
    buffers: z
      .array(
        z.object({
          buffer_km: z.number(),
          present_percent: z.number().nullable(),
          future_percent: z.number().nullable(),
        }),
      )
      .meta({ description: 'Change of the suitable area when the accessible area is smaller or larger.' }),
  })
  .meta({ description: 'Areas and their intervals.' });

export type StudySummary = z.output<typeof StudySummary>;
