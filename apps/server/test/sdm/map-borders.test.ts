import { describe, expect, it } from 'vitest';
import type { Grid } from '../../src/capabilities/sdm/grid/grid.ts';
import { frameOf } from '../../src/capabilities/sdm/maps/ground/map-frame.ts';
import { shapesIn } from '../../src/capabilities/sdm/maps/ground/shapes.ts';

/** The borders that a map of these degrees shows. */
async function bordersIn(west: number, east: number, south: number, north: number) {
  const cell = (east - west) / 100;
  const grid: Grid = {
    west,
    north,
    cellWidth: cell,
    cellHeight: cell,
    columns: 100,
    rows: Math.ceil((north - south) / cell),
  };
  return shapesIn(frameOf(grid), { west, east, south, north });
}

const nearest = (lines: readonly (readonly number[][])[], [x, y]: readonly [number, number]): number =>
  Math.min(...lines.flat().map(([longitude = 0, latitude = 0]) => Math.hypot(longitude - x, latitude - y)));

describe('borders on maps', () => {
  it.each<[string, [number, number], 'disputed' | 'borders']>([
    ['the line through Cyprus', [33.4, 35.15], 'disputed'],
    ['the north of Crimea', [34.0, 46.1], 'disputed'],
    ['Kosovo and Serbia', [21.4, 42.9], 'disputed'],
    ['the Golan Heights', [35.9, 33.0], 'disputed'],
    ['Kosovo and Albania', [20.4, 42.3], 'borders'],
    ['Ukraine and Russia near Kharkiv', [36.5, 50.3], 'borders'],
    ['Syria and Jordan', [36.5, 32.4], 'borders'],
  ])('are dashed where they are disputed, and only there: %s', async (_name, place, kind) => {
    const shapes = await bordersIn(18, 42, 30, 52);
    const other = kind === 'disputed' ? 'borders' : 'disputed';
    expect(nearest(shapes[kind].coordinates, place)).toBeLessThan(0.3);
    expect(nearest(shapes[other].coordinates, place)).toBeGreaterThan(
      nearest(shapes[kind].coordinates, place),
    );
  });

  it('are in parts that meet where only a part is disputed', async () => {
    const { borders, disputed } = await bordersIn(66, 80, 22, 38);
    const ends = new Set(borders.coordinates.flatMap((line) => [line[0], line.at(-1)].map(String)));
    const meeting = disputed.coordinates.filter((line) =>
      [line[0], line.at(-1)].map(String).some((end) => ends.has(end)),
    );
    expect(meeting.length).toBeGreaterThan(0);
    expect(nearest(disputed.coordinates, [74.5, 34.7])).toBeLessThan(0.3);
    expect(nearest(disputed.coordinates, [72.0, 28.0])).toBeGreaterThan(2);
  });

  it('are all drawn through where nothing is disputed', async () => {
    const { borders, disputed } = await bordersIn(-10, 15, 36, 55);
    expect(borders.coordinates.length).toBeGreaterThan(10);
    expect(disputed.coordinates).toEqual([]);
  });
});
