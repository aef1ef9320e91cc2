import { type Canvas, createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { type GeoPermissibleObjects, geoPath } from 'd3-geo';
import type { Grid } from '../../grid/grid.ts';
import type { PageRgb } from '../page/colours.ts';
import { graticule } from './graticule.ts';
import { frameOf, type MapFrame } from './map-frame.ts';
import { degreesOf, type PixelPlaces, pixelPlaces } from './pixel-places.ts';
import { shapesIn } from './shapes.ts';

export const groundColours = {
  sea: '#F1F5F8',
  land: '#C9C9C5',
  coast: '#4B555F',
  border: 'rgba(34, 38, 43, 0.5)',
  graticule: 'rgba(34, 38, 43, 0.13)',
} as const;

/** The parts that all maps of a grid have in common. */
export interface MapGround {
  readonly frame: MapFrame;
  readonly places: PixelPlaces;
  readonly land: Path2D;
  readonly coast: Path2D;
  readonly borders: Path2D;
  readonly disputed: Path2D;
  readonly graticule: Path2D;
  /** The outline of the world where it shows. */
  readonly sphere: Path2D;
}

export async function groundOf(grid: Grid, widthMax?: number): Promise<MapGround> {
  const frame = frameOf(grid, widthMax);
  const places = pixelPlaces(frame);
  const box = degreesOf(places, frame);
  const { land, coast, borders, disputed } = await shapesIn(frame, box);
  const draw = geoPath(frame.projection);
  const pathOf = (shape: GeoPermissibleObjects): Path2D => new Path2D(draw(shape) ?? '');
  return {
    frame,
    places,
    land: pathOf(land),
    coast: pathOf(coast),
    borders: pathOf(borders),
    disputed: pathOf(disputed),
    graticule: pathOf(graticule(frame, box)),
    sphere: pathOf({ type: 'Sphere' }),
  };
}

/** Draws the subject of a map. Its origin is the upper left corner of the map. */
type Painter = (context: SKRSContext2D) => void;

/** Sea, land with its layer, coast and borders, and the layer above them, with a frame around. */
export function drawGround(
  context: SKRSContext2D,
  { frame, land, coast, borders, disputed, graticule, sphere }: MapGround,
  { onLand, onTop }: { readonly onLand: Painter; readonly onTop?: Painter | undefined },
): void {
  context.save();
  context.beginPath();
  context.rect(0, 0, frame.width, frame.height);
  context.clip();
  context.fillStyle = groundColours.sea;
  context.fill(sphere);
  context.fillStyle = groundColours.land;
  context.fill(land, 'evenodd');
  context.drawImage(cutOut(frame, land, onLand), 0, 0);
  context.lineJoin = 'round';
  stroke(context, graticule, groundColours.graticule, 1);
  stroke(context, borders, groundColours.border, 1);
  context.setLineDash([5, 4]);
  stroke(context, disputed, groundColours.border, 1);
  context.setLineDash([]);
  stroke(context, coast, groundColours.coast, 1);
  onTop?.(context);
  stroke(context, sphere, '#8A929B', 1);
  context.restore();
  context.strokeStyle = '#8A929B';
  context.lineWidth = 1;
  context.strokeRect(-0.5, -0.5, frame.width + 1, frame.height + 1);
}

/** A picture of the size of the map, cut to the land. Clipping by thousands of islands would be too slow. */
function cutOut({ width, height }: MapFrame, land: Path2D, paint: Painter): Canvas {
  const canvas = createCanvas(width, height);
  const layer = canvas.getContext('2d');
  paint(layer);
  layer.globalCompositeOperation = 'destination-in';
  layer.fill(land, 'evenodd');
  return canvas;
}

function stroke(context: SKRSContext2D, path: Path2D, colour: string, width: number): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(path);
}

/** Fills pixels of the map with their colours; those without one stay as they are. */
export function drawPixels(
  context: SKRSContext2D,
  { width, height }: MapFrame,
  colourAt: (pixel: number) => PageRgb | undefined,
): void {
  const canvas = createCanvas(width, height);
  const layer = canvas.getContext('2d');
  const image = layer.createImageData(width, height);
  const { data } = image;
  for (let pixel = 0; pixel < width * height; pixel++) {
    const colour = colourAt(pixel);
    if (!colour) continue;
    data[4 * pixel] = colour[0];
    data[4 * pixel + 1] = colour[1];
    data[4 * pixel + 2] = colour[2];
    data[4 * pixel + 3] = 255;
  }
  layer.putImageData(image, 0, 0);
  context.drawImage(canvas, 0, 0);
}
