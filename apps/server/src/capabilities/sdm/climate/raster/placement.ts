import type { GeoTIFFImage } from 'geotiff';
import type { Grid } from '../../grid/grid.ts';
import { StoreFailure } from '../stores/raster-store.ts';

/** The place of the cells of a file on earth. */
export interface RasterPlacement {
  /** North up, whatever the file is. */
  readonly grid: Grid;
  /** True: the first row of the file is the southernmost one. */
  readonly isSouthUp: boolean;
}

/** The corner of the first cell of the first row, and the step from one cell and one row to the next. */
interface PixelSteps {
  readonly west: number;
  readonly top: number;
  readonly width: number;
  /** Negative where rows go south. */
  readonly height: number;
}

/** Rejects with `StoreFailure` what is not on a grid of degrees whose columns go east and whose rows go south or north. */
export async function placementOf(image: GeoTIFFImage): Promise<RasterPlacement> {
  const steps = moveToCorner(image, (await stepsByScale(image)) ?? (await stepsByMatrix(image)));
  const { west, width, top, height } = steps;
  const [columns, rows] = [image.getWidth(), image.getHeight()];
  const bottom = top + rows * height;
  const [north, south] = [Math.max(top, bottom), Math.min(top, bottom)];
  const isGeographic = image.getGeoKeys()?.GTModelTypeGeoKey !== 1;
  // The half of a cell, and what is rounded, may lie beyond the pole.
  const isOnEarth = Math.abs(west) <= 360 && columns * width <= 361 && north <= 91 && south >= -91;
  if (!(width > 0 && height !== 0 && isOnEarth && isGeographic)) {
    throw new StoreFailure(
      'unusable',
      'is not in degrees of longitude and latitude, west to east (EPSG:4326)',
    );
  }
  const grid = { west, north, cellWidth: width, cellHeight: Math.abs(height), columns, rows };
  return { grid, isSouthUp: height > 0 };
}

/** A scale has no direction: rows go south also where it is negative, as in GDAL. */
async function stepsByScale({ fileDirectory }: GeoTIFFImage): Promise<PixelSteps | undefined> {
  const [width, height] = (await fileDirectory.loadValue('ModelPixelScale')) ?? [];
  const [column, row, , west, top, , ...more] = (await fileDirectory.loadValue('ModelTiepoint')) ?? [];
  if (!width || !height || column === undefined || row === undefined || more.length > 0) return undefined;
  if (west === undefined || top === undefined) return undefined;
  const down = Math.abs(height);
  return { west: west - column * width, top: top + row * down, width, height: -down };
}

/** A turn by less than a thousandth of a cell over a thousand cells is rounding. */
const turnMax = 1e-6;

async function stepsByMatrix({ fileDirectory }: GeoTIFFImage): Promise<PixelSteps> {
  const matrix = (await fileDirectory.loadValue('ModelTransformation')) ?? [];
  const [width, acrossByRow, , west, downByColumn, height, , top] = matrix;
  if (width === undefined || height === undefined || west === undefined || top === undefined) {
    throw new StoreFailure('unusable', 'does not say where on earth its cells are');
  }
  if (
    Math.abs(acrossByRow ?? 0) > turnMax * Math.abs(width) ||
    Math.abs(downByColumn ?? 0) > turnMax * Math.abs(height)
  ) {
    throw new StoreFailure(
      'unusable',
      'has rows that are turned against the parallels: warp it to a grid with north up',
    );
  }
  return { west, top, width, height };
}

/** If the place of a cell is that of its middle, the corner is half a cell before it. */
function moveToCorner(image: GeoTIFFImage, steps: PixelSteps): PixelSteps {
  const half = image.getGeoKeys()?.GTRasterTypeGeoKey === 2 ? 0.5 : 0;
  return { ...steps, west: steps.west - half * steps.width, top: steps.top - half * steps.height };
}
