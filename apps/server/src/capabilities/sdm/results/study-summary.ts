import { z } from 'zod';
import { GCMS, PERIODS, SCENARIOS } from '../climate/future-climate.ts';
import { THRESHOLD_RULES } from '../model/threshold-choice.ts';
import type { EnsembleReport } from '../report/report.ts';

const km2 = z.number().min(0);
const percent = z.number().nullable();
const auc = z.number().nullable();
const gcm = z.enum(GCMS);
export const Future = z.object({ gcm, scenario: z.enum(SCENARIOS), period: z.enum(PERIODS) });

const Interval = z
  .object({ mean: z.number(), sd: percent, min: z.number(), max: z.number(), count: z.int() })
  .nullable();
const Changes = (over: string) =>
  z
    .array(
      z.object({
        future_km2: Interval,
        loss_percent: Interval,
        gain_percent: Interval,
        range_change_percent: Interval,
      }),
    )
    .meta({ description: `Over ${over}, for each threshold; per cents are of what is suitable now.` });

export const LeftOut = z
  .array(z.object({ future: Future, reason: z.string() }))
  .meta({ description: 'Combinations that were asked for and that the climate archive does not have.' });

/** The results of a study as they are answered, and as they are kept with its row: a part of `report.json`. */
export const StudySummary = z
  .object({
    records_id: z.string().meta({
      description: 'SHA-256 of the cleaned records and the target group: the same for the same input.',
    }),
    ensemble: z
      .object({
        trees: z.int(),
        seed: z.int(),
        training_auc: auc,
        test_auc: auc,
        boyce: auc,
        maxent_test_auc: auc,
      })
      .nullable()
      .default(null)
      .meta({
        description:
          'The ensemble of Maxent and a random forest on held-out records, and Maxent alone on the same ones; null for a study of Maxent alone, and measures null where records are too few for a test.',
      }),
    land_km2: km2.meta({ description: 'Land of the region with climate data.' }),
    thresholds: z.array(
      z.object({
        rule: z.enum(THRESHOLD_RULES).nullable().meta({ description: 'Null for a number of the request.' }),
        value: z.number(),
      }),
    ),
    present: z.array(z.object({ region_km2: km2, accessible_km2: km2, beyond_km2: km2 })).meta({
      description:
        'Suitable now, for each threshold: in the region, and of it within reach of the records and farther from them.',
    }),
    groups: z.array(
      Future.omit({ gcm: true }).extend({
        years: z.string(),
        futures: z.array(z.object({ gcm, novelty_share: z.number() })),
        sentence: z.string().meta({
          description: 'The change by the first threshold, in words that say no more than is known.',
        }),
        over_climate_models: Changes('the climate models'),
        over_folds: Changes('the models of the cross-validation, on a sample of cells').nullable(),
      }),
    ),
    left_out: LeftOut,
    buffers: z
      .array(z.object({ buffer_km: z.number(), present_percent: percent, future_percent: percent }))
      .meta({ description: 'Change of the suitable area with a smaller or larger accessible area.' }),
  })
  .meta({ description: 'Areas and their intervals.' });

export type StudySummary = z.output<typeof StudySummary>;

export const summariseStudy = ({ recordsId, study }: EnsembleReport): StudySummary =>
  StudySummary.parse(namedForWire({ recordsId, ...study }));

/** With the names of the interface: `landKm2` is `land_km2`. */
function namedForWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(namedForWire);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      namedForWire(part),
    ]),
  );
}
