import type { ClimateWindow } from '../climate/climate-archive.ts';
import type { Grid } from '../grid/grid.ts';

/** The part of the grid of an archive that is modelled and mapped. It holds the accessible area. */
export interface StudyArea {
  readonly part: ClimateWindow;
  /** The grid of the part, aggregated. */
  readonly grid: Grid;
}
