/** The first place from `start` on, before `end`, whose number is not below `wanted`; `end` when there is none. */
export function lowerBound(sorted: Uint32Array, wanted: number, start = 0, end = sorted.length): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) >= wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The first place before `end` from which on something holds; `end` when there is none. */
export function firstPlace(end: number, holds: (place: number) => boolean): number {
  let low = 0;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The last place of sorted numbers, none of them above `wanted` but those behind it. */
export function lastNotAbove(sorted: Uint32Array, wanted: number): number {
  let low = 0;
  let high = sorted.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= wanted) low = middle;
    else high = middle;
  }
  return low;
}
