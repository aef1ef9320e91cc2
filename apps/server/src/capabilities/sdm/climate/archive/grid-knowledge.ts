import { minuteMs } from '../../../../platform/durations.ts';
import { lazy } from '../../../../platform/lazy.ts';
import { rejectOnAbort } from '../../../../platform/with-timeout.ts';
import type { Grid, Window } from '../../grid/grid.ts';
import type { ArchiveDescription, LayerFile } from '../makers/description.ts';
import { openRaster } from '../raster/open-raster.ts';
import { createMissing, type RasterStore, StoreFailure } from '../stores/raster-store.ts';
import { preferredVariables, type Variable } from '../variables.ts';
import type { Locator } from './locator.ts';
import { nameLayer } from './named-layer.ts';
import { forgetGrid, recallGrid, rememberGrid } from './remembered.ts';

/** The grid on whose cells all layers of an archive are. */
export interface GridKnowledge {
  /** Rejects with `ClimateError`. */
  grid(signal: AbortSignal): Promise<Grid>;
  /** A window of the grid in a layer of any extent. Rejects with `StoreFailure` where the layer has other cells. */
  windowIn(found: Grid, window: Window): Promise<Window>;
}

export interface GridParts {
  readonly store: RasterStore;
  readonly locator: Locator;
  readonly description: ArchiveDescription;
  /** A file for it; null where it is not worth remembering. */
  readonly memory: string | null;
}

/** That of the first layer of the present that there is. */
export function createGridKnowledge({ store, locator, description, memory }: GridParts): GridKnowledge {
  let known: Grid | undefined;
  const learnt = lazy(async () => {
    known = memory === null ? undefined : await recallGrid(memory);
    known ??= await learn(AbortSignal.timeout(5 * minuteMs));
    return known;
  });

  async function learn(signal: AbortSignal): Promise<Grid> {
    const { variable, file } = await firstLayer(description, locator, signal);
    return nameLayer(description, variable, null, async () => {
      const source = await store.open(file.name);
      try {
        const { grid } = await openRaster(source, signal, file.band);
        if (memory !== null) await rememberGrid(memory, grid);
        return grid;
      } finally {
        await source.close();
      }
    });
  }

  return {
    // All who ask wait for one reading, which goes to its end when they give up: the next to ask has it.
    grid: (signal) => rejectOnAbort(learnt.get(), signal),
    async windowIn(found, window) {
      const offset = findOffset(known ?? found, found);
      if (offset) return { ...window, column: window.column + offset.column, row: window.row + offset.row };
      // Perhaps the archive was exchanged: the next one to open it looks again.
      if (memory !== null) await forgetGrid(memory);
      throw new StoreFailure(
        'unusable',
        `has another grid (${describeGrid(found)}) than the archive (${describeGrid(known ?? found)})`,
      );
    },
  };
}

async function firstLayer(
  description: ArchiveDescription,
  locator: Locator,
  signal: AbortSignal,
): Promise<{ variable: Variable; file: LayerFile }> {
  const [usual] = preferredVariables;
  return nameLayer(description, usual ?? 'bio01', null, async () => {
    for (const variable of preferredVariables) {
      const file = await locator.find(variable, null, signal);
      if (file !== undefined) return { variable, file };
    }
    throw createMissing();
  });
}

/** Cells may be so far apart, as a share of one, at the last one as well. */
const tolerance = 0.1;

/** Undefined where the cells of one are not those of the other. */
function findOffset(grid: Grid, found: Grid): Pick<Window, 'column' | 'row'> | undefined {
  const column = (grid.west - found.west) / grid.cellWidth;
  const row = (found.north - grid.north) / grid.cellHeight;
  const drift = Math.max(
    Math.abs(grid.cellWidth / found.cellWidth - 1) * Math.max(grid.columns, found.columns),
    Math.abs(grid.cellHeight / found.cellHeight - 1) * Math.max(grid.rows, found.rows),
  );
  const [across, down] = [Math.round(column), Math.round(row)];
  const apart = Math.max(Math.abs(column - across), Math.abs(row - down));
  return apart < tolerance && drift < tolerance ? { column: across, row: down } : undefined;
}

const describeGrid = ({ columns, rows, cellWidth, west, north }: Grid): string =>
  `${columns} × ${rows} cells of ${round(cellWidth)}° from ${round(west)}°, ${round(north)}°`;

const round = (degrees: number): string => String(Number(degrees.toPrecision(6)));
