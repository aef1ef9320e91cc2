import type { ClimateWindow } from '../climate-archive.ts';

/** The content of a kept window: a layer, as a unique text of letters, digits and `-_.`. */
export interface WindowKey {
  readonly layer: string;
  readonly part: ClimateWindow;
}

/** `bio01_1981-2010@240.1200.600.480.1`: column, row, columns, rows, aggregate. */
export function windowName({ layer, part: { window, aggregate } }: WindowKey): string {
  const { column, row, columns, rows } = window;
  return `${layer}@${[column, row, columns, rows, aggregate].join('.')}`;
}

/** Undefined for names of anything else. */
export function readWindowName(name: string): WindowKey | undefined {
  const [, layer, ...numbers] = /^(.+)@(\d+)\.(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(name) ?? [];
  const [column, row, columns, rows, aggregate] = numbers.map(Number);
  if (layer === undefined || column === undefined || row === undefined) return undefined;
  if (columns === undefined || rows === undefined || aggregate === undefined) return undefined;
  return { layer, part: { window: { column, row, columns, rows }, aggregate } };
}

/** The place of a part in a larger one, in cells of both. */
export interface PlaceWithin {
  readonly column: number;
  readonly row: number;
}

/**
 * Finds the cells of `part` among those of `larger`; undefined if these do not hold them all, or
 * not as the same means.
 * @param round columns once round the earth, where the grid goes there
 */
export function placeWithin(
  part: ClimateWindow,
  larger: ClimateWindow,
  round: number | undefined,
): PlaceWithin | undefined {
  if (part.aggregate !== larger.aggregate) return undefined;
  const { window: own, aggregate } = part;
  const { window: all } = larger;
  const row = offsetWithin(own.row, own.rows, all.row, all.rows, aggregate);
  const columns = [0, ...(round === undefined ? [] : [round, -round])].map((turn) =>
    offsetWithin(own.column + turn, own.columns, all.column, all.columns, aggregate),
  );
  const column = columns.find((offset) => offset !== undefined);
  return row === undefined || column === undefined ? undefined : { column, row };
}

/** In aggregated cells. The last one of the part may be of fewer cells only where that of the larger one is as well. */
function offsetWithin(
  start: number,
  length: number,
  largerStart: number,
  largerLength: number,
  aggregate: number,
): number | undefined {
  const offset = start - largerStart;
  const left = largerLength - offset - length;
  if (offset < 0 || left < 0 || offset % aggregate !== 0) return undefined;
  return left === 0 || length % aggregate === 0 ? offset / aggregate : undefined;
}
