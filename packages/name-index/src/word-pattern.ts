import { boundedEditDistance } from '@plantdata/botanical-names';

/** Longest word that fits the bits of one machine integer. */
const lengthMax = 32;

/**
 * A misspelt word, prepared to be compared with many known words as they lie in the file: the distance of
 * `boundedEditDistance` (bit-parallel, Hyyrö 2003) without a string for each of them.
 */
export class WordPattern {
  readonly #word: string;
  readonly #reach: number;
  /**
   * Positions of each letter in the word, one bit each; a plain array, as a typed one takes longer
   * to make than to use.
   */
  readonly #positions = new Array<number>(256).fill(0);

  constructor(word: string, reach: number) {
    this.#word = word;
    this.#reach = reach;
    if (word.length > lengthMax) return;
    for (let index = 0; index < word.length; index++) {
      const code = word.charCodeAt(index);
      this.#positions[code] = (this.#positions[code] ?? 0) | (1 << index);
    }
  }

  /** The distance, or a greater number than the reach. */
  distanceTo(bytes: Uint8Array, start: number, end: number): number {
    const { length } = this.#word;
    if (Math.abs(end - start - length) > this.#reach) return this.#reach + 1;
    if (length === 0) return end - start;
    if (length > lengthMax)
      return boundedEditDistance(
        this.#word,
        Buffer.from(bytes.subarray(start, end)).toString('latin1'),
        this.#reach,
      );
    return this.#bitParallel(bytes, start, end);
  }

  #bitParallel(bytes: Uint8Array, start: number, end: number): number {
    const positions = this.#positions;
    const max = this.#reach;
    const last = 1 << (this.#word.length - 1);
    let distance = this.#word.length;
    let upright = -1;
    let downright = 0;
    let diagonal = 0;
    let previousMatches = 0;
    for (let index = start; index < end; index++) {
      const matches = positions[bytes[index] ?? 0] ?? 0;
      const swapped = ((~diagonal & matches) << 1) & previousMatches;
      diagonal = ((((matches & upright) + upright) | 0) ^ upright) | matches | downright | swapped;
      let rise = downright | ~(diagonal | upright);
      let fall = diagonal & upright;
      if ((rise & last) !== 0) distance += 1;
      else if ((fall & last) !== 0) distance -= 1;
      // The rest can bring the distance down by one a letter at most.
      if (distance - (end - index - 1) > max) return max + 1;
      rise = (rise << 1) | 1;
      fall <<= 1;
      upright = fall | ~(diagonal | rise);
      downright = rise & diagonal;
      previousMatches = matches;
    }
    return distance;
  }
}
