import type { UsedClimate } from '../../climate/future-climate.ts';

/** Formats of numbers and periods on the page. */

export const unknown = '–';

export const count = (value: number): string => value.toLocaleString('en');

export const decimals = (value: number | null, digits: number): string =>
  value === null ? unknown : value.toFixed(digits).replace('-', '−');

export function squareKilometres(value: number): string {
  const digits = value > 0 && value < 10 ? 1 : 0;
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })} km²`;
}

/** A share, 0 to 1, in per cent. */
export function percent(share: number): string {
  const value = 100 * share;
  return value > 0 && value < 0.1
    ? '< 0.1 %'
    : `${value.toLocaleString('en', { maximumFractionDigits: 1 })} %`;
}

/** With its sign, for changes that are per cents already. */
export function signPercent(value: number | null): string {
  if (value === null) return unknown;
  const digits = Math.abs(value) < 10 ? 1 : 0;
  const amount = Math.abs(value).toLocaleString('en', { maximumFractionDigits: digits });
  return `${amount === '0' ? '' : value > 0 ? '+' : '−'}${amount} %`;
}

/** In the unit of a variable: as many digits as its size needs. */
export function measure(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : 1;
  return value.toLocaleString('en', { maximumFractionDigits: digits }).replace('-', '−');
}

export const years = (climate: UsedClimate): string => enDash(climate.years);
export const present = (climate: Pick<UsedClimate, 'baselineYears'>): string => enDash(climate.baselineYears);
export const enDash = (text: string): string => text.replace('-', '–');

export const climateOf = (climate: UsedClimate): string =>
  `${climate.model}, ${climate.scenario}, ${years(climate)}`;

/** `one, two and three`. */
export const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
