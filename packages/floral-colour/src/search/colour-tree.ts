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

/** In time n log n. */
export function buildColourTree(lab: Float64Array): ColourTree {
  const size = lab.length / 3;
  const positions = Int32Array.from({ length: size }, (_, position) => position);
  const capacity = 2 * Math.max(1, Math.ceil((2 * size) / leafSize));
  const tree = {
    size,
    lab: new Float64Array(lab.length),
    positions,
    slots: new Int32Array(size),
    start: new Int32Array(capacity),
    end: new Int32Array(capacity),
    second: new Int32Array(capacity),
    firstPosition: new Int32Array(capacity),
    boxes: new Float64Array(capacity * boxLength),
  };
  let cell = 0;
  const grow = (start: number, end: number): number => {
    const here = cell++;
    tree.start[here] = start;
    tree.end[here] = end;
    measureCell(tree, here, lab);
    if (end - start > leafSize) {
      const middle = (start + end) >> 1;
      select(positions, lab, widestAxis(tree.boxes, here), start, end - 1, middle);
      grow(start, middle);
      tree.second[here] = grow(middle, end);
    }
    return here;
  };
  if (size > 0) grow(0, size);
  for (let slot = 0; slot < size; slot++) {
    const position = positions[slot] ?? 0;
    tree.slots[position] = slot;
    tree.lab.set(lab.subarray(3 * position, 3 * position + 3), 3 * slot);
  }
  return { ...tree, cells: cell };
}

/** How many of the colours of each cell are marked with 1, by their positions. */
export function marksOfCells(tree: ColourTree, among: Uint8Array): Int32Array {
  const { cells, positions, second, start, end } = tree;
  const marks = new Int32Array(cells);
  // Children have greater numbers than their cell.
  for (let cell = cells - 1; cell >= 0; cell--) {
    const other = second[cell] ?? 0;
    let sum = 0;
    if (other === 0) {
      const last = end[cell] ?? 0;
      // Added, not asked for: a million marks that no one can foresee cost several times as much as branches.
      for (let slot = start[cell] ?? 0; slot < last; slot++) sum += (among[positions[slot] ?? 0] ?? 0) & 1;
    } else {
      sum = (marks[cell + 1] ?? 0) + (marks[other] ?? 0);
    }
    marks[cell] = sum;
  }
  return marks;
}

/** The box of a cell's own colours, which is often far smaller than the part of the space that the cuts leave it. */
function measureCell(tree: Omit<ColourTree, 'cells'>, cell: number, lab: Float64Array): void {
  const start = tree.start[cell] ?? 0;
  const end = tree.end[cell] ?? 0;
  const box = tree.boxes.subarray(cell * boxLength, (cell + 1) * boxLength);
  let first = tree.size;
  for (let axis = 0; axis < boxLength; axis += 2) {
    box[axis] = Infinity;
    box[axis + 1] = -Infinity;
  }
  for (let slot = start; slot < end; slot++) {
    const position = tree.positions[slot] ?? 0;
    if (position < first) first = position;
    const a = lab[3 * position + 1] ?? 0;
    const b = lab[3 * position + 2] ?? 0;
    widen(box, 0, lab[3 * position] ?? 0);
    widen(box, 2, a);
    widen(box, 4, b);
    widen(box, 6, Math.sqrt(a * a + b * b));
  }
  tree.firstPosition[cell] = first;
}

function widen(box: Float64Array, at: number, value: number): void {
  if (value < (box[at] ?? 0)) box[at] = value;
  if (value > (box[at + 1] ?? 0)) box[at + 1] = value;
}

/** The axis, 0 to 2, along which a cell is longest. */
function widestAxis(boxes: Float64Array, cell: number): number {
  let widest = 0;
  let width = -1;
  for (let axis = 0; axis < 3; axis++) {
    const at = cell * boxLength + 2 * axis;
    const extent = (boxes[at + 1] ?? 0) - (boxes[at] ?? 0);
    if (extent > width) {
      widest = axis;
      width = extent;
    }
  }
  return widest;
}

/**
 * Brings to `middle` what would be there if the slots from `first` to `last` were sorted along an axis, the smaller ones before
 * it. Of equal coordinates the lower position is smaller, so that the same colours many times cost no more and lie in order.
 */
function select(
  positions: Int32Array,
  lab: Float64Array,
  axis: number,
  first: number,
  last: number,
  middle: number,
): void {
  let low = first;
  let high = last;
  while (low < high) {
    const pivot = medianOfThree(positions, lab, axis, low, high);
    const pivotAt = lab[3 * pivot + axis] ?? 0;
    let left = low;
    let right = high;
    while (left <= right) {
      while (isBefore(positions[left] ?? 0, pivot, pivotAt, lab, axis)) left++;
      while (isAfter(positions[right] ?? 0, pivot, pivotAt, lab, axis)) right--;
      if (left <= right) {
        swap(positions, left, right);
        left++;
        right--;
      }
    }
    if (middle <= right) high = right;
    else if (middle >= left) low = left;
    else return;
  }
}

function isBefore(position: number, pivot: number, pivotAt: number, lab: Float64Array, axis: number) {
  const at = lab[3 * position + axis] ?? 0;
  return at < pivotAt || (at === pivotAt && position < pivot);
}

function isAfter(position: number, pivot: number, pivotAt: number, lab: Float64Array, axis: number) {
  const at = lab[3 * position + axis] ?? 0;
  return at > pivotAt || (at === pivotAt && position > pivot);
}

function medianOfThree(
  positions: Int32Array,
  lab: Float64Array,
  axis: number,
  low: number,
  high: number,
): number {
  const one = positions[low] ?? 0;
  const two = positions[(low + high) >> 1] ?? 0;
  const three = positions[high] ?? 0;
  const before = (x: number, y: number) => isBefore(x, y, lab[3 * y + axis] ?? 0, lab, axis);
  if (before(one, two)) return before(two, three) ? two : before(one, three) ? three : one;
  return before(one, three) ? one : before(two, three) ? three : two;
}

function swap(positions: Int32Array, one: number, other: number): void {
  const kept = positions[one] ?? 0;
  positions[one] = positions[other] ?? 0;
  positions[other] = kept;
}
