/** Spectra of flowers from the files in which they are handed on. */

export type { FlowersRead, ReadFlower } from './read-flower.ts';
export { readFlowers } from './read-flowers.ts';
