import type { SKRSContext2D } from '@napi-rs/canvas';
import { drawPixels, groundColours } from '../ground/ground.ts';
import { valuePixels } from '../ground/surface-pixels.ts';
import type { BlockMaker } from '../page/block.ts';
import { mixed, type Rgb, rgbOf } from '../page/colours.ts';
import { colourBar, filled, section, swatch, words } from '../page/legend.ts';
import { changeField } from '../streams/change-field.ts';
import { type Streamline, streamlines } from '../streams/streamlines.ts';
import { modelSection } from './model-section.ts';
import type { PictureMaker } from './picture.ts';

const steps = 50;
const [least, most] = [rgbOf('#F7F5EE'), rgbOf('#7DB392')];
const tones: readonly Rgb[] = Array.from({ length: steps + 1 }, (_, i) => mixed(least, most, i / steps));
const toneOf = (value: number): Rgb | undefined => tones[Math.round(value * steps)];

const lineColour = '#1F2F57';
/** Pixels: how thin and how thick lines are. */
const thickness = { least: 1.1, most: 4.2 };
/** Pixels along a line from arrow head to arrow head. */
const headEvery = 150;

/** Where suitability shifts: from where it falls to where it rises, over what stays suitable. */
export const trajectoryStreamplot: PictureMaker = (content, ground) => {
  const { grid, current, future } = content.surfaces;
  const [now, then] = [current, future].map((values) => valuePixels(grid, values, ground.places));
  const surfaces = { current: now ?? new Float32Array(), future: then ?? new Float32Array() };
  const lines = streamlines(changeField(ground.frame, ground.places, surfaces));
  const fastest = fastestOf(lines);
  return {
    heading: 'Shift of climatic suitability',
    onLand: (context) =>
      drawPixels(context, ground.frame, (pixel) =>
        toneOf(Math.min(surfaces.current[pixel] ?? Number.NaN, surfaces.future[pixel] ?? Number.NaN)),
      ),
    onTop: (context) => {
      for (const line of lines) drawLine(context, line, fastest);
    },
    legend: [
      section('Stability: suitability kept in both periods', [
        colourBar({
          colourOf: (value) => toneOf(value) ?? [0, 0, 0],
          ticks: [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, text: String(at) })),
        }),
        swatch(filled(groundColours.land), 'Land without data'),
      ]),
      lineSection(lines, fastest),
      modelSection(content),
    ],
  };
};

/** The 98th percentile of the speeds, rounded up to one that is good to read; 0 without lines. */
function fastestOf(lines: readonly Streamline[]): number {
  const speeds = lines.flatMap((line) => line.map(({ speed }) => speed)).sort((a, b) => a - b);
  const fast = speeds[Math.floor(0.98 * speeds.length)] ?? 0;
  if (fast === 0) return 0;
  const magnitude = 10 ** Math.floor(Math.log10(fast));
  return magnitude * ([1, 1.5, 2, 3, 4, 5, 6, 8].find((digit) => digit * magnitude >= fast) ?? 10);
}

const thicknessOf = (speed: number, fastest: number): number =>
  thickness.least + (thickness.most - thickness.least) * Math.min(1, speed / fastest);

function drawLine(context: SKRSContext2D, line: Streamline, fastest: number): void {
  context.strokeStyle = lineColour;
  context.fillStyle = lineColour;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  // A stroke has one thickness, so a line is drawn in short strokes.
  const part = 4;
  for (let i = 0; i + 1 < line.length; i += part) {
    context.lineWidth = thicknessOf(line[i]?.speed ?? 0, fastest);
    context.beginPath();
    for (const { x, y } of line.slice(i, i + part + 1)) context.lineTo(x, y);
    context.stroke();
  }
  const pixels = line.length * 2;
  const heads = Math.max(1, Math.round(pixels / headEvery));
  for (let head = 0; head < heads; head++) {
    const at = Math.floor(((head + 0.5) / heads) * line.length);
    const [from, to] = [line[at - 2] ?? line[0], line[at + 2] ?? line.at(-1)];
    if (!from || !to) continue;
    const middle = line[at] ?? to;
    drawHead(context, middle, Math.atan2(to.y - from.y, to.x - from.x), thicknessOf(middle.speed, fastest));
  }
}

function drawHead(
  context: SKRSContext2D,
  { x, y }: { x: number; y: number },
  angle: number,
  thick: number,
): void {
  const length = 8 + 2 * thick;
  const half = 3.4 + 1.1 * thick;
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.beginPath();
  context.moveTo(length * 0.6, 0);
  context.lineTo(-length * 0.4, -half);
  context.lineTo(-length * 0.18, 0);
  context.lineTo(-length * 0.4, half);
  context.closePath();
  context.fill();
  context.restore();
}

const fieldName = 'Change gradient: future − present';

function lineSection(lines: readonly Streamline[], fastest: number): BlockMaker {
  if (lines.length === 0) {
    return section(fieldName, [
      words({
        text: 'No lines: where there is habitat, suitability changes nowhere, or everywhere by the same amount.',
      }),
    ]);
  }
  return section(fieldName, [
    ...[1, 0.5, 0.1].map((share) =>
      swatch(
        (context, width, height) => {
          const middle = height / 2;
          const line = Array.from({ length: 17 }, (_, i) => ({
            x: i * 2,
            y: middle,
            speed: share * fastest,
          }));
          drawLine(
            context,
            line.filter(({ x }) => x < width),
            fastest,
          );
        },
        `${Number((share * fastest).toPrecision(2))}`,
        [],
        false,
      ),
    ),
    words({ text: 'Change of suitability per 100 km. Lines run from where it falls to where it rises.' }),
  ]);
}
