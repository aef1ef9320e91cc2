import type { Section } from './file-format.ts';
import { hashBytes, hashText } from './hash.ts';
import type { Texts } from './texts.ts';

/**
 * Bloom filter of the first epithets of the genera, one bit for the hash of each: rules out nearly
 * every word that begins no name of a genus, without a search.
 */

const space = 32;
const bitsPerNameMin = 16;

export function epithetFilterSection(
  name: string,
  genera: Texts,
  rest: Texts,
  genusOf: (row: number) => number,
): Section {
  const bytes = bytesFor(rest.length);
  return {
    name,
    bytes,
    make() {
      const filter = new Uint8Array(bytes);
      const hashes = Uint32Array.from({ length: genera.length }, (_, genus) =>
        hashBytes(genera.bytes, genera.start(genus), genera.end(genus)),
      );
      for (let row = 0; row < rest.length; row++) {
        const start = rest.start(row);
        let end = start;
        while (end < rest.end(row) && rest.bytes[end] !== space) end++;
        const bit = hashBytes(rest.bytes, start, end, hashes[genusOf(row)]) % (bytes * 8);
        filter[bit >>> 3] = (filter[bit >>> 3] ?? 0) | (1 << (bit & 7));
      }
      return filter;
    },
  };
}

function bytesFor(names: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, (names * bitsPerNameMin) / 8)));
}

/** Never false for a genus that has the epithet, which is given as a string of bytes, as is the genus to its hash. */
export function mayHaveEpithet(filter: Uint8Array, genusHash: number, epithet: string): boolean {
  const bit = hashText(epithet, genusHash) % (filter.length * 8);
  return ((filter[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0;
}
