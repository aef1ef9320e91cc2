import type { MaxentModel, RasterBlock } from '@plantdata/maxent';
import { uint8At } from '../checked-access.ts';
import type { ClimateLayer } from '../climate/climate-archive.ts';
import type { Variable } from '../climate/variables.ts';
import type { Grid } from '../grid/grid.ts';
import { valueAt } from '../model/points/bands.ts';
import type { ProjectionBand } from './bands.ts';
import { zoneOf } from './zones.ts';

interface ClimateTask {
  readonly grid: Grid;
  readonly step: number;
  readonly model: Pick<MaxentModel, 'covariates'>;
  readonly members: readonly (readonly ClimateLayer[])[];
}

/**
 * Looks at the future climates of a band in few cells, in the middle of those of the maps. It is novel where any covariate is outside of its training range:
 * MESS is below 0 just there, and needs the whole distribution to say more. So this costs little where there are many futures.
 */
export function openClimateCells(
  { grid, step, model, members }: ClimateTask,
  { rows }: ProjectionBand,
  zones: Uint8Array,
) {
  // Finer hatching would not be seen where the maps have many cells.
  const stride = step > 1 ? 2 : 1;
  const pitch = stride * step;
  const [columns, middle] = [Math.ceil(grid.columns / pitch), pitch >> 1];
  const shownColumns = Math.ceil(grid.columns / step);
  const cells = Int32Array.from({ length: columns * Math.ceil(rows / pitch) }, (_, at) => {
    const row = Math.min(rows - 1, Math.floor(at / columns) * pitch + middle);
    const cell = row * grid.columns + Math.min(grid.columns - 1, (at % columns) * pitch + middle);
    return zoneOf(uint8At(zones, cell)) === 0 ? -1 : cell;
  });
  const votes = new Uint8Array(cells.length);
  const ranges: ClimateRanges = new Map();
  return {
    /** The range over all climate models. */
    ranges,
    take(layers: readonly ClimateLayer[], blocks: readonly RasterBlock[]): void {
      const isNovel = new Uint8Array(cells.length);
      for (const [index, { variable, layer }] of layers.entries()) {
        const block = blocks[index] ?? new Float32Array();
        const trained = model.covariates.find(({ name }) => name === variable);
        const [least, most] =
          trained?.kind === 'continuous'
            ? [trained.min, trained.max]
            : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
        let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
        for (let at = 0; at < cells.length; at++) {
          const cell = cells[at] ?? -1;
          if (cell < 0) continue;
          const value = valueAt(layer, block, cell);
          if (value < least || value > most) isNovel[at] = 1;
          if (value < min) min = value;
          if (value > max) max = value;
        }
        if (min <= max) widen(ranges, variable, [min, max]);
      }
      for (let at = 0; at < votes.length; at++) votes[at] = uint8At(votes, at) + uint8At(isNovel, at);
    },
    /** 1 where most of the climate models are novel, 0 elsewhere, NaN where `shown` has no data. */
    novelWhere: (shown: Float32Array): Float32Array<ArrayBuffer> =>
      shown.map((value, at) => {
        const row = Math.floor(at / shownColumns / stride);
        const place = row * columns + Math.floor((at % shownColumns) / stride);
        return Number.isNaN(value) ? value : Number(2 * uint8At(votes, place) > members.length);
      }),
  };
}

/** Lowest and highest value of each variable that has any. */
export type ClimateRanges = Map<Variable, readonly [min: number, max: number]>;

export function widen(
  ranges: ClimateRanges,
  variable: Variable,
  [min, max]: readonly [number, number],
): void {
  const [least = min, most = max] = ranges.get(variable) ?? [];
  ranges.set(variable, [Math.min(least, min), Math.max(most, max)]);
}
