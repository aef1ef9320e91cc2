import type { Clock } from '../clock.ts';

/** How long `Retry-After` asks to wait, which is written in seconds or as a date; undefined where it is neither. */
export function readRetryAfter(header: string | undefined, clock: Clock): number | undefined {
  if (header === undefined) return undefined;
  const written = header.trim();
  if (/^\d{1,9}$/.test(written)) return Number(written) * 1000;
  const at = Date.parse(written);
  return Number.isNaN(at) ? undefined : Math.max(0, at - clock.now().getTime());
}
