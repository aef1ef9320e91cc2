import type { MaxentModel } from '@plantdata/maxent';
import type { ClimateLayer } from '../climate/climate-archive.ts';
import { loadLand } from '../geography/land.ts';
import { type FuturesInput, openProjector } from './project-futures.ts';
import type { Projection } from './projection.ts';
import { writeSurfaces } from './projection-files.ts';
import { surfaceCodings as codings, onScale } from './surface-coding.ts';
import { zonesOf } from './zones.ts';

export interface ProjectionInput
  extends Omit<FuturesInput, 'model' | 'zones' | 'thresholds' | 'mapsNovelty' | 'tried'> {
  readonly model: MaxentModel;
  /** A layer for each covariate of the model, all on `grid`. */
  readonly future: readonly ClimateLayer[];
  /** Cloglog above which a place is suitable. */
  readonly threshold: number;
  /** Areas are measured by these too; six at most. */
  readonly otherThresholds?: readonly number[];
  /** Folder of the GeoTIFFs. */
  readonly folder: string;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** The smallest projection: all land of the grid, to one future, by one threshold; also as GeoTIFFs in `folder`. */
export async function projectDistribution(input: ProjectionInput): Promise<Projection> {
  const { grid, future, threshold, otherThresholds = [], folder, onProgress, signal } = input;
  const zones = await zonesOf(grid, { land: await loadLand(), region: null, accessible: null });
  const projector = openProjector({
    ...input,
    model: { maxent: input.model, member: null },
    zones,
    thresholds: [threshold, ...otherThresholds],
    mapsNovelty: true,
    tried: null,
  });
  const { cells, display, ensemble, novelty, count, border } = await projector.project([future], onProgress);
  const areas = ensemble[0]?.region;
  if (areas === undefined || novelty === null) throw new Error('A future has been projected without result.');
  const files = await writeSurfaces(
    [
      {
        name: 'current_suitability',
        cells: projector.present.suitability,
        coding: onScale(codings.current_suitability, 'maxent'),
      },
      {
        name: 'future_suitability',
        cells: cells.mean,
        coding: onScale(codings.future_suitability, 'maxent'),
      },
      { name: 'change', cells: cells.change, coding: codings.change },
      { name: 'future_novelty', cells: cells.novelty, coding: codings.future_novelty },
    ],
    { folder, grid, signal },
  );
  const otherAreas = ensemble.slice(1).map(({ region }) => region);
  const { ranges } = projector;
  return { surfaces: display, areas, otherAreas, novelty, cells: count, border, ranges, files };
}
