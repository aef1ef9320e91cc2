import { earthRadiusKm, type Grid, type Place } from '../grid/grid.ts';
import { eastOf } from './largest-gap.ts';

/** Which cells of a row are within reach of a record: 1. The array is used again for the next row. */
export type AccessibleRow = (row: number) => Uint8Array;

/** The circles are cut along rows that are this share of the radius apart: no more than a hundredth of it is gained or lost. */
const bandShare = 0.01;

const radians = Math.PI / 180;

/**
 * The cells within `bufferKm` of a record, along great circles. Ask for rows from the north to the south. The time grows with
 * records and rows, not with records and cells.
 */
export function accessibleArea(grid: Grid, places: readonly Place[], bufferKm: number): AccessibleRow {
  const radius = bufferKm / earthRadiusKm;
  const bandRows = Math.max(1, Math.floor((radius * bandShare) / (grid.cellHeight * radians)));
  const byLatitude = [...places].sort((one, other) => other.latitude - one.latitude);
  const mask = new Uint8Array(grid.columns);
  let band = -1;
  return (row) => {
    if (Math.floor(row / bandRows) === band) return mask;
    band = Math.floor(row / bandRows);
    const middle = grid.north - (band + 0.5) * bandRows * grid.cellHeight;
    coverBand(mask, { grid, byLatitude, radius, latitude: middle });
    return mask;
  };
}

interface Band {
  readonly grid: Grid;
  /** The northernmost first. */
  readonly byLatitude: readonly Place[];
  /** Radians. */
  readonly radius: number;
  /** Of the middle of the band, degrees. */
  readonly latitude: number;
}

function coverBand(mask: Uint8Array, { grid, byLatitude, radius, latitude }: Band): void {
  // +1 where a circle begins, −1 behind its end: the sum from the west is how many circles a cell lies in.
  const changes = new Int32Array(grid.columns + 1);
  const turn = 360 / grid.cellWidth;
  for (const place of within(byLatitude, latitude, radius / radians)) {
    const half = halfWidth(place.latitude, latitude, radius) / grid.cellWidth;
    const column = eastOf(grid.west, place.longitude) / grid.cellWidth;
    for (const middle of [column - turn, column, column + turn]) {
      // A cell counts when its middle does.
      const start = Math.max(0, Math.ceil(middle - half - 0.5));
      const end = Math.min(grid.columns, Math.floor(middle + half - 0.5) + 1);
      if (start >= end) continue;
      changes[start] = (changes[start] ?? 0) + 1;
      changes[end] = (changes[end] ?? 0) - 1;
    }
  }
  let depth = 0;
  for (let column = 0; column < mask.length; column++) {
    depth += changes[column] ?? 0;
    mask[column] = depth > 0 ? 1 : 0;
  }
}

/** The records whose latitude is no farther than `reach` degrees. */
function within(byLatitude: readonly Place[], latitude: number, reach: number): readonly Place[] {
  const after = (limit: number) => {
    let [low, high] = [0, byLatitude.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((byLatitude[middle]?.latitude ?? 0) > limit) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return byLatitude.slice(after(latitude + reach), after(latitude - reach));
}

/** Degrees of longitude to both sides in which a circle around a record crosses another latitude. */
function halfWidth(ofRecord: number, latitude: number, radius: number): number {
  const [one, other] = [ofRecord * radians, latitude * radians];
  const cosine = (Math.cos(radius) - Math.sin(one) * Math.sin(other)) / (Math.cos(one) * Math.cos(other));
  return Math.acos(Math.min(1, Math.max(-1, cosine))) / radians;
}
