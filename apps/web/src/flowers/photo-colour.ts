import { hexOf } from './swatch.tsx';

/** Side of the averaged square, in pixels: a single one is often noise, or an edge. */
export const AREA = 5;

/** Photos are drawn no larger: a colour is the mean of some points anyway. */
const sideMax = 1_200;

/**
 * Draws a photo in a canvas, upright and as large as is useful. Rejects if the file is no picture.
 */
export async function drawPhoto(file: File, canvas: HTMLCanvasElement): Promise<void> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height));
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  contextOf(canvas)?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
}

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D | null =>
  canvas.getContext('2d', { willReadFrequently: true });

export interface PhotoPoint {
  readonly x: number;
  readonly y: number;
}

/** The mean colour around a point; transparent pixels are ignored. */
export function colourAround(canvas: HTMLCanvasElement, { x, y }: PhotoPoint): string | undefined {
  const half = (AREA - 1) / 2;
  const data = contextOf(canvas)?.getImageData(x - half, y - half, AREA, AREA).data;
  if (data === undefined) return undefined;
  const sums: [number, number, number] = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at < data.length; at += 4) {
    const opacity = data[at + 3] ?? 0;
    weight += opacity;
    sums[0] += (data[at] ?? 0) * opacity;
    sums[1] += (data[at + 1] ?? 0) * opacity;
    sums[2] += (data[at + 2] ?? 0) * opacity;
  }
  return weight === 0 ? undefined : hexOf([sums[0] / weight, sums[1] / weight, sums[2] / weight]);
}

/** Points of a side that the magnifier shows. */
const magnified = 15;

/**
 * Draws the surroundings of a point, each pixel as a square, with a frame around those that are
 * averaged.
 */
export function drawMagnified(photo: HTMLCanvasElement, lens: HTMLCanvasElement, { x, y }: PhotoPoint): void {
  const context = lens.getContext('2d');
  if (context === null) return;
  const side = lens.width / magnified;
  const half = (magnified - 1) / 2;
  context.imageSmoothingEnabled = false;
  context.clearRect(0, 0, lens.width, lens.height);
  context.drawImage(photo, x - half, y - half, magnified, magnified, 0, 0, lens.width, lens.height);
  const from = ((magnified - AREA) / 2) * side;
  for (const [color, width] of [
    ['#000', 4],
    ['#fff', 2],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.strokeRect(from, from, AREA * side, AREA * side);
  }
}
