import type { Grid } from '../../grid/grid.ts';
import { openRaster } from '../raster/open-raster.ts';
import { createMissing, type RasterStore, StoreFailure } from '../stores/raster-store.ts';
import { preferredVariables, type Variable } from '../variables.ts';
import type { Locator } from './locator.ts';
import { nameLayer } from './named-layer.ts';
import { forgetGrid, recallGrid, rememberGrid } from './remembered-grid.ts';

/** The grid that all layers of an archive have. */
export interface GridKnowledge {
  /** Rejects with `ClimateError`. */
  grid(signal: AbortSignal): Promise<Grid>;
  /** Rejects with `StoreFailure` where a layer has another one. */
  check(found: Grid): Promise<void>;
}

export interface GridParts {
  readonly store: RasterStore;
  readonly locator: Locator;
  /** A file for it; null where it is not worth remembering. */
  readonly memory: string | null;
}

/** That of the first layer of the present that there is. */
export function createGridKnowledge({ store, locator, memory }: GridParts): GridKnowledge {
  let known: Grid | undefined;

  async function learn(signal: AbortSignal): Promise<Grid> {
    const { variable, name } = await firstLayer(locator, signal);
    return nameLayer(variable, null, async () => {
      const source = await store.open(name);
      try {
        const { grid } = await openRaster(source, signal);
        if (memory !== null) await rememberGrid(memory, grid);
        return grid;
      } finally {
        await source.close();
      }
    });
  }

  return {
    async grid(signal) {
      known ??= memory === null ? undefined : await recallGrid(memory);
      known ??= await learn(signal);
      return known;
    },
    async check(found) {
      if (known === undefined || isSame(known, found)) return;
      // Perhaps the archive was exchanged: the next one to open it looks again.
      if (memory !== null) await forgetGrid(memory);
      throw new StoreFailure(
        'unusable',
        `has another grid (${describeGrid(found)}) than the archive (${describeGrid(known)})`,
      );
    },
  };
}

async function firstLayer(
  locator: Locator,
  signal: AbortSignal,
): Promise<{ variable: Variable; name: string }> {
  const [usual] = preferredVariables;
  return nameLayer(usual ?? 'bio01', null, async () => {
    for (const variable of preferredVariables) {
      const name = await locator.find(variable, null, signal);
      if (name !== undefined) return { variable, name };
    }
    throw createMissing();
  });
}

/** A tenth of a cell, at its last cell as well. */
function isSame(one: Grid, other: Grid): boolean {
  const isNear = (distance: number, size: number) => Math.abs(distance) < size / 10;
  return (
    one.columns === other.columns &&
    one.rows === other.rows &&
    isNear(one.west - other.west, one.cellWidth) &&
    isNear(one.north - other.north, one.cellHeight) &&
    isNear((one.cellWidth - other.cellWidth) * one.columns, one.cellWidth) &&
    isNear((one.cellHeight - other.cellHeight) * one.rows, one.cellHeight)
  );
}

const describeGrid = ({ columns, rows, cellWidth, west, north }: Grid): string =>
  `${columns} × ${rows} cells of ${round(cellWidth)}° from ${round(west)}°, ${round(north)}°`;

const round = (degrees: number): string => String(Number(degrees.toPrecision(6)));
