const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** 551,987 km², which a line does not break; small areas with a decimal. */
export const areaText = (km2: number): string =>
  `${(km2 > 0 && km2 < 10 ? oneDecimal : whole).format(km2)}\u00a0km²`;

/** Per cents as they are measured: 41.2 %. */
export const percentText = (percent: number): string => `${oneDecimal.format(percent)}\u00a0%`;

/** Formats a share, 0 to 1, as a percentage. */
export const shareText = (share: number): string => percentText(100 * share);

/** Formats a duration: 2 min 05 s. */
export function durationText(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1_000));
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`;
}
