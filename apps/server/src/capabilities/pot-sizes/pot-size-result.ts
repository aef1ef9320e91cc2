import type { AlternativeReason, Measurement, MeasurementKind, Span } from '@plantdata/container-sizes';
import { z } from 'zod';
import { FileLocation } from '../../platform/file-intake/index.ts';
import type { LabelReading } from './read-label.ts';
import { StandardSize, standardSize } from './standard-size.ts';

/** Result for a label: its schema, and its construction from a reading. */

const confidences = ['Exact', 'High', 'Medium', 'Low', 'None'] as const;

const kinds = [
  'volume',
  'diameter',
  'us_class',
  'planter_bag',
  'cells',
  'cell_volume',
  'box',
  'depth',
  'girth',
  'calliper',
  'height',
  'spread',
  'clear_stem',
  'rootball',
  'bulb',
  'stems',
  'root_system',
  'transplanted',
  'age',
  'grade',
  'form',
  'pack_count',
  'quantity',
  'price',
  'weight',
] as const satisfies readonly MeasurementKind[];

const reasons = [
  'also_listed',
  'range_upper_bound',
  'former_size',
  'same_volume',
  'same_diameter',
  'other_reading',
  'plant_dimension',
] as const satisfies readonly AlternativeReason[];

/** The last two are of the service: the package reads texts and knows of no columns and pictures. */
const normalizations = [
  'ocr_repair',
  'decimal_comma',
  'thousands_comma',
  'fraction',
  'inch_trade_size',
  'unit_assumed_mm',
  'unit_assumed_cm',
  'pot_assumed',
  'girth_assumed',
  'range_lower_bound',
  'first_of_several',
  'goods_possible',
  'target_size',
  'volume_over_diameter',
  'pints_to_litres',
  'unit_of_heading',
  'uncertain_recognition',
] as const satisfies readonly (LabelReading['normalizations'][number] | 'uncertain_recognition')[];

const SizeMeasurement = z.object({
  kind: z.enum(kinds),
  value: z
    .union([z.number(), z.string()])
    .nullable()
    .meta({ description: 'A number, or a text such as `bare_root`; null for a range that has ends only.' }),
  min: z.number().optional().meta({ description: 'Ends of a range; absent for a single value.' }),
  max: z.number().optional(),
  unit: z.string().nullable().meta({ description: 'Null for counts and texts.' }),
  text: z.string().meta({ description: 'The text in the label.' }),
});

const AlternativeSize = z.object({
  id: z.string(),
  match_confidence: z.enum(['High', 'Medium', 'Low']),
  reason: z.enum(reasons).meta({ description: 'Why the label may mean this category too.' }),
});

export const PotSizeResult = z
  .object({
    input_label: z.string().meta({ description: 'The label as it was sent.' }),
    match_confidence: z.enum(confidences).meta({
      description:
        '`High`: an explicit size. `Medium`: something was inferred, see `normalizations`. `Low`: several sizes, or a vague word. `None`: no size was found. `Exact` is reserved for registered identifiers.',
    }),
    standard_data: StandardSize.nullable().meta({
      description: 'The category; null exactly where `match_confidence` is `None`.',
    }),
    measurements: z.array(SizeMeasurement).meta({
      description: 'All that the label says of the stock or of the order, in its order.',
    }),
    alternatives: z
      .array(AlternativeSize)
      .meta({ description: 'Other categories that the label may mean, the most likely first.' }),
    normalizations: z
      .array(z.enum(normalizations))
      .meta({ description: 'Repairs and assumptions made when the label was read.' }),
    matched_text: z
      .string()
      .nullable()
      .meta({ description: 'The part of the label that decided; null where nothing did.' }),
    external_ids: z.record(z.string(), z.string()).nullable().meta({
      description: 'Identifiers of the category in schemes that the operator has set; null without any.',
    }),
    quantity: z.int().optional().meta({
      description: 'Plants of this size: where sizes are the headings of a list, the number below it.',
    }),
    recognition_confidence: z.number().min(0).max(1).optional().meta({
      description: 'The confidence of text recognition; absent if the text was not read from a picture.',
    }),
    location: FileLocation.optional().meta({ description: 'Its place in the file; with a file only.' }),
  })
  .meta({ id: 'PotSizeResult' });

export type PotSizeResult = z.output<typeof PotSizeResult>;

/** Below it, text of a picture may well be another one. */
const sureRecognition = 0.6;

export interface ResultContext {
  /** Identifiers of categories that the operator has set, by the id of the category. */
  readonly externalIds: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /**
   * Confidence of the text recognition, 0 to 1; undefined if the label was not read from a picture.
   */
  readonly recognition?: number | undefined;
  /** Plants of this size, where sizes are the headings of a list. */
  readonly quantity?: number | undefined;
}

/** Returns the result for a label and its reading. */
export function potSizeResult(
  label: string,
  reading: LabelReading,
  { externalIds, recognition, quantity }: ResultContext,
): PotSizeResult {
  const { category } = reading;
  return {
    input_label: label,
    match_confidence: reading.confidence,
    standard_data: category && standardSize(category),
    measurements: reading.measurements.map(describeMeasurement),
    alternatives: reading.alternatives.map(({ category: { id }, confidence, reason }) => ({
      id,
      match_confidence: confidence,
      reason,
    })),
    normalizations: [...reading.normalizations],
    matched_text: textAt(label, reading.matched),
    external_ids: (category && externalIds.get(category.id)) ?? null,
    ...(quantity === undefined ? {} : { quantity }),
    ...(recognition === undefined ? {} : describeDoubts(reading, recognition)),
  };
}

/** A category that is sure of the words is not sure of the picture. */
function describeDoubts(
  { category, confidence, normalizations: made }: LabelReading,
  recognition: number,
): Pick<PotSizeResult, 'match_confidence' | 'normalizations' | 'recognition_confidence'> {
  const isDoubtful = category !== null && recognition < sureRecognition;
  return {
    match_confidence: isDoubtful && confidence === 'High' ? 'Medium' : confidence,
    normalizations: isDoubtful ? [...made, 'uncertain_recognition'] : [...made],
    recognition_confidence: Math.round(recognition * 1_000) / 1_000,
  };
}

const describeMeasurement = ({ kind, value, min, max, unit, text }: Measurement) => ({
  kind,
  value,
  ...(min === null ? {} : { min }),
  ...(max === null ? {} : { max }),
  unit,
  text,
});

const textAt = (label: string, span: Span | null): string | null => span && label.slice(span.start, span.end);
