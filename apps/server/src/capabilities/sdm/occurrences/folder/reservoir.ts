/** A random sample of things that come one by one, all with the same chance (algorithm R; Vitter 1985). */
export interface Reservoir<Thing> {
  add(thing: Thing): void;
  /** The number of items that came. */
  readonly count: number;
  readonly sample: readonly Thing[];
}

export function createReservoir<Thing>(size: number, random: () => number): Reservoir<Thing> {
  const sample: Thing[] = [];
  let count = 0;
  return {
    add(thing) {
      const place = count < size ? count : Math.floor(random() * (count + 1));
      if (place < size) sample[place] = thing;
      count++;
    },
    get count() {
      return count;
    },
    sample,
  };
}
