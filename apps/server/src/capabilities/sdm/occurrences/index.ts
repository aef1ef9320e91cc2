/** Records of occurrences: the part of them that the rest of the server may use. */

export { createDemoOccurrences } from '../demo/demo-occurrences.ts';
export { hashOf } from './hash-of.ts';
export { codeOfLicence } from './licences.ts';
export type { OccurrenceRecord, OccurrenceSource, Taxon } from './occurrence-source.ts';
export { openOccurrenceSource } from './open-occurrence-source.ts';
