import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { drawDegreeLabels } from './ground/graticule.ts';
import { drawGround, type MapGround } from './ground/ground.ts';
import { drawScaleBar } from './ground/scale-bar.ts';
import type { Drawing, MapContent } from './map-content.ts';
import { type BlockMaker, columns, type PageBlock, stack } from './page/block.ts';
import { registerFonts } from './page/fonts.ts';
import { footer, header, type TitleContent } from './page/header.ts';
import { encodePng } from './page/png.ts';
import { drawText, paleInk } from './page/text.ts';
import { changePlot } from './plots/change-plot.ts';
import { currentGradient, futureGradient } from './plots/gradient-plot.ts';
import { limitingPlot } from './plots/limiting-plot.ts';
import type { Picture, PictureMaker } from './plots/picture.ts';
import { trajectoryStreamplot } from './plots/stream-plot.ts';

const pageWidth = 1600;
const margin = 80;
const innerWidth = pageWidth - 2 * margin;
const legendGap = 44;
const sectionGap = 28;

const pictureOf: Readonly<Record<Drawing, PictureMaker>> = {
  change_plot: changePlot,
  current_gradient: currentGradient,
  future_gradient: futureGradient,
  trajectory_streamplot: trajectoryStreamplot,
  limiting_factors: limitingPlot,
};

/**
 * A map as a PNG: 1600 pixels wide, as high as its extent asks for, less than a megabyte. The same content makes the same bytes.
 * All maps of a job have the same ground.
 */
export const drawMap = (plot: Drawing, content: MapContent, ground: MapGround): Promise<Buffer> =>
  drawPicture(content, pictureOf[plot](content, ground), ground);

export type PageContent = TitleContent & Pick<MapContent, 'notes' | 'sources'>;

export const drawPicture = (content: PageContent, picture: Picture, ground: MapGround): Promise<Buffer> =>
  drawPage(content, picture, (measuring) => body(measuring, ground, picture));

/** A page with what is made for the width of a page between title and sources. */
export async function drawPage(
  content: PageContent,
  picture: Pick<Picture, 'heading' | 'isOfPresent'>,
  make: BlockMaker,
): Promise<Buffer> {
  registerFonts();
  const measuring = createCanvas(1, 1).getContext('2d');
  const page = stack(
    [
      header(measuring, content, picture, innerWidth),
      make(measuring, innerWidth),
      footer(measuring, content, picture, innerWidth),
    ],
    26,
  );
  const height = Math.ceil(page.height) + 44 + 40;
  const canvas = createCanvas(pageWidth, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, pageWidth, height);
  page.draw(context, margin, 44);
  const { data } = context.getImageData(0, 0, pageWidth, height);
  return encodePng(data, pageWidth);
}

/** The map with its legend, which stands below a wide map and right of any other. */
function body(measuring: SKRSContext2D, ground: MapGround, picture: Picture): PageBlock {
  const { frame } = ground;
  const map = mapBlock(ground, picture);
  if (frame.isWide) {
    const count = 3;
    const width = (innerWidth - (count - 1) * legendGap) / count;
    const sections = picture.legend.map((make) => make(measuring, width));
    return stack([map, columns(sections, count, width + legendGap, sectionGap)], 26);
  }
  const width = Math.min(460, innerWidth - frame.width - legendGap);
  const legend = stack(
    picture.legend.map((make) => make(measuring, width)),
    sectionGap,
  );
  return {
    height: Math.max(map.height, legend.height),
    draw(context, x, y) {
      map.draw(context, x, y);
      legend.draw(context, x + frame.width + legendGap, y - 4);
    },
  };
}

/** The map with degrees along its edges, and below them the scale bar and the name of the projection. */
function mapBlock(ground: MapGround, { onLand, onTop }: Picture): PageBlock {
  const { frame } = ground;
  const labels = 42;
  return {
    height: frame.height + labels + 24,
    draw(context, x, y) {
      context.save();
      context.translate(x, y);
      drawGround(context, ground, { onLand, onTop });
      context.restore();
      drawDegreeLabels(context, frame, ground.places, { left: x, top: y });
      const below = y + frame.height + labels;
      drawScaleBar(context, frame, x, below);
      drawText(context, frame.projectionName, {
        x: x + frame.width,
        baseline: below + 17,
        colour: paleInk,
        align: 'right',
      });
    },
  };
}
