const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const significant = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 2 });

/** `1,234,567`; numbers below 10 with two figures. */
export const numberText = (value: number): string =>
  (Math.abs(value) < 10 ? significant : whole).format(value).replace('-', '−');

/** `1,234 km²`. */
export const areaText = (km2: number): string => `${numberText(km2)} km²`;

/** `12.3 %`; what is there but rounds to nothing is `< 0.1 %`. */
export function shareText(share: number): string {
  if (share > 0 && share < 0.0005) return '< 0.1 %';
  if (share < 1 && share > 0.9995) return '> 99.9 %';
  return `${(100 * share).toFixed(1)} %`;
}

/** `+12.3 %`, with a true minus sign. */
export const signPercent = (value: number, decimals = 1): string =>
  `${value > 0 ? '+' : ''}${value.toFixed(decimals).replace('-', '−')} %`;

/** `1981–2010`: years are joined by a dash that is longer than a hyphen. */
export const yearsText = (years: string): string => years.replace('-', '–');
