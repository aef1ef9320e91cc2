/** Degrees east of `from`, 0 up to 360. */
export const eastOf = (from: number, longitude: number): number => (((longitude - from) % 360) + 360) % 360;

/**
 * The longitude at which the shortest span that holds all of them begins: that after the largest gap. So records on both sides
 * of the antimeridian are taken for the neighbours that they are.
 */
export function afterLargestGap(longitudes: readonly number[]): number {
  const sorted = [...longitudes].sort((one, other) => one - other);
  let start = sorted[0] ?? 0;
  let largest = start + 360 - (sorted.at(-1) ?? 0);
  for (const [index, longitude] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before === undefined || longitude - before <= largest) continue;
    largest = longitude - before;
    start = longitude;
  }
  return start;
}
