import sharp from 'sharp';
import type { Drawing } from '../maps/map-content.ts';

/** For one future, or for many. */
type MapName = Drawing | 'change_plots' | 'suitability_plots';

export interface DrawnMap<Name extends MapName = MapName> {
  readonly plot: Name;
  readonly path: string;
}

/** A map as it lies in a page. */
export interface EmbeddedMap {
  readonly plot: MapName;
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** Pixels: its text can still be read, and a page of five maps has less than a megabyte. */
const widthMax = 1_400;

export const embedMaps = (drawn: readonly DrawnMap[]): Promise<EmbeddedMap[]> =>
  Promise.all(
    drawn.map(async ({ plot, path }) => {
      const { data, info } = await sharp(path)
        .resize({ width: widthMax, withoutEnlargement: true })
        .webp({ quality: 80, effort: 4 })
        .toBuffer({ resolveWithObject: true });
      const address = `data:image/webp;base64,${data.toString('base64')}`;
      return { plot, address, width: info.width, height: info.height };
    }),
  );
