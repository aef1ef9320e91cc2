import { elementAt, float64At, int32At } from './checked-access.ts';

/** A covariate at the training rows, presences first. */
export interface Column {
  readonly values: Float64Array;
  /** In ascending order. */
  readonly distinct: Float64Array;
  /** The position of each row's value among them. */
  readonly places: Int32Array;
}

/** From `rows[start]` up to but not `rows[end]`. */
export interface RowRange {
  readonly rows: Int32Array;
  readonly start: number;
  readonly end: number;
}

/** The rows of a node: those below `presences` are presences, `found` of them. */
interface NodeRows extends RowRange {
  readonly presences: number;
  readonly found: number;
}

/**
 * The split with the greatest decrease of the Gini impurity; null where no column varies. Equal splits have equal chances.
 * @param room for as many numbers as rows
 */
export function findSplit(
  columns: readonly Column[],
  tried: Int32Array,
  node: NodeRows,
  room: Int32Array,
  random: () => number,
): { covariate: number; split: number } | null {
  const count = node.end - node.start;
  let best = { purity: 0, covariate: -1, low: 0, high: 0 };
  let equal = 0;
  for (const covariate of tried) {
    const keys = sortKeys(elementAt(columns, covariate).places, node, room);
    let found = 0;
    for (let at = 1; at < count; at++) {
      const before = int32At(keys, at - 1);
      found += before & 1;
      const low = before >> 1;
      const high = int32At(keys, at) >> 1;
      if (low === high) continue;
      const purity = purityOf(found, at) + purityOf(node.found - found, count - at);
      if (purity < best.purity) continue;
      equal = purity > best.purity ? 1 : equal + 1;
      if (random() * equal < 1) best = { purity, covariate, low, high };
    }
  }
  if (best.covariate < 0) return null;
  const { distinct } = elementAt(columns, best.covariate);
  const [below, above] = [float64At(distinct, best.low), float64At(distinct, best.high)];
  const middle = below + (above - below) / 2;
  // Between neighbours that no double parts.
  return { covariate: best.covariate, split: middle < above ? middle : below };
}

/** For each row of the node twice its place, and one more for a presence; sorted. */
function sortKeys(
  places: Int32Array,
  { rows, start, end, presences }: NodeRows,
  room: Int32Array,
): Int32Array {
  for (let at = start; at < end; at++) {
    const row = int32At(rows, at);
    room[at - start] = 2 * int32At(places, row) + (row < presences ? 1 : 0);
  }
  return room.subarray(0, end - start).sort();
}

/** The greater over both sides, the smaller their Gini impurity. */
const purityOf = (found: number, count: number): number => (found ** 2 + (count - found) ** 2) / count;

/** Brings the rows with values above a split behind all others; returns where they begin. */
export function partition({ rows, start, end }: RowRange, values: Float64Array, split: number): number {
  let middle = end;
  for (let at = start; at < middle; ) {
    const row = int32At(rows, at);
    if (float64At(values, row) > split) {
      middle--;
      rows[at] = int32At(rows, middle);
      rows[middle] = row;
    } else at++;
  }
  return middle;
}
