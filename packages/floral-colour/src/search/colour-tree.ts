import { float64At, int32At, uint8At } from '../checked-access.ts';
import { SliceBudget, stepLength } from './pace.ts';
import { selectInSteps } from './select.ts';

/** Colours of a leaf: fewer cost more bounds, more cost more comparisons. */
const leafSize = 16;

/** Numbers for each cell in `boxes`: smallest and greatest lightness, a, b and chroma of its colours. */
export const boxLength = 8;

/**
 * A k-d tree over L*a*b*, in flat arrays. Cells are numbered from the root, 0, and before their children: the first child of a
 * cell that has any is the next cell, `second` is the other one.
 */
export interface ColourTree {
  readonly size: number;
  readonly cells: number;
  /** Three numbers a colour, in the order of the tree; a cell has the slots `start` to below `end`. */
  readonly lab: Float64Array;
  /** Position of the colour in each slot. */
  readonly positions: Int32Array;
  /** Slot of the colour at each position. */
  readonly slots: Int32Array;
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** The second child, 0 for a leaf. */
  readonly second: Int32Array;
  readonly firstPosition: Int32Array;
  readonly boxes: Float64Array;
}

/** In time n log n, in steps that look at thousands of colours each. */
export function* colourTreeInSteps(lab: Float64Array): Generator<void, ColourTree> {
  const size = lab.length / 3;
  const capacity = 2 * Math.max(1, Math.ceil((2 * size) / leafSize));
  const tree = {
    size,
    lab: new Float64Array(lab.length),
    positions: new Int32Array(size),
    slots: new Int32Array(size),
    start: new Int32Array(capacity),
    end: new Int32Array(capacity),
    second: new Int32Array(capacity),
    firstPosition: new Int32Array(capacity),
    boxes: new Float64Array(capacity * boxLength),
  };
  const pace = new SliceBudget();
  for (let position = 0; position < size; position++) {
    tree.positions[position] = position;
    if (pace.isStepDone(1)) yield;
  }
  const cells = yield* growCells(tree, lab, pace);
  for (let slot = 0; slot < size; slot++) {
    const position = int32At(tree.positions, slot);
    tree.slots[position] = slot;
    tree.lab.set(lab.subarray(3 * position, 3 * position + 3), 3 * slot);
    if (pace.isStepDone(1)) yield;
  }
  return { ...tree, cells };
}

type GrowingTree = Omit<ColourTree, 'cells'>;

/** Returns how many cells there are. */
function* growCells(tree: GrowingTree, lab: Float64Array, pace: SliceBudget): Generator<void, number> {
  let cells = 0;
  const waiting = tree.size > 0 ? [{ start: 0, end: tree.size, parent: -1 }] : [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { start, end, parent } = next;
    const cell = cells++;
    tree.start[cell] = start;
    tree.end[cell] = end;
    if (parent >= 0) tree.second[parent] = cell;
    yield* measureCell(tree, cell, lab, pace);
    if (end - start <= leafSize) continue;
    const middle = (start + end) >> 1;
    yield* selectInSteps(
      { positions: tree.positions, lab, axis: widestAxis(tree.boxes, cell) },
      start,
      end - 1,
      middle,
      pace,
    );
    // The first child is taken next, so that it has the next number.
    waiting.push({ start: middle, end, parent: cell }, { start, end: middle, parent: -1 });
  }
  return cells;
}

/** Number of colours of each cell that are marked with 1, by their positions. */
export function marksOfCells(tree: ColourTree, among: Uint8Array): Int32Array {
  const { cells, positions, second, start, end } = tree;
  const marks = new Int32Array(cells);
  // Children have greater numbers than their cell.
  for (let cell = cells - 1; cell >= 0; cell--) {
    const other = int32At(second, cell);
    let sum = 0;
    if (other === 0) {
      const last = int32At(end, cell);
      // Added, not asked for: a million marks that no one can foresee cost several times as much as branches.
      for (let slot = int32At(start, cell); slot < last; slot++)
        sum += uint8At(among, int32At(positions, slot)) & 1;
    } else {
      sum = int32At(marks, cell + 1) + int32At(marks, other);
    }
    marks[cell] = sum;
  }
  return marks;
}

/** The box of a cell's own colours, which is often far smaller than the part of the space that the cuts leave it. */
function* measureCell(
  tree: GrowingTree,
  cell: number,
  lab: Float64Array,
  pace: SliceBudget,
): Generator<void, void> {
  const box = tree.boxes.subarray(cell * boxLength, (cell + 1) * boxLength);
  for (let axis = 0; axis < boxLength; axis += 2) {
    box[axis] = Infinity;
    box[axis + 1] = -Infinity;
  }
  tree.firstPosition[cell] = tree.size;
  const end = int32At(tree.end, cell);
  for (let from = int32At(tree.start, cell); from < end; from += stepLength) {
    const to = Math.min(from + stepLength, end);
    measureSlots(tree, cell, lab, from, to);
    if (pace.isStepDone(to - from)) yield;
  }
}

function measureSlots(tree: GrowingTree, cell: number, lab: Float64Array, from: number, to: number): void {
  const box = tree.boxes.subarray(cell * boxLength, (cell + 1) * boxLength);
  let first = int32At(tree.firstPosition, cell);
  for (let slot = from; slot < to; slot++) {
    const position = int32At(tree.positions, slot);
    if (position < first) first = position;
    const a = float64At(lab, 3 * position + 1);
    const b = float64At(lab, 3 * position + 2);
    widen(box, 0, float64At(lab, 3 * position));
    widen(box, 2, a);
    widen(box, 4, b);
    widen(box, 6, Math.sqrt(a * a + b * b));
  }
  tree.firstPosition[cell] = first;
}

function widen(box: Float64Array, at: number, value: number): void {
  if (value < float64At(box, at)) box[at] = value;
  if (value > float64At(box, at + 1)) box[at + 1] = value;
}

/** The axis, 0 to 2, along which a cell is longest. */
function widestAxis(boxes: Float64Array, cell: number): number {
  let widest = 0;
  let width = -1;
  for (let axis = 0; axis < 3; axis++) {
    const at = cell * boxLength + 2 * axis;
    const extent = float64At(boxes, at + 1) - float64At(boxes, at);
    if (extent > width) {
      widest = axis;
      width = extent;
    }
  }
  return widest;
}
