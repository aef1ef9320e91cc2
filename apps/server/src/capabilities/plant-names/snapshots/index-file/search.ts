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
