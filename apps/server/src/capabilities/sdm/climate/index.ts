/** Climate and grids: the part of them that the rest of the server may use. */

export { type GeographicPlace, type Grid, goesRound, placeOf, type Window } from '../grid/grid.ts';
export { measureKept } from './cache/keep-within.ts';
export type { ClimateArchive, ClimateArchives } from './climate-archive.ts';
export { openLayerRows } from './layer-rows.ts';
export { chelsaDataset } from './makers/chelsa-dataset.ts';
export { openClimateArchive, openClimateArchives } from './open-climate-archives.ts';
