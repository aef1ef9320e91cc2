import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { GeometryObject, Topology } from 'topojson-specification';
import { float64At } from '../checked-access.ts';

/**
 * A closed line without a seam: longitudes continue beyond 180 where it crosses the antimeridian. Its westernmost one is from −180
 * to below 180.
 */
export interface Ring {
  /** Longitude and latitude of each point in turn; the last one is the first again. */
  readonly points: Float64Array;
  readonly west: number;
  readonly east: number;
}

/**
 * Natural Earth at 1 : 10 million, by way of the package world-atlas, which keeps areas as numbers of lines that neighbours share. The polygons
 * of an area are the outline of each and then its holes. GeoJSON of half a million places would take twice as long.
 */
export async function readAtlas<Objects extends Topology['objects']>(name: 'countries-10m' | 'land-10m') {
  const path = createRequire(import.meta.url).resolve(`world-atlas/${name}.json`);
  const topology: Topology<Objects> = JSON.parse(await readFile(path, 'utf8'));
  const lines = linesOf(topology);
  return {
    objects: topology.objects,
    polygonsOf(area: GeometryObject): Ring[][] {
      const polygons = area.type === 'Polygon' ? [area.arcs] : area.type === 'MultiPolygon' ? area.arcs : [];
      return polygons.map((rings) => rings.map((numbers) => ringOf(lines, numbers)));
    },
  };
}

/** Longitude and latitude of each point in turn. An atlas keeps whole steps from point to point. */
function linesOf({ arcs, transform }: Topology): Float64Array[] {
  const { scale = [1, 1], translate = [0, 0] } = transform ?? {};
  return arcs.map((arc) => {
    const line = new Float64Array(2 * arc.length);
    let [column, row] = [0, 0];
    for (let index = 0; index < arc.length; index++) {
      column += arc[index]?.[0] ?? 0;
      row += arc[index]?.[1] ?? 0;
      line[2 * index] = column * scale[0] + translate[0];
      line[2 * index + 1] = row * scale[1] + translate[1];
    }
    return line;
  });
}

/**
 * A ring of a polygon on the sphere; a line with a negative number (`~number`) is followed from its end. A ring that goes round the
 * earth, as Antarctica's does, is closed by way of the South Pole.
 */
function ringOf(lines: readonly Float64Array[], numbers: readonly number[]): Ring {
  const lineOf = (number: number) => lines[number < 0 ? ~number : number] ?? new Float64Array();
  const points = new Float64Array(numbers.reduce((length, each) => length + lineOf(each).length, 6));
  let [end, turn, west, east] = [0, 0, Infinity, -Infinity];
  for (const number of numbers) {
    const line = lineOf(number);
    // A line begins where the one before it ends.
    for (let index = end === 0 ? 0 : 2; index < line.length; index += 2) {
      const at = number < 0 ? line.length - 2 - index : index;
      const longitude = float64At(line, at) + turn;
      // No side of an outline is half the earth long: a greater step is one across the antimeridian.
      const step = end === 0 ? 0 : -360 * Math.round((longitude - float64At(points, end - 2)) / 360);
      turn += step;
      west = Math.min(west, longitude + step);
      east = Math.max(east, longitude + step);
      points[end++] = longitude + step;
      points[end++] = float64At(line, at + 1);
    }
  }
  const [first = 0, latitude = 0] = points;
  if (turn !== 0) points.set([first + turn, -90, first, -90, first, latitude], end);
  const shift = -360 * Math.floor((west + 180) / 360);
  const ring = points.subarray(0, turn === 0 ? end : end + 6);
  for (let at = 0; shift !== 0 && at < ring.length; at += 2) ring[at] = float64At(ring, at) + shift;
  return { points: ring, west: west + shift, east: east + shift };
}

const radians = Math.PI / 180;
/** The weight of each point, so that a polygon without area has a middle too. */
const leastShare = 1e-15;

/** A vector through the middle of what rings hold, longer for a larger area: outlines turn round it clockwise, holes do not. */
export function middleOf(rings: readonly Ring[]): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (const { points } of rings) {
    let [x, y, z] = [0, 0, 0];
    for (let at = 0; at < points.length; at += 2) {
      const [longitude, latitude] = [float64At(points, at) * radians, float64At(points, at + 1) * radians];
      const across = Math.cos(latitude);
      const [x2, y2, z2] = [across * Math.cos(longitude), across * Math.sin(longitude), Math.sin(latitude)];
      const [right, up, out] = [y2 * z - z2 * y, z2 * x - x2 * z, x2 * y - y2 * x];
      const length = Math.sqrt(right * right + up * up + out * out);
      const share = length > 0 ? Math.asin(Math.min(1, length)) / length : 0;
      sum[0] += share * right + leastShare * x2;
      sum[1] += share * up + leastShare * y2;
      sum[2] += share * out + leastShare * z2;
      [x, y, z] = [x2, y2, z2];
    }
  }
  return sum;
}
