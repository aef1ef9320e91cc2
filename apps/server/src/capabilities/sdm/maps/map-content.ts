import type { UsedClimate } from '../climate/future-climate.ts';
import type { GeographicPlace } from '../grid/grid.ts';
import type { LimitingSurface } from '../projection/limiting-factors.ts';
import type { ChangeAreas, DisplaySurfaces, NoveltyShares } from '../projection/projection.ts';
import type { ShiftField, SuitabilityShift } from '../projection/suitability-shift.ts';

/** Everything that the four maps show. */
export interface MapContent {
  readonly species: { readonly name: string; readonly authorship: string | null };
  readonly climate: UsedClimate;
  readonly threshold: number;
  readonly surfaces: DisplaySurfaces;
  readonly areas: ChangeAreas;
  readonly shift: SuitabilityShift;
  readonly velocity: ShiftField;
  readonly novelty: NoveltyShares;
  readonly limiting: LimitingSurface;
  readonly presences: readonly GeographicPlace[];
  /** Test AUC where there is one; for the line below the title. */
  readonly auc: number | null;
  /** A sentence on every map if the model is not shown to be better than models of random records. */
  readonly verdict: string | null;
  /** `Occurrences: GBIF.org`, `Climate: …`, `Coast and borders: Natural Earth`. */
  readonly sources: readonly string[];
  /** Has to stand on every map, large enough to be read. */
  readonly disclaimer: string | null;
  /** Approximations of the future that maps of it have to name. */
  readonly notes: readonly string[];
}

export const PLOTS = ['change_plot', 'current_gradient', 'future_gradient', 'trajectory_streamplot'] as const;
export type Plot = (typeof PLOTS)[number];
/** With those that came later, and are files only. */
export const DRAWINGS = [...PLOTS, 'limiting_factors'] as const;
export type Drawing = (typeof DRAWINGS)[number];
