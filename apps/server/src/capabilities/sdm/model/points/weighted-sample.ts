interface Draw<Item> {
  readonly key: number;
  readonly item: Item;
}

/**
 * A sample without replacement from a stream of unknown length: each item gets the time of an event
 * whose rate is its weight, and the earliest stay. Source: Efraimidis and Spirakis 2006, Information Processing Letters
 * 97:181-185, with their jumps over items that would not stay.
 */
export class WeightedSample<Item> {
  readonly #size: number;
  readonly #random: () => number;
  #drawn: Draw<Item>[] = [];
  /** Later events are not in the sample. */
  #bound = Number.POSITIVE_INFINITY;

  /** @param random from 0 up to but not 1 */
  constructor(size: number, random: () => number) {
    this.#size = size;
    this.#random = random;
  }

  /** Returns the number of next items, all of one weight, to skip before one that is added if it can be used. */
  skip(weight: number): number {
    if (this.#bound === Number.POSITIVE_INFINITY) return 0;
    return Math.floor(-Math.log(1 - this.#random()) / (weight * this.#bound));
  }

  /** An item that {@link skip} led to. */
  add(weight: number, item: Item): void {
    const chance = -Math.expm1(-weight * this.#bound);
    this.#drawn.push({ key: -Math.log1p(-this.#random() * chance) / weight, item });
    // Twice as many are let in as stay, so that they are put in order seldom.
    if (this.#drawn.length >= 2 * this.#size) this.#settle();
  }

  /** The sample, the earliest first: a part from the beginning is a sample too. */
  items(): Item[] {
    this.#settle();
    return this.#drawn.map(({ item }) => item);
  }

  #settle(): void {
    this.#drawn.sort((one, other) => one.key - other.key);
    if (this.#drawn.length < this.#size) return;
    this.#drawn.length = this.#size;
    this.#bound = this.#drawn.at(-1)?.key ?? this.#bound;
  }
}
