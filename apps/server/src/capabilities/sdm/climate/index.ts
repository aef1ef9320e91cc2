/** Climate and grids: the part of them that the rest of the server may use. */

export { type GeographicPlace, type Grid, goesRound, placeOf, type Window } from '../grid/grid.ts';
export { measureKept } from './cache/keep-within.ts';
export { chelsaDataset } from './chelsa/dataset.ts';
export type { ClimateArchive } from './climate-archive.ts';
export { openLayerRows } from './layer-rows.ts';
export { openClimateArchive } from './open-climate-archive.ts';
