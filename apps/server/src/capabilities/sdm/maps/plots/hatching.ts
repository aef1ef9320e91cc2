import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { MapFrame } from '../ground/map-frame.ts';

/** Pixels from line to line, along the horizontal. */
const spacing = 11;

/** Diagonal lines, dark beside white, so that they show on any colour. */
function hatch(context: SKRSContext2D, width: number, height: number): void {
  for (const [colour, offset] of [
    ['rgba(34, 38, 43, 0.85)', 0],
    ['rgba(255, 255, 255, 0.85)', 1.9],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = 1.3;
    context.beginPath();
    for (let x = -height; x < width + spacing; x += spacing) {
      context.moveTo(x + offset, height);
      context.lineTo(x + offset + height, 0);
    }
    context.stroke();
  }
}

/** Hatches where values reach a half, with soft edges. */
export function hatchWhere(context: SKRSContext2D, { width, height }: MapFrame, values: Float32Array): void {
  const canvas = createCanvas(width, height);
  const layer = canvas.getContext('2d');
  hatch(layer, width, height);
  const image = layer.getImageData(0, 0, width, height);
  const { data } = image;
  for (let pixel = 0; pixel < values.length; pixel++) {
    const value = values[pixel] ?? Number.NaN;
    const visible = value >= 0.5 ? Math.min(1, (value - 0.5) * 8 + 0.25) : 0;
    data[4 * pixel + 3] = (data[4 * pixel + 3] ?? 0) * visible;
  }
  layer.putImageData(image, 0, 0);
  context.drawImage(canvas, 0, 0);
}

export function hatchSample(context: SKRSContext2D, width: number, height: number): void {
  context.fillStyle = '#6FA3A0';
  context.fillRect(0, 0, width, height);
  hatch(context, width, height);
}
