/** In the order in which they win where they occur equally often: commas also stand in numbers and in names. */
const delimiters = ['\t', ';', '|', ',', '^', '~', '¦'] as const;
const linesLookedAt = 20;
/** Length of the text in which these lines have to stand. */
export const textLookedAt = 64_000;

/** The sign that separates columns: the one that occurs equally often, outside quotes, in most of the first lines. */
export function detectDelimiter(text: string): string {
  const lines = firstLines(text).slice(0, linesLookedAt);
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => countOutsideQuotes(line, delimiter));
    const usual = chooseMostFrequent(counts.filter((count) => count > 0));
    return { delimiter, score: counts.filter((count) => count === usual && count > 0).length * 100 + usual };
  });
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > 0 ? best.delimiter : ',';
}

/** Returns whether the lines have columns: the same sign equally often, or tabs in nearly all. */
export function hasColumns(text: string): boolean {
  const lines = firstLines(text);
  if (lines.length < 2) return false;
  const tabbed = lines.filter((line) => line.includes('\t')).length;
  if (tabbed > lines.length * 0.8) return true;
  return [';', '|', ','].some((delimiter) => {
    const [first = 0, ...others] = lines.map((line) => countOutsideQuotes(line, delimiter));
    return first > 0 && others.every((count) => count === first);
  });
}

/** The lines that are not blank; of a text that was cut off, without the last one. */
export function firstLines(text: string): string[] {
  const lines = text.slice(0, textLookedAt).split(/\r\n|\r|\n/);
  if (text.length >= textLookedAt && lines.length > 1) lines.pop();
  return lines.filter((line) => line.trim().length > 0);
}

function countOutsideQuotes(line: string, delimiter: string): number {
  const besides = delimiter === ',' && /[;\t]/.test(line) ? line.replace(/(?<=\d),(?=\d)/g, '.') : line;
  let count = 0;
  let quoted = false;
  for (const character of besides) {
    if (character === '"') quoted = !quoted;
    else if (character === delimiter && !quoted) count += 1;
  }
  return count;
}

function chooseMostFrequent(counts: readonly number[]): number {
  const occurrences = new Map<number, number>();
  for (const count of counts) occurrences.set(count, (occurrences.get(count) ?? 0) + 1);
  return [...occurrences].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0];
}
