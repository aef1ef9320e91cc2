const delimiters = [',', ';', '\t', '|'] as const;
const linesLookedAt = 20;
/** Length of the text in which these lines have to stand. */
export const textLookedAt = 64_000;

/** The sign that separates columns: the one that occurs equally often, outside quotes, in most of the first lines. */
export function detectDelimiter(text: string): string {
  const lines = text
    .slice(0, textLookedAt)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim().length > 0)
    .slice(0, linesLookedAt);
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => countOutsideQuotes(line, delimiter));
    const usual = mostFrequent(counts.filter((count) => count > 0));
    return { delimiter, score: counts.filter((count) => count === usual && count > 0).length * 100 + usual };
  });
  return scores.reduce((best, candidate) => (candidate.score > best.score ? candidate : best)).delimiter;
}

function countOutsideQuotes(line: string, delimiter: string): number {
  let count = 0;
  let quoted = false;
  for (const character of line) {
    if (character === '"') quoted = !quoted;
    else if (character === delimiter && !quoted) count += 1;
  }
  return count;
}

function mostFrequent(counts: readonly number[]): number {
  const occurrences = new Map<number, number>();
  for (const count of counts) occurrences.set(count, (occurrences.get(count) ?? 0) + 1);
  return [...occurrences].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0];
}
