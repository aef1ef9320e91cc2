/** Spectra of flowers from the files in which they are handed on. */

export type {
  FilePlace,
  FlowersRead,
  ReadFile,
  ReadFlower,
  ReadingOptions,
  Refusal,
  SpectraLayout,
} from './read-flower.ts';
export { readFlowers } from './read-flowers.ts';
