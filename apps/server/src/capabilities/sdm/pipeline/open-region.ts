import type { ClimateArchive, ClimateLayer } from '../climate/climate-archive.ts';
import { loadLand } from '../geography/land.ts';
import { rowsNear } from '../grid/area-rows.ts';
import type { Grid, Window } from '../grid/grid.ts';
import { alignedArea } from '../model/choose-area.ts';
import { placeRegion } from '../model/region.ts';
import type { Region } from '../model/region-schema.ts';
import type { StudyArea } from '../model/study-area.ts';
import { zoneOf, zonesOf } from '../projection/zones.ts';
import { cropLayer, type FittedModel, layersUsed } from './fit-model.ts';
import { ModelRefusal, type StudyOrder } from './model-order.ts';

/** The region of a study with its climate. */
export interface OpenedRegion {
  readonly region: Region;
  /** Holds the region, with a cell around it. */
  readonly area: StudyArea;
  readonly zones: Uint8Array<SharedArrayBuffer>;
  /** The present, for the covariates of the model. */
  readonly current: readonly ClimateLayer[];
}

/**
 * The region of a study, in cells that are made as those of the training area are: the model is the same for any region. Cells are larger only
 * where the region has too many.
 *
 * @throws ModelRefusal for a region without land
 */
export async function openRegion(
  archive: ClimateArchive,
  { study, settings, keepsClimate }: StudyOrder,
  model: FittedModel,
  { cellsMax, signal }: { readonly cellsMax: number; readonly signal: AbortSignal },
): Promise<OpenedRegion> {
  const { bufferKm } = settings;
  const { archiveGrid, places, wide, fitted, present } = model;
  const region: Region = study.region ?? { records_buffer_km: bufferKm };
  const { window, rows: inRegion } = await placeRegion(region, archiveGrid, places);
  let { aggregate } = model.area.part;
  let area = withMargin(window, archiveGrid, aggregate);
  while (area.grid.columns * area.grid.rows > cellsMax) {
    aggregate *= 2;
    area = withMargin(window, archiveGrid, aggregate);
  }

  const isWithinReach = (region.records_buffer_km ?? Number.POSITIVE_INFINITY) <= bufferKm;
  const zones = await zonesOf(area.grid, {
    land: await loadLand(),
    region: inRegion,
    accessible: isWithinReach ? null : rowsNear(places, bufferKm),
  });
  if (!zones.some((zone) => zoneOf(zone) !== 0)) throw new ModelRefusal('The region has no land.');
  const current: ClimateLayer[] = [];
  for (const layer of layersUsed(fitted, present)) {
    const part =
      cropLayer(layer, wide, area, archiveGrid) ??
      (await archive.readBaseline(layer.variable, area.part, { signal, keeps: keepsClimate }));
    const isSame = part.layer.scale === layer.layer.scale && part.layer.offset === layer.layer.offset;
    if (!isSame)
      throw new ModelRefusal(
        `${layer.variable} of the region seems to be in another unit than that of the fit.`,
      );
    current.push(part);
  }
  return { region, area, zones, current };
}

/** A cell more on each side, which shows where suitable places end at the border. */
const withMargin = ({ column, columns, row, rows }: Window, grid: Grid, margin: number): StudyArea =>
  alignedArea(
    { column: column - margin, columns: columns + 2 * margin, row: row - margin, rows: rows + 2 * margin },
    grid,
    margin,
  );
