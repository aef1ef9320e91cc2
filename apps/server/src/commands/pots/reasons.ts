import type { PotSizeResult } from '../../capabilities/pot-sizes/index.ts';

type ReasonCode = PotSizeResult['normalizations'][number];

/** Reasons that make a match less certain; null for another notation of the same size. */
const reasons: Record<ReasonCode, string | null> = {
  ocr_repair: 'misread characters were repaired',
  decimal_comma: null,
  thousands_comma: null,
  fraction: null,
  inch_trade_size: null,
  unit_assumed_mm: 'no unit is written, millimetres were assumed',
  unit_assumed_cm: 'no unit is written, centimetres were assumed',
  pot_assumed: 'it does not say that it is a pot',
  girth_assumed: 'it does not say that it is a girth',
  range_lower_bound: 'a range over several categories, the lower end was taken',
  goods_possible: 'may be empty containers or other goods',
  first_of_several: 'several sizes, the first was taken',
  target_size: 'a former and a present size, the present one was taken',
  volume_over_diameter: 'volume and diameter do not fit each other, the volume was taken',
  pints_to_litres: null,
  unit_of_heading: null,
  uncertain_recognition: 'the picture could not be read with certainty',
};

/** The reason why the match of a label is uncertain, in a few words. */
export function reasonOf(result: PotSizeResult): string {
  if (result.match_confidence === 'None') return explainNone(result);
  const known = result.normalizations.flatMap((code) => reasons[code] ?? []);
  if (known.length > 0) return known.join('; ');
  const matched = JSON.stringify(result.matched_text ?? result.input_label);
  return result.match_confidence === 'Low' ? `${matched} may mean several sizes` : `only ${matched} says so`;
}

function explainNone({ measurements, normalizations, alternatives: [possible] }: PotSizeResult): string {
  if (normalizations.includes('goods_possible'))
    return `the text names no plant, it may be goods; ${possible?.id ?? 'no category'} if it is one`;
  const ofPlant = measurements.find(({ kind }) => kind === 'height' || kind === 'spread');
  return ofPlant === undefined ? 'no size was found' : `${ofPlant.kind} alone is no size`;
}
