/** Texts and numbers in the form that a terminal shows. */

/**
 * Replaces control characters of an untrusted list, and those that turn the direction of text: they
 * must not reach the terminal.
 */
export function printable(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ');
}

/** A longer text is no name and no size. */
const submittedMax = 300;

/** Shortens a submitted text for a table, which has no use for a whole page. */
export function shortenSubmitted(submitted: string): string {
  return printable(submitted.length > submittedMax ? `${submitted.slice(0, submittedMax)}…` : submitted);
}

export function formatCount(count: number): string {
  return count.toLocaleString('en');
}

export function formatBytes(bytes: number): string {
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${size.toLocaleString('en', { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`;
}

/** Formats a time in UTC, to the minute. */
export function toMinute(at: Date | string | null, otherwise = ''): string {
  if (at === null) return otherwise;
  return (typeof at === 'string' ? at : at.toISOString()).slice(0, 16).replace('T', ' ');
}
