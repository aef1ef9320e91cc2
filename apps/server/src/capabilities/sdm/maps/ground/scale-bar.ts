import type { SKRSContext2D } from '@napi-rs/canvas';
import { drawText, ink, paleInk, widthOf } from '../page/text.ts';
import { kmBetween, type MapFrame, placeAt } from './map-frame.ts';

/** Pixels that the bar is about long. */
const lengthWanted = 260;

interface MapScale {
  readonly km: number;
  /** Pixels. */
  readonly length: number;
}

/** A round number of kilometres and how long it is along the middle row of the map, measured in its projection. */
function scaleOf(frame: MapFrame): MapScale {
  const [x, y] = [frame.width / 2, frame.height / 2];
  const measureAcross = (length: number): number =>
    kmBetween(frame, [x - length / 2, y], [x + length / 2, y]) ?? length * frame.kmPerPixel;
  const wanted = measureAcross(lengthWanted);
  const magnitude = 10 ** Math.floor(Math.log10(wanted));
  const km = magnitude * ([5, 2, 1].find((digit) => digit * magnitude <= wanted * 1.08) ?? 1);
  let length = (lengthWanted * km) / wanted;
  // Distance does not grow quite in proportion; a few rounds settle it.
  for (let i = 0; i < 4; i++) length *= km / measureAcross(length);
  return { km, length };
}

/** A bar of four parts with its length, and at what latitude it is true. Its upper left corner is at (x, y). */
export function drawScaleBar(context: SKRSContext2D, frame: MapFrame, x: number, y: number): void {
  const { km, length } = scaleOf(frame);
  const bar = { top: y + 6, height: 9, parts: 4 };
  for (let part = 0; part < bar.parts; part++) {
    context.fillStyle = part % 2 === 0 ? ink : '#FFFFFF';
    context.fillRect(x + (length * part) / bar.parts, bar.top, length / bar.parts, bar.height);
  }
  context.strokeStyle = ink;
  context.lineWidth = 1;
  context.strokeRect(x + 0.5, bar.top + 0.5, length - 1, bar.height - 1);
  const amount = `${km.toLocaleString('en-GB', { maximumSignificantDigits: 2 })} km`;
  const labelled = x + length + 12;
  drawText(context, amount, { x: labelled, baseline: y + 17 });
  drawText(context, `at ${latitudeText(frame)}`, {
    x: labelled + widthOf(context, amount) + 8,
    baseline: y + 17,
    colour: paleInk,
  });
}

/** The latitude of the middle row, along which the bar was measured. */
function latitudeText(frame: MapFrame): string {
  const { latitude } = placeAt(frame, frame.width / 2, frame.height / 2) ?? frame.middle;
  const degrees = Math.round(latitude);
  if (degrees === 0) return 'the equator';
  if (Math.abs(degrees) === 90) return 'the pole';
  return `${Math.abs(degrees)}°${degrees > 0 ? 'N' : 'S'}`;
}
