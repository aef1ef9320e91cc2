import type { RasterType } from '@plantdata/maxent';
import { GeoTIFF } from 'geotiff';
import type { Grid } from '../../grid/grid.ts';
import { bytesOfCell } from '../stored-cells.ts';
import { type ByteSource, StoreFailure } from '../stores/raster-store.ts';
import { type BlockNumbers, damaged, readNumbers } from './block-places.ts';
import { knowsCompression } from './decode-block.ts';
import { headerSource } from './header-source.ts';
import type { BlockCoding, BlockLayout, Raster } from './raster.ts';

type Image = Awaited<ReturnType<GeoTIFF['getImage']>>;

/** Numbers of the entries of a directory (TIFF 6.0). */
const tags = { stripOffsets: 273, stripLengths: 279, tileOffsets: 324, tileLengths: 325 } as const;

/** One block is decoded in memory. */
const blockBytesMax = 256 * 1024 ** 2;

/** Reads what a GeoTIFF says of itself. Rejects with `StoreFailure`. */
export async function openRaster(source: ByteSource, signal: AbortSignal): Promise<Raster> {
  await checkBeginning(source, signal);
  try {
    return await readDirectory(source, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof StoreFailure) throw error;
    // The library says in many ways that it does not understand a directory, also when it is asked for one entry.
    throw damaged(error);
  }
}

async function readDirectory(source: ByteSource, signal: AbortSignal): Promise<Raster> {
  const tiff = await GeoTIFF.fromSource(headerSource(source, signal));
  const isLittleEndian = tiff.littleEndian;
  const image = await tiff.getImage(0);
  const type = typeOf(image);
  const blocks = layoutOf(image, type);
  const coding = await codingOf(image, type, isLittleEndian);
  const [offsets, lengths] = image.isTiled
    ? [tags.tileOffsets, tags.tileLengths]
    : [tags.stripOffsets, tags.stripLengths];
  const numbers = {
    offsets: numbersOf(image, offsets, isLittleEndian),
    lengths: numbersOf(image, lengths, isLittleEndian),
  };
  return {
    source,
    grid: gridOf(image),
    type,
    blocks,
    coding,
    scaling: await scalingOf(image),
    nodata: image.getGDALNoData(),
    async places(first, count, own) {
      const [at, long] = await Promise.all([
        readNumbers(source, numbers.offsets, [first, count], own),
        readNumbers(source, numbers.lengths, [first, count], own),
      ]);
      return at.map((offset, index) => ({ offset, length: long[index] ?? 0 }));
    },
  };
}

async function checkBeginning(source: ByteSource, signal: AbortSignal): Promise<void> {
  const bytes = await source.read(0, 1024, signal);
  const text = Buffer.from(bytes).toString('latin1');
  if (/^(II[*+]\0|MM\0[*+])/.test(text)) return;
  const looks = /^\s*<(!doctype|html|\?xml|head|body)/i.test(text) ? ', but a web page or message' : '';
  throw new StoreFailure('unusable', `is no TIFF file${looks}`);
}

const types: Readonly<Record<string, RasterType>> = {
  '1/8': 'uint8',
  '2/8': 'int8',
  '1/16': 'uint16',
  '2/16': 'int16',
  '1/32': 'uint32',
  '2/32': 'int32',
  '3/32': 'float32',
  '3/64': 'float64',
};

function typeOf(image: Image): RasterType {
  if (image.getSamplesPerPixel() !== 1) {
    throw new StoreFailure('unusable', 'has several bands where one is expected');
  }
  const bits = image.getBitsPerSample();
  const type = types[`${image.getSampleFormat()}/${bits}`];
  if (type) return type;
  throw new StoreFailure('unusable', `has cells of a kind that is not read here (${bits} bits)`);
}

function layoutOf(image: Image, type: RasterType): BlockLayout {
  const [columns, rows] = [image.getWidth(), image.getHeight()];
  const width = image.isTiled ? image.getTileWidth() : columns;
  // What has no rows per strip has one strip, and files write 2³² − 1 for that.
  const height = image.isTiled ? image.getTileHeight() : Math.min(rows, image.getTileHeight());
  if (![columns, rows, width, height].every((count) => Number.isSafeInteger(count) && count > 0))
    throw damaged();
  const bytes = width * height * bytesOfCell[type];
  if (bytes > blockBytesMax) {
    throw new StoreFailure(
      'unusable',
      'keeps its cells in pieces of more than 256 MB; write it in tiles or in strips of few rows',
    );
  }
  return { width, height, across: Math.ceil(columns / width), down: Math.ceil(rows / height) };
}

async function codingOf(
  { fileDirectory }: Image,
  type: RasterType,
  isLittleEndian: boolean,
): Promise<BlockCoding> {
  const compression = fileDirectory.getValue('Compression') ?? 1;
  if (!knowsCompression(compression)) {
    throw new StoreFailure('unusable', `is compressed in a way that is not read here (${compression})`);
  }
  const predictor = (await fileDirectory.loadValue('Predictor')) ?? 1;
  const isFloat = type.startsWith('float');
  if (!(predictor === 1 || (predictor === 2 && bytesOfCell[type] < 8) || (predictor === 3 && isFloat))) {
    throw new StoreFailure('unusable', `is predicted in a way that is not read here (${predictor})`);
  }
  return { compression, predictor, isLittleEndian };
}

function numbersOf({ fileDirectory }: Image, tag: number, isLittleEndian: boolean): BlockNumbers {
  const far = fileDirectory.deferredArrays.get(tag);
  if (far) {
    const { arrayOffset: at, itemSize: bytesEach, length: count } = far;
    return { kind: 'far', numbers: { at, bytesEach, count }, isLittleEndian };
  }
  const values = fileDirectory.actualizedFields.get(tag);
  if (typeof values === 'number') return { kind: 'near', values: [values] };
  if (typeof values !== 'object') throw damaged();
  return { kind: 'near', values: Array.from(values, Number) };
}

function gridOf(image: Image): Grid {
  const place = placeOf(image);
  if (!place) throw new StoreFailure('unusable', 'does not say where on earth its cells are');
  const [west, north, width, height] = place;
  const isGeographic = image.getGeoKeys()?.GTModelTypeGeoKey !== 1;
  const [east, south] = [west + image.getWidth() * width, north + image.getHeight() * height];
  // The half of a cell, and what is rounded, may lie beyond the pole.
  const isOnEarth = Math.abs(west) <= 360 && east - west <= 361 && north <= 91 && south >= -91;
  const isSound = width > 0 && height < 0 && isOnEarth;
  if (!isSound || !isGeographic) {
    throw new StoreFailure('unusable', 'is not in degrees of longitude and latitude, north up (EPSG:4326)');
  }
  return {
    west,
    north,
    cellWidth: width,
    cellHeight: -height,
    columns: image.getWidth(),
    rows: image.getHeight(),
  };
}

/** The upper left corner of the upper left cell, and from one cell to the next. */
function placeOf(
  image: Image,
): readonly [west: number, north: number, width: number, height: number] | undefined {
  try {
    const [west, north] = image.getOrigin();
    const [width, height] = image.getResolution();
    if (west === undefined || north === undefined || width === undefined || height === undefined)
      return undefined;
    // Where the place of a cell is that of its middle, the corner is half a cell away.
    const half = image.getGeoKeys()?.GTRasterTypeGeoKey === 2 ? 0.5 : 0;
    return [west - half * width, north - half * height, width, height];
  } catch {
    return undefined;
  }
}

async function scalingOf(image: Image): Promise<Raster['scaling']> {
  const metadata = await image.getGDALMetadata(0).catch(() => null);
  const [scale, offset] = [metadata?.SCALE, metadata?.OFFSET].map((text) =>
    typeof text === 'string' && text.trim() !== '' ? Number(text) : undefined,
  );
  if (scale === undefined && offset === undefined) return null;
  if (scale === 0 || !Number.isFinite(scale ?? 1) || !Number.isFinite(offset ?? 0)) {
    throw new StoreFailure('unusable', 'says scale and offset that are no numbers, or a scale of 0');
  }
  return { scale: scale ?? 1, offset: offset ?? 0 };
}
