import { type Canvas, createCanvas } from '@napi-rs/canvas';
import {
  type ClimatePeriod,
  PERIODS,
  SCENARIOS,
  type Scenario,
  scenarioNames,
} from '../../climate/future-climate.ts';
import { changeClasses, type DisplaySurfaces } from '../../projection/projection.ts';
import { drawPage, type PageContent } from '../draw-map.ts';
import { drawGround, drawPixels, groundColours, groundOf, type MapGround } from '../ground/ground.ts';
import { drawScaleBar } from '../ground/scale-bar.ts';
import { classPixels, valuePixels } from '../ground/surface-pixels.ts';
import { type BlockMaker, columns, type PageBlock, stack } from '../page/block.ts';
import { createFilled, section, swatch, words } from '../page/legend.ts';
import { yearsText } from '../page/numbers.ts';
import { paleInk, textBlock } from '../page/text.ts';
import { changeColours, changeLabels, colourOfChange } from './change-plot.ts';
import { colourOf, suitabilityScale } from './gradient-plot.ts';
import { hatchedSection, hatchNovel } from './hatching.ts';
import type { Picture } from './picture.ts';

/** One future among several: a mean of climate models. */
interface FuturePanel {
  readonly scenario: Scenario;
  readonly period: ClimatePeriod;
  /** `2041-2070`. */
  readonly years: string;
  /** A line below the title of the map. */
  readonly note: string;
}

export interface SmallMultiples {
  /** Draws the maps of a future, so that its surfaces are not needed any more. */
  add(panel: FuturePanel, surfaces: Pick<DisplaySurfaces, 'grid' | 'future' | 'change' | 'novel'>): void;
  /** A page of all maps, a row for each scenario and a column for each period, with one legend. */
  draw(
    subject: 'change' | 'suitability',
    content: PageContent,
    study: { readonly threshold: number; readonly climateModels: number },
  ): Promise<Buffer>;
}

interface DrawnPanel extends FuturePanel {
  readonly change: Canvas;
  readonly suitability: Canvas;
}

const pageWidth = 1440;
const gap = 24;
/** Pixels: a lone column is not as wide as the page. */
const panelWidthMax = 760;

/** @param periods columns of the page */
export async function openSmallMultiples(
  grid: DisplaySurfaces['grid'],
  periods: readonly ClimatePeriod[],
): Promise<SmallMultiples> {
  const pitch = Math.floor((pageWidth + gap) / periods.length);
  const ground = await groundOf(grid, Math.min(panelWidthMax, pitch - gap));
  const drawn: DrawnPanel[] = [];
  return {
    add(panel, { grid: of, future, change, novel }) {
      const values = valuePixels(of, future, ground.places);
      const classes = classPixels(of, change, ground.places, changeClasses.none);
      const map = (colourAt: ColourAt) =>
        mapOf(ground, (context) => {
          drawPixels(context, ground.frame, colourAt);
          hatchNovel(context, { grid: of, novel }, ground);
        });
      drawn.push({
        ...panel,
        change: map((pixel) => colourOfChange.get(classes[pixel] ?? 0)),
        suitability: map((pixel) => colourOf(values[pixel] ?? Number.NaN)),
      });
    },
    draw(subject, content, { threshold, climateModels }) {
      const models = climateModels === 1 ? 'one climate model' : `mean of ${climateModels} climate models`;
      const what = subject === 'change' ? 'Change of climatic suitability' : 'Climatic suitability in future';
      return drawPage(content, { heading: `${what}, ${models}` }, (context, width) => {
        const rows = SCENARIOS.flatMap((scenario) => {
          const panels = PERIODS.filter((each) => periods.includes(each)).map((period) => {
            const found = drawn.find((each) => each.scenario === scenario && each.period === period);
            return found && panelBlock(found, found[subject], pitch - gap)(context, pitch - gap);
          });
          return panels.some(Boolean) ? [sideBySide(panels, pitch)] : [];
        });
        const legend = (subject === 'change' ? changeLegend : suitabilityLegend)(threshold);
        const across = 3;
        const legendPitch = (width + gap) / across;
        const all = [...legend, hatchedSection(climateModels), scaleSection(ground)];
        const sections = all.map((make) => make(context, legendPitch - gap));
        return stack([...rows, columns(sections, across, legendPitch, gap)], gap);
      });
    },
  };
}

type ColourAt = Parameters<typeof drawPixels>[2];

function mapOf(ground: MapGround, onLand: Picture['onLand']): Canvas {
  const { width, height } = ground.frame;
  const canvas = createCanvas(width, height);
  drawGround(canvas.getContext('2d'), ground, { onLand });
  return canvas;
}

const panelBlock =
  ({ scenario, years, note }: FuturePanel, map: Canvas, width: number): BlockMaker =>
  (context) => {
    const title = `${scenarioNames[scenario]} · ${yearsText(years)}`;
    const texts = stack(
      [
        textBlock(context, [{ text: title, isBold: true }], width),
        textBlock(context, [{ text: note, colour: paleInk }], width),
      ],
      0,
    );
    return {
      height: texts.height + 6 + map.height,
      draw(page, x, y) {
        texts.draw(page, x, y);
        page.drawImage(map, x, y + texts.height + 6);
      },
    };
  };

const sideBySide = (blocks: readonly (PageBlock | undefined)[], pitch: number): PageBlock => ({
  height: Math.max(...blocks.map((block) => block?.height ?? 0)),
  draw(page, x, y) {
    for (const [index, block] of blocks.entries()) block?.draw(page, x + index * pitch, y);
  },
});

const noData = swatch(createFilled(groundColours.land), 'Outside of the region, or without data');

const changeLegend = (threshold: number): BlockMaker[] => [
  section('Suitable climate', [
    swatch(createFilled(changeColours.gain), changeLabels.gain),
    swatch(createFilled(changeColours.stable), changeLabels.stable),
    swatch(createFilled(changeColours.loss), changeLabels.loss),
  ]),
  section('Other land', [swatch(createFilled(changeColours.unsuitable), changeLabels.unsuitable), noData]),
  section('Figures', [
    words({
      text: `Suitable: more than ${Number(threshold.toFixed(3))}. Figures are the change of the suitable area of the region, with the least and the most of the climate models.`,
      colour: paleInk,
    }),
  ]),
];

const suitabilityLegend = (threshold: number): BlockMaker[] => [
  section('Suitability', [suitabilityScale(threshold)]),
  section('Other land', [noData]),
];

const scaleSection = ({ frame }: MapGround): BlockMaker =>
  section('Scale', [
    (): PageBlock => ({ height: 34, draw: (page, x, y) => drawScaleBar(page, frame, x, y) }),
    words({ text: frame.projectionName, colour: paleInk }),
  ]);
