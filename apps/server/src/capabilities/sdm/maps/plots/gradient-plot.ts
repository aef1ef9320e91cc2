import type { SKRSContext2D } from '@napi-rs/canvas';
import { interpolateViridis } from 'd3-scale-chromatic';
import { drawPixels, groundColours, type MapGround } from '../ground/ground.ts';
import { valuePixels } from '../ground/surface-pixels.ts';
import type { MapContent } from '../map-content.ts';
import type { BlockMaker } from '../page/block.ts';
import { type PageRgb, rgbOf } from '../page/colours.ts';
import { colourBar, createFilled, figure, section, swatch } from '../page/legend.ts';
import { areaText, numberText, yearsText } from '../page/numbers.ts';
import { ink } from '../page/text.ts';
import { hatchNovel, noveltySection } from './hatching.ts';
import { modelSection } from './model-section.ts';
import type { Picture, PictureMaker } from './picture.ts';

/** The content of a map of the present. */
export type PresentContent = Pick<MapContent, 'presences' | 'threshold' | 'auc'> & {
  readonly surfaces: Pick<MapContent['surfaces'], 'grid' | 'current'>;
  readonly areas: Pick<MapContent['areas'], 'currentKm2'>;
  readonly climate: Pick<MapContent['climate'], 'baselineYears'>;
};

/** Steps of colour: the eye distinguishes no more. */
const steps = 100;
const colours: readonly PageRgb[] = Array.from({ length: steps + 1 }, (_, i) =>
  rgbOf(interpolateViridis(i / steps)),
);

export const colourOf = (value: number): PageRgb | undefined => colours[Math.round(value * steps)];

/** Suitability in the present, with the occurrences that the model has learnt from. */
export const currentGradient = (content: PresentContent, ground: MapGround): Picture => {
  const { presences, areas, climate } = content;
  const years = yearsText(climate.baselineYears);
  return {
    heading: `Climatic suitability in ${years}`,
    isOfPresent: true,
    onLand: surfacePainter(content, ground, content.surfaces.current),
    onTop: (context) => drawPoints(context, content, ground),
    legend: [
      section('Suitability', [suitabilityScale(content.threshold), noData]),
      section('Occurrences', [
        swatch(pointSample, `${numberText(presences.length)} records after cleaning`, [], false),
      ]),
      section('Suitable area', [figure(years, areaText(areas.currentKm2))]),
      modelSection(content),
    ],
  };
};

/** Suitability in the future, hatched for a climate unlike any that the model has seen. */
export const futureGradient: PictureMaker = (content, ground) => {
  const { surfaces, areas, climate } = content;
  const years = yearsText(climate.years);
  const paint = surfacePainter(content, ground, surfaces.future);
  return {
    heading: `Climatic suitability in ${years}`,
    onLand: (context) => {
      paint(context);
      hatchNovel(context, content.surfaces, ground);
    },
    legend: [
      section('Suitability', [suitabilityScale(content.threshold), noData]),
      noveltySection(content),
      section('Suitable area', [
        figure(yearsText(climate.baselineYears), areaText(areas.currentKm2)),
        figure(years, areaText(areas.futureKm2)),
      ]),
      modelSection(content),
    ],
  };
};

function surfacePainter(
  { surfaces }: Pick<PresentContent, 'surfaces'>,
  { frame, places }: MapGround,
  values: Float32Array,
) {
  const pixels = valuePixels(surfaces.grid, values, places);
  return (context: SKRSContext2D): void =>
    drawPixels(context, frame, (pixel) => colourOf(pixels[pixel] ?? Number.NaN));
}

const noData = swatch(createFilled(groundColours.land), 'Land not modelled: outside, or without data');

export const suitabilityScale = (threshold: number): BlockMaker =>
  colourBar({
    colourOf: (value) => colourOf(value) ?? [0, 0, 0],
    ticks: [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, text: String(at) })),
    mark: { at: threshold, text: `Threshold ${Number(threshold.toFixed(3))}` },
  });

const point = { radius: 3.4, halo: 1.6 };

function drawPoint(context: SKRSContext2D, x: number, y: number): void {
  for (const [radius, colour] of [
    [point.radius + point.halo, '#FFFFFF'],
    [point.radius, ink],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }
}

const pointSample = (context: SKRSContext2D, width: number, height: number): void => {
  drawPoint(context, width / 2, height / 2);
};

function drawPoints(
  context: SKRSContext2D,
  { presences }: Pick<MapContent, 'presences'>,
  { frame }: MapGround,
): void {
  for (const { longitude, latitude } of presences) {
    const [x, y] = frame.projection([longitude, latitude]) ?? [Number.NaN, Number.NaN];
    if (x >= 0 && x <= frame.width && y >= 0 && y <= frame.height) drawPoint(context, x, y);
  }
}
