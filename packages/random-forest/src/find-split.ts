import { elementAt, float64At, int32At } from './checked-access.ts';
import type { CodedCovariate } from './covariates.ts';

/** The rows of a node: from `rows[start]` up to but not `rows[end]`. Rows below `presences` are presences. */
export interface NodeRows {
  readonly rows: Int32Array;
  readonly start: number;
  readonly end: number;
  readonly presences: number;
}

export interface Split {
  /** Position of the covariate. */
  readonly covariate: number;
  /** As a forest keeps it. */
  readonly split: number;
  readonly isSecond: (code: number) => boolean;
}

interface Cut {
  /** (p² + a²) / n of both sides, added up: the greater, the smaller the Gini impurity. */
  readonly purity: number;
  /** How many cuts are equally good. */
  readonly equal: number;
  /** The last place on the first side, and the first one on the second. */
  readonly low: number;
  readonly high: number;
  /** Rows on the first side. */
  readonly count: number;
}

/**
 * Makes a search for the best of some covariates for a node: the split with the greatest decrease of the Gini impurity; null where none of the
 * covariates varies. Equal splits have equal chances. The levels of a categorical covariate are ordered by their share of presences in the node,
 * among whose cuts the best split into two sets is: Breiman, Friedman, Olshen, Stone 1984, Classification and Regression Trees, theorem 4.5.
 */
export function createSplitSearch(
  covariates: readonly CodedCovariate[],
  rowsMax: number,
  random: () => number,
): (node: NodeRows, tried: Int32Array) => Split | null {
  const room = new Int32Array(rowsMax);
  return (node, tried) => {
    let best: { cut: Cut; covariate: number; order: Int32Array | null } | null = null;
    let equal = 0;
    for (const covariate of tried) {
      const coded = elementAt(covariates, covariate);
      const order = coded.covariate.kind === 'continuous' ? null : orderLevels(coded, node);
      const cut = findCut(sortKeys(coded.codes, order, node, room), random);
      if (cut === null || (best !== null && cut.purity < best.cut.purity)) continue;
      equal = cut.equal + (cut.purity === best?.cut.purity ? equal : 0);
      if (random() * equal < cut.equal) best = { cut, covariate, order };
    }
    if (best === null) return null;
    const { cut, covariate, order } = best;
    return order === null
      ? numberSplit(covariate, elementAt(covariates, covariate), cut)
      : levelSplit(covariate, order, cut, 2 * cut.count < node.end - node.start);
  };
}

/** For each row of the node twice its place, and one more for a presence; sorted. */
function sortKeys(
  codes: Int32Array,
  order: Int32Array | null,
  { rows, start, end, presences }: NodeRows,
  room: Int32Array,
): Int32Array {
  for (let at = start; at < end; at++) {
    const row = int32At(rows, at);
    const code = int32At(codes, row);
    const place = order === null ? code : int32At(order, code);
    room[at - start] = 2 * place + (row < presences ? 1 : 0);
  }
  return room.subarray(0, end - start).sort();
}

function findCut(keys: Int32Array, random: () => number): Cut | null {
  const count = keys.length;
  let total = 0;
  for (let at = 0; at < count; at++) total += int32At(keys, at) & 1;
  let best: Omit<Cut, 'equal'> | null = null;
  let [found, equal] = [0, 0];
  for (let at = 1; at < count; at++) {
    const before = int32At(keys, at - 1);
    found += before & 1;
    const [low, high] = [before >> 1, int32At(keys, at) >> 1];
    if (low === high) continue;
    const purity = purityOf(found, at) + purityOf(total - found, count - at);
    if (best !== null && purity < best.purity) continue;
    equal = 1 + (purity === best?.purity ? equal : 0);
    if (random() * equal < 1) best = { purity, low, high, count: at };
  }
  return best === null ? null : { ...best, equal };
}

const purityOf = (found: number, count: number): number => (found ** 2 + (count - found) ** 2) / count;

function numberSplit(covariate: number, { values }: CodedCovariate, { low, high }: Cut): Split {
  const [below, above] = [float64At(values, low), float64At(values, high)];
  const middle = below + (above - below) / 2;
  // Between neighbours that no double parts.
  return { covariate, split: middle < above ? middle : below, isSecond: (code) => code > low };
}

/** Levels that the node lacks go where most of its rows go, and with them, as one after the last, those that the forest lacks. */
function levelSplit(covariate: number, order: Int32Array, { low }: Cut, isMostSecond: boolean): Split {
  let split = isMostSecond ? 2 ** order.length : 0;
  for (const [level, place] of order.entries()) {
    if (place < 0 ? isMostSecond : place > low) split += 2 ** level;
  }
  return { covariate, split, isSecond: (code) => hasLevel(split, code) };
}

/** Whether a sum of powers of two has that of a level. */
export const hasLevel = (split: number, level: number): boolean => Math.floor(split / 2 ** level) % 2 === 1;

/** The place of each level by its share of presences; −1 for a level that the node lacks. */
function orderLevels(
  { codes, covariate }: CodedCovariate,
  { rows, start, end, presences }: NodeRows,
): Int32Array {
  const levels = covariate.kind === 'categorical' ? covariate.levels.length : 0;
  const [found, counts] = [new Float64Array(levels), new Float64Array(levels)];
  for (let at = start; at < end; at++) {
    const row = int32At(rows, at);
    const code = int32At(codes, row);
    counts[code] = float64At(counts, code) + 1;
    if (row < presences) found[code] = float64At(found, code) + 1;
  }
  const shareOf = (level: number) => float64At(found, level) / float64At(counts, level);
  const present = Array.from(counts.keys()).filter((level) => float64At(counts, level) > 0);
  const order = new Int32Array(levels).fill(-1);
  for (const [place, level] of present.sort((one, other) => shareOf(one) - shareOf(other)).entries()) {
    order[level] = place;
  }
  return order;
}
