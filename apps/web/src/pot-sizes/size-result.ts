import type { AnswerAt } from '@plantdata/client';

/** The service's answer for a label, and its categories. */
export type SizeResult = AnswerAt<'/v1/verify/pot-sizes', 'post'>['results'][number];
export type ShownCategory = AnswerAt<'/v1/pot-sizes/categories', 'get'>['categories'][number];

type ShownSize = NonNullable<SizeResult['standard_data']>;

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const litres = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

export const formatNumber = (value: number): string => number.format(value);

/** The volume of a category as it is usual: 45 L; of small ones in millilitres. */
export function volumeOf({ volume_l: { typical, min, max } }: Pick<ShownSize, 'volume_l'>): string | null {
  if (typical !== null) return formatLitres(typical);
  if (min !== null && max !== null) return `${litres.format(min)}–${litres.format(max)} L`;
  return min !== null ? `≥ ${formatLitres(min)}` : max !== null ? `≤ ${formatLitres(max)}` : null;
}

const formatLitres = (value: number): string =>
  value < 0.5 ? `${litres.format(value * 1000)} mL` : `${litres.format(value)} L`;

export const diameterOf = ({ nominal_diameter_mm }: Pick<ShownSize, 'nominal_diameter_mm'>): string | null =>
  nominal_diameter_mm === null ? null : `⌀ ${number.format(nominal_diameter_mm)} mm`;
