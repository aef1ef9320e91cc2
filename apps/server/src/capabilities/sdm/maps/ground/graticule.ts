import type { SKRSContext2D } from '@napi-rs/canvas';
import { geoGraticule } from 'd3-geo';
import type { MultiLineString } from 'geojson';
import { kmPerDegree } from '../../grid/grid.ts';
import { drawText, paleInk, widthOf } from '../page/text.ts';
import type { MapFrame } from './map-frame.ts';
import type { DegreeBox, PixelPlaces } from './pixel-places.ts';

const steps = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 20, 30];
/** About as many lines cross the longer side of a map. */
const linesMax = 9;

/** Degrees between the lines of a map: the same for longitudes and latitudes. */
function graticuleStep(frame: MapFrame): number {
  const degrees = (Math.max(frame.width, frame.height) * frame.kmPerPixel) / kmPerDegree;
  return steps.find((step) => degrees / step <= linesMax) ?? 30;
}

/** Meridians and parallels of the part that a frame shows. */
export function graticule(frame: MapFrame, { west, east, south, north }: DegreeBox): MultiLineString {
  const step = graticuleStep(frame);
  // Meridians end before the pole, where they would be a blot; the last parallel is still drawn.
  const end = 90 - Math.min(step, 10) + 1e-6;
  const extent: [[number, number], [number, number]] = [
    [west, Math.max(south, -end)],
    [east, Math.min(north, end)],
  ];
  const degreesPerPoint = (east - west) / 180;
  return geoGraticule().extent(extent).step([step, step]).precision(degreesPerPoint)();
}

/** `12.5°E`; 0 and 180 are on neither side. */
function degreeText(value: number, [positive, negative]: readonly [string, string]): string {
  const degrees = value - 360 * Math.round(value / 360);
  const amount = Number(Math.abs(degrees).toFixed(2));
  const isNeither = amount === 0 || amount === 180;
  return `${amount}°${isNeither ? '' : degrees > 0 ? positive : negative}`;
}

interface Crossing {
  readonly at: number;
  readonly across: number;
  readonly text: string;
}

interface Corner {
  readonly left: number;
  readonly top: number;
}

/** Labels of parallels left of the map and of meridians below it, where the lines meet the edge of the drawn world. */
export function drawDegreeLabels(
  context: SKRSContext2D,
  frame: MapFrame,
  places: PixelPlaces,
  { left, top }: Corner,
): void {
  const step = graticuleStep(frame);
  const [rowHeight, gap] = [24, 16];
  let before = -Infinity;
  const parallels = crossings(frame.height, step, ['N', 'S'], (y) => findLeftEdge(places, y));
  for (const { at, across, text } of parallels) {
    if (at - before < rowHeight || at < 8 || at > frame.height - 4) continue;
    // Beside the outline of the world where the frame has room for it, otherwise beside the frame.
    const inside = across > widthOf(context, text) + 16 ? across : 0;
    const [x, baseline] = [left + inside - 9, top + at + 6];
    drawText(context, text, { x, baseline, colour: paleInk, align: 'right' });
    before = at;
  }
  before = -Infinity;
  const meridians = crossings(frame.width, step, ['E', 'W'], (x) => bottomEdge(places, x));
  for (const { at, across, text } of meridians) {
    const half = widthOf(context, text) / 2;
    if (at - half < before + gap || at + half > frame.width + 40) continue;
    drawText(context, text, { x: left + at, baseline: top + across + 25, colour: paleInk, align: 'center' });
    before = at + half;
  }
}

interface EdgePoint {
  readonly degrees: number;
  readonly across: number;
}

/** The points of an edge that pass whole multiples of a step. */
function crossings(
  length: number,
  step: number,
  sides: readonly [string, string],
  edgeAt: (at: number) => EdgePoint | undefined,
): readonly Crossing[] {
  const found: Crossing[] = [];
  let before = edgeAt(0);
  for (let at = 1; at < length; at++) {
    const here = edgeAt(at);
    const [low, high] = [
      Math.min(before?.degrees ?? 0, here?.degrees ?? 0),
      Math.max(before?.degrees ?? 0, here?.degrees ?? 0),
    ];
    const line = Math.ceil(low / step) * step;
    // A jump is the seam behind a pole or the edge of the world, and no line.
    const isCrossed = before && here && high - low < step / 2 && line <= high && high > low;
    if (isCrossed) found.push({ at, across: here.across, text: degreeText(Number(line.toFixed(4)), sides) });
    before = here;
  }
  return found.filter(({ text }, i) => text !== found[i - 1]?.text);
}

/** The leftmost place of the world in a row of pixels. */
function findLeftEdge({ width, latitudes }: PixelPlaces, y: number): EdgePoint | undefined {
  for (let x = 0; x < width / 2; x++) {
    const degrees = latitudes[y * width + x] ?? Number.NaN;
    if (!Number.isNaN(degrees)) return { degrees, across: x };
  }
  return undefined;
}

/** The lowest place of the world in a column of pixels. */
function bottomEdge({ width, height, longitudes }: PixelPlaces, x: number): EdgePoint | undefined {
  for (let y = height - 1; y > height / 2; y--) {
    const degrees = longitudes[y * width + x] ?? Number.NaN;
    if (!Number.isNaN(degrees)) return { degrees, across: y + 1 };
  }
  return undefined;
}
