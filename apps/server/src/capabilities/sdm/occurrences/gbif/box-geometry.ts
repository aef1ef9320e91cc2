import type { GeographicBox } from '../occurrence-source.ts';

/** A polygon that is wider may be understood as going round the other side of the earth. */
const widthMax = 120;

/** Boxes as texts (WKT), counter-clockwise; one across the antimeridian in pieces. GBIF refuses one multipolygon of pieces that share an edge. */
export const geometriesOf = (boxes: readonly GeographicBox[]): string[] =>
  boxes.flatMap(piecesOf).map((piece) => `POLYGON(${piece})`);

function piecesOf({ west, east, south, north }: GeographicBox): string[] {
  const isWhole = east - west >= 360;
  const begin = isWhole ? -180 : west;
  const end = isWhole ? 180 : east;
  const pieces: string[] = [];
  for (let left = begin; left < end; ) {
    const antimeridian = 360 * Math.floor((left + 180) / 360) + 180;
    const right = Math.min(end, left + widthMax, antimeridian);
    const turn = antimeridian - 180;
    pieces.push(rectangle(left - turn, right - turn, Math.max(-90, south), Math.min(90, north)));
    left = right;
  }
  return pieces;
}

const rectangle = (west: number, east: number, south: number, north: number): string =>
  `(${[
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
    .map(([longitude = 0, latitude = 0]) => `${degrees(longitude)} ${degrees(latitude)}`)
    .join(',')})`;

const degrees = (value: number): string => String(Math.round(value * 1e5) / 1e5);
