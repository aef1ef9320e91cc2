import type { Grid, Place } from '../grid/grid.ts';

/** Where land is: Natural Earth, public domain. */
export interface Land {
  /** 1 for the cells whose middle is land, for some rows of a grid; row after row. Longitudes beyond 180 are those of the other side. */
  rows(grid: Grid, firstRow: number, rows: number): Uint8Array;
  /** Whether land is no farther than this. */
  isNear(place: Place, kilometres: number): boolean;
}
