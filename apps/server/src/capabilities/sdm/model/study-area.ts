import type { ClimateWindow } from '../climate/climate-archive.ts';
import type { Grid } from '../grid/grid.ts';

/** What is modelled and mapped: a part of the grid of an archive that holds the accessible area. */
export interface StudyArea {
  readonly part: ClimateWindow;
  /** Of the part, aggregated. */
  readonly grid: Grid;
}
