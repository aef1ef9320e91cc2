import { changeClasses } from '../../projection/projection.ts';
import { drawPixels, groundColours } from '../ground/ground.ts';
import { classPixels } from '../ground/surface-pixels.ts';
import type { MapContent } from '../map-content.ts';
import type { BlockMaker } from '../page/block.ts';
import { type PageRgb, rgbOf } from '../page/colours.ts';
import { createFilled, figure, section, swatch, words } from '../page/legend.ts';
import { areaText, shareText, signPercent, yearsText } from '../page/numbers.ts';
import { hatchNovel, noveltySection } from './hatching.ts';
import { modelSection } from './model-section.ts';
import type { PictureMaker } from './picture.ts';

/** Safe for red-green blindness. Source: Okabe and Ito 2008, Color Universal Design. */
export const changeColours = {
  gain: '#0072B2',
  stable: '#009E73',
  loss: '#D55E00',
  unsuitable: '#E6E6E6',
} as const;

export const changeLabels = {
  gain: 'Gain: only in future',
  stable: 'Stable: in both',
  loss: 'Loss: only now',
  unsuitable: 'Unsuitable',
} as const;

/** By class. */
export const colourOfChange: ReadonlyMap<number, PageRgb> = new Map(
  (['gain', 'stable', 'loss', 'unsuitable'] as const).map((name) => [
    changeClasses[name],
    rgbOf(changeColours[name]),
  ]),
);

/** Land whose climate becomes, stays and ceases to be suitable. */
export const changePlot: PictureMaker = (content, ground) => {
  const { frame, places } = ground;
  const { grid, change } = content.surfaces;
  const classes = classPixels(grid, change, places, changeClasses.none);
  return {
    heading: 'Change of climatic suitability',
    onLand: (context) => {
      drawPixels(context, frame, (pixel) => colourOfChange.get(classes[pixel] ?? 0));
      hatchNovel(context, content.surfaces, ground);
    },
    legend: [classSection(content), noveltySection(content), areaSection(content), modelSection(content)],
  };
};

function classSection({ areas }: MapContent): BlockMaker {
  const { gainKm2, stableKm2, lossKm2, unsuitableKm2 } = areas;
  const total = gainKm2 + stableKm2 + lossKm2 + unsuitableKm2;
  const row = (colour: string, label: string, km2: number): BlockMaker =>
    swatch(createFilled(colour), label, [areaText(km2), total === 0 ? '–' : shareText(km2 / total)]);
  return section('Suitable climate', [
    row(changeColours.gain, changeLabels.gain, gainKm2),
    row(changeColours.stable, changeLabels.stable, stableKm2),
    row(changeColours.loss, changeLabels.loss, lossKm2),
    row(changeColours.unsuitable, changeLabels.unsuitable, unsuitableKm2),
    swatch(createFilled(groundColours.land), 'Land without data'),
  ]);
}

function areaSection({ areas, climate }: MapContent): BlockMaker {
  const percent = (name: string, value: number | null): BlockMaker[] =>
    value === null ? [] : [figure(name, signPercent(value))];
  const { lossPercent } = areas;
  return section('Suitable area', [
    figure(yearsText(climate.baselineYears), areaText(areas.currentKm2)),
    figure(yearsText(climate.years), areaText(areas.futureKm2)),
    ...percent('Loss', lossPercent === null ? null : -lossPercent),
    ...percent('Gain', areas.gainPercent),
    ...percent('Change of range', areas.rangeChangePercent),
    ...emptyWords(areas, climate).map((text) => words({ text })),
  ]);
}

/** An empty map is taken for a mistake unless it says why it is empty. */
function emptyWords(
  { currentKm2, futureKm2, unsuitableKm2 }: MapContent['areas'],
  { years, baselineYears }: MapContent['climate'],
): string[] {
  const [now, then] = [yearsText(baselineYears), yearsText(years)];
  if (currentKm2 + futureKm2 + unsuitableKm2 === 0) return ['No land of this map has data for both periods.'];
  if (currentKm2 === 0 && futureKm2 === 0) {
    return ['Nothing is suitable in either period: no value is above the threshold.'];
  }
  if (currentKm2 === 0) return [`Nothing is suitable in ${now}, so there are no percentages.`];
  return futureKm2 === 0 ? [`Nothing is suitable in ${then}.`] : [];
}
