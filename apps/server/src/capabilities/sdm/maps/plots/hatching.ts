import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { DisplaySurfaces } from '../../projection/projection.ts';
import type { MapGround } from '../ground/ground.ts';
import { valuePixels } from '../ground/surface-pixels.ts';
import type { MapContent } from '../map-content.ts';
import type { BlockMaker } from '../page/block.ts';
import { figure, section, swatch, words } from '../page/legend.ts';
import { shareText } from '../page/numbers.ts';

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

/** Hatches where the climate of the future is novel in half of the cells or more, with soft edges. */
export function hatchNovel(
  context: SKRSContext2D,
  { grid, novel }: Pick<DisplaySurfaces, 'grid' | 'novel'>,
  { frame: { width, height }, places }: MapGround,
): void {
  const values = valuePixels(grid, novel, places);
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

function hatchSample(context: SKRSContext2D, width: number, height: number): void {
  context.fillStyle = '#6FA3A0';
  context.fillRect(0, 0, width, height);
  hatch(context, width, height);
}

/** The meaning of the hatching, and its share of the land. */
export const noveltySection = ({ novelty }: MapContent): BlockMaker =>
  section(
    'Novel climate',
    novelty.share === 0
      ? [words({ text: 'None: the future climate lies within what the model was made from.' })]
      : [
          swatch(hatchSample, beyond, [shareText(novelty.share)]),
          ...novelty.byVariable
            .slice(0, 3)
            .map(({ variable, share }) => figure(`of it, mostly for ${variable}`, shareText(share))),
        ],
  );

const beyond = 'Beyond what the model was made from (MESS below 0)';

/** The meaning of the hatching on maps of several futures. */
export const hatchedSection = (climateModels: number): BlockMaker =>
  section('Novel climate', [
    swatch(hatchSample, climateModels > 1 ? `${beyond} in most of the climate models` : beyond),
  ]);
