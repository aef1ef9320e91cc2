/** The judge of pictures, and the pages that sources give it. */

export { readOccurrence } from '../sources/gbif.ts';
export { readObservation } from '../sources/inaturalist.ts';
export { readFile } from '../sources/wikimedia-commons.ts';
export { addSynonyms, describeAsked, type LookUpNames } from './asked-plant.ts';
export { judgePicture } from './judge-picture.ts';
