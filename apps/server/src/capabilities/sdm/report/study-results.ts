import { z } from 'zod';
import { GCMS, PERIODS, SCENARIOS } from '../climate/future-climate.ts';
import type { Region } from '../model/region-schema.ts';
import { THRESHOLD_RULES } from '../model/threshold-choice.ts';
import type { ZonedChange } from '../projection/project-futures.ts';
import type { BorderShares } from '../projection/projection.ts';

const km2 = z.number().min(0);
const percent = z.number().nullable();
const auc = z.number().nullable();
const gcm = z.enum(GCMS);
export const Future = z
  .object({ gcm, scenario: z.enum(SCENARIOS), period: z.enum(PERIODS) })
  .meta({ id: 'SdmFuture' });

const Interval = z
  .object({ mean: z.number(), sd: percent, min: z.number(), max: z.number(), count: z.int() })
  .meta({ id: 'SdmInterval' })
  .nullable();
const ChangeIntervals = z
  .object({
    future_km2: Interval,
    loss_percent: Interval,
    gain_percent: Interval,
    range_change_percent: Interval,
  })
  .meta({ id: 'SdmChangeIntervals' });
const Changes = (over: string) =>
  z
    .array(ChangeIntervals)
    .meta({ description: `Over ${over}, for each threshold; per cents are of what is suitable now.` });

export const LeftOut = z
  .array(z.object({ future: Future, reason: z.string() }).meta({ id: 'SdmLeftOut' }))
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

type CodeName<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CodeName<Rest>>}`
  : Name;

/** With the names of the code: `land_km2` is `landKm2`. */
type Named<Wire> = Wire extends readonly (infer Item)[]
  ? readonly Named<Item>[]
  : Wire extends object
    ? { readonly [Name in keyof Wire as CodeName<Name>]: Named<Wire[Name]> }
    : Wire;

type Summary = Named<StudySummary>;
type GroupSummary = Summary['groups'][number];

/** Change of the suitable area of the region; null where nothing is suitable now. */
export type ChangeIntervals = GroupSummary['overClimateModels'][number];
/** The results of several climate models or folds. `sd`: sample standard deviation, null for a single result. */
export type Interval = NonNullable<ChangeIntervals['futureKm2']>;
/** The effect of another accessible area, by the first threshold; of the futures the largest change of any. */
export type BufferTest = Summary['buffers'][number];

/** The climates of one scenario and period, with more than is answered. Lists by threshold are in the order of `StudyResults.thresholds`. */
export interface StudyGroup extends Omit<GroupSummary, 'futures'> {
  readonly futures: readonly (GroupSummary['futures'][number] & {
    /** The climate model that was used for it. */
    readonly model: string;
    /** A sentence that names what replaces a climate that is missing. */
    readonly approximation: string | null;
    /** By threshold. */
    readonly areas: readonly ZonedChange[];
  })[];
  /** By the mean suitability of the climate models, by threshold. */
  readonly ensemble: readonly ZonedChange[];
  /** Share of the land at the border of the region that is suitable; null without such land. */
  readonly border: BorderShares | null;
}

/** By the climate model with the most: a mean would hide it. */
export const noveltyOf = ({ futures }: StudyGroup): number =>
  Math.max(...futures.map(({ noveltyShare }) => noveltyShare));

/** The quality of the model that is projected: means over spatial folds, held-out presences against all background; null where it was not tested. */
export type EnsembleScores = Pick<NonNullable<Summary['ensemble']>, 'trainingAuc' | 'testAuc' | 'boyce'>;

export interface StudyResults extends Omit<Summary, 'recordsId' | 'groups'> {
  readonly region: Region;
  readonly groups: readonly StudyGroup[];
  /** Cells of the region on which the models of the folds and of other buffers were measured, and the number of folds. */
  readonly sample: { readonly cells: number; readonly folds: number };
}

export const summariseStudy = (recordsId: string, study: StudyResults): StudySummary =>
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
