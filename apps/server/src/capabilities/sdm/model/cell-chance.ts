/**
 * A number above 0 and below 1 that looks random and belongs to a cell: the same cells are drawn whenever the same data come,
 * in whichever order. The mixing is that of MurmurHash3 (fmix32).
 */
export function chanceOf(cell: number): number {
  let mixed = (cell + 0x9e3779b9) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (((mixed ^ (mixed >>> 16)) >>> 0) + 0.5) / 2 ** 32;
}

/** `count` of the cells at random, or all; in ascending order. */
export function drawCells(cells: Iterable<number>, count: number, weightOf = (_cell: number) => 1): number[] {
  const sample = new WeightedSample(count);
  for (const cell of cells) sample.offer(cell, weightOf(cell));
  return sample.cells();
}

/**
 * A sample without replacement in which each cell is drawn in proportion to its weight: those with the smallest −log(chance) /
 * weight. Source: Efraimidis and Spirakis 2006, Information Processing Letters 97:181-185.
 */
export class WeightedSample {
  readonly #count: number;
  #kept: { readonly cell: number; readonly key: number }[] = [];
  #bound = Number.POSITIVE_INFINITY;

  constructor(count: number) {
    this.#count = count;
  }

  offer(cell: number, weight: number): void {
    const key = -Math.log(chanceOf(cell)) / weight;
    if (key >= this.#bound) return;
    this.#kept.push({ cell, key });
    if (this.#kept.length >= 2 * this.#count + 1_000) this.#cut();
  }

  /** In ascending order. */
  cells(): number[] {
    this.#cut();
    return this.#kept.map(({ cell }) => cell).sort((one, other) => one - other);
  }

  #cut(): void {
    this.#kept.sort((one, other) => one.key - other.key || one.cell - other.cell);
    this.#kept.length = Math.min(this.#kept.length, this.#count);
    if (this.#kept.length === this.#count) this.#bound = this.#kept.at(-1)?.key ?? this.#bound;
  }
}
