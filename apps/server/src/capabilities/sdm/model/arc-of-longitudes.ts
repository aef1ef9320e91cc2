/** Longitudes from `west` eastward, degrees. */
export interface Arc {
  /** Any number: a whole turn more or less is the same. */
  readonly west: number;
  /** 0 to 360. */
  readonly width: number;
}

/** Degrees from one longitude eastward to another: 0 up to but not 360. */
export const eastwardFrom = (west: number, longitude: number): number => {
  const turned = (longitude - west) % 360;
  return turned < 0 ? turned + 360 : turned;
};

/**
 * The shortest arc that holds all of some arcs: what is left of the circle without their largest gap, so that it may cross the
 * antimeridian. Its `west` is one of theirs. The whole circle when they leave no gap.
 *
 * @throws RangeError without arcs
 */
export function arcOver(arcs: readonly Arc[]): Arc {
  const sorted = arcs
    .map(({ west, width }) => ({ west, start: eastwardFrom(-180, west), width }))
    .sort((one, other) => one.start - other.start);
  const [first] = sorted;
  if (first === undefined) throw new RangeError('There is no arc over no longitudes.');
  let best = { west: first.west, gap: Number.NEGATIVE_INFINITY };
  // An arc that passes the end of the list also covers its beginning, so the list is read twice.
  let reached = sorted.reduce((max, { start, width }) => Math.max(max, start + width - 360), -540);
  for (const { west, start, width } of sorted) {
    if (start - reached > best.gap) best = { west, gap: start - reached };
    reached = Math.max(reached, start + width);
  }
  return best.gap > 0 ? { west: best.west, width: 360 - best.gap } : { west: -180, width: 360 };
}
