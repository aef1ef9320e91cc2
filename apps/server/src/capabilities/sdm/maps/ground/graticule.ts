import type { SKRSContext2D } from '@napi-rs/canvas';
import type { MultiLineString, Position } from 'geojson';
import { kmPerDegree } from '../../grid/grid.ts';
import { drawText, paleInk, widthOf } from '../page/text.ts';
import { degreesOf } from './degrees.ts';
import { type MapFrame, placeAt } from './map-frame.ts';

const steps = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 20, 30];
/** About as many lines cross the longer side of a map. */
const linesMax = 9;

/** Degrees between the lines of a map: the same for longitudes and latitudes. */
function graticuleStep(frame: MapFrame): number {
  const degrees = (Math.max(frame.width, frame.height) * frame.kmPerPixel) / kmPerDegree;
  return steps.find((step) => degrees / step <= linesMax) ?? 30;
}

const multiples = (step: number, from: number, to: number): number[] =>
  Array.from({ length: Math.floor(to / step) - Math.ceil(from / step) + 1 }, (_, i) =>
    Number(((Math.ceil(from / step) + i) * step).toFixed(4)),
  );

/** Meridians and parallels of the part that a frame shows. */
export function graticule(frame: MapFrame): MultiLineString {
  const step = graticuleStep(frame);
  const { west, east, south, north } = degreesOf(frame);
  const isWhole = east - west >= 360;
  // Meridians end before the pole, where they would be a blot.
  const [bottom, top] = [Math.max(south, -90 + Math.min(step, 10)), Math.min(north, 90 - Math.min(step, 10))];
  const line = (count: number, at: (share: number) => Position): Position[] =>
    Array.from({ length: count + 1 }, (_, i) => at(i / count));
  const meridians = multiples(step, west, east - (isWhole ? 1e-6 : 0)).map((longitude) =>
    line(40, (share) => [longitude, bottom + (top - bottom) * share]),
  );
  const parallels = multiples(step, south, north)
    .filter((latitude) => Math.abs(latitude) < 90)
    .map((latitude) => line(180, (share) => [west + (east - west) * share * 0.999999, latitude]));
  return { type: 'MultiLineString', coordinates: [...meridians, ...parallels] };
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

/** Labels of parallels left of the map and of meridians below it, where the lines meet the edge of what is drawn. */
export function drawDegreeLabels(context: SKRSContext2D, frame: MapFrame, left: number, top: number): void {
  const step = graticuleStep(frame);
  const [rowHeight, gap] = [24, 16];
  let before = -Infinity;
  for (const { at, across, text } of crossings(frame.height, step, ['N', 'S'], (y) => leftEdge(frame, y))) {
    if (at - before < rowHeight || at < 8 || at > frame.height - 4) continue;
    // Beside the outline of the world where there is room within the frame, and else beside the frame.
    const inside = across > widthOf(context, text) + 16 ? across : 0;
    drawText(context, text, {
      x: left + inside - 9,
      baseline: top + at + 6,
      colour: paleInk,
      align: 'right',
    });
    before = at;
  }
  before = -Infinity;
  for (const { at, across, text } of crossings(frame.width, step, ['E', 'W'], (x) => bottomEdge(frame, x))) {
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

/** Where along an edge whole multiples of a step are passed. */
function crossings(
  length: number,
  step: number,
  sides: readonly [string, string],
  edgeAt: (at: number) => EdgePoint | undefined,
): readonly Crossing[] {
  const found: Crossing[] = [];
  let before = edgeAt(0);
  for (let at = 1; at <= length; at++) {
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

const edgeStep = 2;

/** The leftmost place of the world in a row of pixels. */
function leftEdge(frame: MapFrame, y: number): EdgePoint | undefined {
  for (let x = 0; x < frame.width / 2; x += edgeStep) {
    const place = placeAt(frame, x, y);
    if (place) return { degrees: place.latitude, across: x };
  }
  return undefined;
}

/** The lowest place of the world in a column of pixels. */
function bottomEdge(frame: MapFrame, x: number): EdgePoint | undefined {
  for (let y = frame.height; y > frame.height / 2; y -= edgeStep) {
    const place = placeAt(frame, x, y);
    if (place) return { degrees: place.longitude, across: y };
  }
  return undefined;
}
