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

/** Items of GDAL's metadata of the first band that have the role; their names mean nothing. */
export async function scalingOf({ fileDirectory }: GeoTIFFImage): Promise<Raster['scaling']> {
  const metadata = textOf(await fileDirectory.loadValue('GDAL_METADATA'));
  const items = [...metadata.matchAll(/<Item\b([^>]*)>([^<]*)<\/Item>/g)];
  const [scale, offset] = ['scale', 'offset'].map((role) => {
    const item = items.find(
      ([, attributes = '']) => isOf(attributes, 'sample', '0') && isOf(attributes, 'role', role),
    );
    return item?.[2]?.trim() ? Number(item[2]) : undefined;
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

const isOf = (attributes: string, name: string, value: string): boolean =>
  new RegExp(`(^|\\s)${name}\\s*=\\s*["']${value}["']`, 'i').test(attributes);

/** A text ends at its first zero. */
function textOf(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') throw damagedError();
  return (value.split('\0', 1)[0] ?? '').trim();
}
