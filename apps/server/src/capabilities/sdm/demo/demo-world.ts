import { loadLand } from '../geography/land.ts';
import type { Grid } from '../grid/grid.ts';
import { continentalityOf } from './continentality.ts';

/** The earth as the demonstration sees it: land without mountains. */
export interface DemoWorld {
  readonly grid: Grid;
  /** Value of each cell, 0 to 1; NaN at sea. */
  readonly continentality: Float32Array;
}

/** 10 arc minutes. */
const cellsPerDegree = 6;

export const demoGrid: Grid = {
  west: -180,
  north: 90,
  cellWidth: 1 / cellsPerDegree,
  cellHeight: 1 / cellsPerDegree,
  columns: 360 * cellsPerDegree,
  rows: 180 * cellsPerDegree,
};

let loaded: Promise<DemoWorld> | undefined;

/** Worked out once in a process. */
export function loadDemoWorld(): Promise<DemoWorld> {
  loaded ??= loadLand().then((land) => ({
    grid: demoGrid,
    continentality: continentalityOf(demoGrid, land.rows(demoGrid, 0, demoGrid.rows)),
  }));
  return loaded;
}
