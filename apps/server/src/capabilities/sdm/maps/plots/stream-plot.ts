import type { SKRSContext2D } from '@napi-rs/canvas';
import { kindWords, moveWords } from '../../projection/shift-words.ts';
import { gradientMin } from '../../projection/velocity-field.ts';
import { drawPixels, groundColours } from '../ground/ground.ts';
import { valuePixels } from '../ground/surface-pixels.ts';
import type { MapContent } from '../map-content.ts';
import type { BlockMaker } from '../page/block.ts';
import { mix, type PageRgb, rgbOf } from '../page/colours.ts';
import { colourBar, createFilled, figure, section, swatch, words } from '../page/legend.ts';
import { numberText, signPercent } from '../page/numbers.ts';
import { mapField } from '../streams/map-field.ts';
import { type Streamline, streamlines } from '../streams/streamlines.ts';
import { modelSection } from './model-section.ts';
import type { PictureMaker } from './picture.ts';

const steps = 50;
const [min, max] = [rgbOf('#F7F5EE'), rgbOf('#7DB392')];
const tones: readonly PageRgb[] = Array.from({ length: steps + 1 }, (_, i) => mix(min, max, i / steps));
const toneOf = (value: number): PageRgb | undefined => tones[Math.round(value * steps)];

const lineColour = '#1F2F57';
/** Pixels: how thin and how thick lines are. */
const thickness = { min: 1.1, max: 4.2 };
/** Pixels along a line from arrow head to arrow head. */
const headEvery = 150;

/** Which way and how fast places of equal suitability move, over what stays suitable. */
export const trajectoryStreamplot: PictureMaker = (content, ground) => {
  const { grid, current, future } = content.surfaces;
  const now = valuePixels(grid, current, ground.places);
  const then = valuePixels(grid, future, ground.places);
  const lines = streamlines(mapField(ground.frame, content.velocity));
  const fastest = content.velocity.cap;
  return {
    heading: 'Shift of climatic suitability',
    onLand: (context) =>
      drawPixels(context, ground.frame, (pixel) =>
        toneOf(Math.min(now[pixel] ?? Number.NaN, then[pixel] ?? Number.NaN)),
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
        swatch(createFilled(groundColours.land), 'Land without data'),
      ]),
      ...(lines.length === 0 ? [] : [lineSection(fastest)]),
      shiftSection(content),
      modelSection(content),
    ],
  };
};

const thicknessOf = (speed: number, fastest: number): number =>
  thickness.min + (thickness.max - thickness.min) * Math.min(1, speed / fastest);

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

/** A line as it is drawn for a speed. */
const lineSample =
  (speed: number, fastest: number) =>
  (context: SKRSContext2D, width: number, height: number): void => {
    const line = Array.from({ length: Math.ceil(width / 2) }, (_, i) => ({ x: i * 2, y: height / 2, speed }));
    drawLine(context, line, fastest);
  };

const lineSection = (fastest: number): BlockMaker =>
  section('Velocity of suitability', [
    ...[1, 0.5, 0.1].map((share) => {
      const text = `${Number((share * fastest).toPrecision(2))} km a decade`;
      return swatch(lineSample(share * fastest, fastest), share === 1 ? `${text} and more` : text, [], false);
    }),
    words({
      text: `Lines run the way in which places of equal suitability move. None where it differs by less than ${100 * gradientMin} within 100 km.`,
    }),
  ]);

const shiftSection = ({ shift }: MapContent): BlockMaker =>
  section('Centre of suitability', [
    ...(shift.centre === null
      ? []
      : [
          figure(`Moves in ${shift.years} years`, moveWords(shift.centre)),
          figure('In a decade', `${numberText(shift.centre.kmPerDecade)} km`),
        ]),
    ...(shift.suitabilityChangePercent === null
      ? []
      : [figure('Suitability in all', signPercent(shift.suitabilityChangePercent))]),
    words({ text: kindWords(shift) }),
  ]);
