import type { GeoTIFFImage } from 'geotiff';
import { StoreFailure } from '../stores/raster-store.ts';
import { damagedError } from './block-places.ts';
import type { Raster } from './raster.ts';

/**
 * The number that a file declares as no data, as GDAL reads its text: what follows a number is not looked at, a text without one is 0.
 * Null where there is no text, and for what is not finite, which is no data in any case.
 */
export async function nodataOf({ fileDirectory }: GeoTIFFImage): Promise<number | null> {
  const text = textOf(await fileDirectory.loadValue('GDAL_NODATA'));
  if (text === '' || /^[-+]?(nan|inf|1\.#)/i.test(text)) return null;
  const [number = '0'] = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?/i.exec(text) ?? [];
  const value = Number(number);
  return Number.isFinite(value) ? value : null;
}

/** The texts of GDAL's metadata of a band, counted from 0, by their roles: the names of items mean nothing. */
async function rolesOf(
  { fileDirectory }: GeoTIFFImage,
  band: number,
): Promise<(role: string) => string | undefined> {
  const metadata = textOf(await fileDirectory.loadValue('GDAL_METADATA'));
  const items = [...metadata.matchAll(/<Item\b([^>]*)>([^<]*)<\/Item>/g)].filter(([, attributes = '']) =>
    isOf(attributes, 'sample', String(band)),
  );
  return (role) => items.find(([, attributes = '']) => isOf(attributes, 'role', role))?.[2]?.trim();
}

export async function scalingOf(image: GeoTIFFImage, band: number): Promise<Raster['scaling']> {
  const textIn = await rolesOf(image, band);
  const [scale, offset] = ['scale', 'offset'].map((role) => {
    const text = textIn(role);
    return text ? Number(text) : undefined;
  });
  if (scale === undefined && offset === undefined) return null;
  if (scale === 0 || !Number.isFinite(scale ?? 1) || !Number.isFinite(offset ?? 0)) {
    throw new StoreFailure('unusable', 'says scale and offset that are no numbers, or a scale of 0');
  }
  return { scale: scale ?? 1, offset: offset ?? 0 };
}

/** True for an overview of means, as GDAL's metadata say; a mask is none. */
export async function isOfMeans({ fileDirectory }: GeoTIFFImage): Promise<boolean> {
  const metadata = textOf(await fileDirectory.loadValue('GDAL_METADATA'));
  return fileDirectory.getValue('NewSubfileType') === 1 && /"RESAMPLING"[^>]*>AVERAGE</.test(metadata);
}

/** The bioclimatic variables. */
const numbersMax = 19;

/** The number of the variable of each band: that in which its name ends, else its place if there are all of them. */
export async function bandNumbersOf(image: GeoTIFFImage): Promise<readonly number[]> {
  const count = image.getSamplesPerPixel();
  const places = Array.from({ length: Math.min(count, numbersMax + 1) }, (_, band) => band);
  const named = await Promise.all(
    places.map(async (band) => Number(/\d+$/.exec((await rolesOf(image, band))('description') ?? '')?.[0])),
  );
  const isNamed = named.every((number) => number >= 1 && number <= numbersMax);
  if (isNamed && new Set(named).size === count) return named;
  if (count === numbersMax) return places.map((band) => band + 1);
  throw new StoreFailure(
    'unusable',
    `is one of ${count} bands: there have to be 19 in order, or names that end in the numbers of their variables`,
  );
}

const isOf = (attributes: string, name: string, value: string): boolean =>
  new RegExp(`(^|\\s)${name}\\s*=\\s*["']${value}["']`, 'i').test(attributes);

/** A text ends at its first zero. */
function textOf(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') throw damagedError();
  return (value.split('\0', 1)[0] ?? '').trim();
}
