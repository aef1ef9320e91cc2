import type { RasterType } from '@plantdata/maxent';
import { GeoTIFF, type GeoTIFFImage as Image } from 'geotiff';
import { type Grid, windowGrid } from '../../grid/grid.ts';
import type { ClimateWindow } from '../climate-archive.ts';
import { bytesOfCell } from '../stored-cells.ts';
import { type ByteSource, createMissing, StoreFailure } from '../stores/raster-store.ts';
import { bandNumbersOf, isOfMeans, nodataOf, scalingOf } from './band-tags.ts';
import { type BlockNumbers, damagedError, readNumbers } from './block-places.ts';
import { knowsCompression } from './decode-block.ts';
import { headerSource } from './header-source.ts';
import { placementOf } from './placement.ts';
import type { AveragedCells, BlockCoding, BlockLayout, Raster, RasterCells } from './raster.ts';

/** Numbers of the entries of a directory (TIFF 6.0). */
const tags = { stripOffsets: 273, stripLengths: 279, tileOffsets: 324, tileLengths: 325 } as const;

/** One block is decoded in memory. */
const blockBytesMax = 256 * 1024 ** 2;

/** Which band is read: that of the variable of a number, any of several, or the only one. */
export type WantedBand = number | 'any' | 'only';

/** Reads what a GeoTIFF says of itself. Rejects with `StoreFailure`. */
export async function openRaster(
  source: ByteSource,
  signal: AbortSignal,
  wanted: WantedBand = 'only',
): Promise<Raster> {
  await checkBeginning(source, signal);
  try {
    return await readDirectory(source, wanted, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof StoreFailure) throw error;
    // The library says in many ways that it does not understand a directory, also when it is asked for one entry.
    throw damagedError(error);
  }
}

async function readDirectory(source: ByteSource, wanted: WantedBand, signal: AbortSignal): Promise<Raster> {
  const tiff = await GeoTIFF.fromSource(headerSource(source, signal));
  const image = await tiff.getImage(0);
  const { band, bandNumbers } = await bandOf(image, wanted);
  const placed = { source, band, ...(await placementOf(image)) };
  const cells = await cellsOf(image, placed, tiff.littleEndian);
  const nodata = await nodataOf(image);
  return {
    ...cells,
    bandNumbers,
    scaling: await scalingOf(image, band),
    nodata,
    async averages(part, nothing) {
      let found: AveragedCells = { ...cells, window: part.window, aggregate: 1 };
      const isDeclared = nodata !== null && (cells.type.startsWith('float') || nothing.includes(nodata));
      // There are no more, unless the last directory leads back to the first.
      for (let index = 1; isDeclared && found.aggregate < part.aggregate && index <= 16; index++) {
        const overview = await tiff.getImage(index).catch(ignoreEnd);
        const shrunk = overview && shrink(placed.grid, part, image.getWidth() / overview.getWidth());
        if (!shrunk || shrunk.aggregate < found.aggregate || overview.getHeight() !== shrunk.grid.rows)
          continue;
        if (!(await isOfMeans(overview)) || typeOf(overview) !== cells.type) continue;
        found = { ...(await cellsOf(overview, { ...placed, ...shrunk }, tiff.littleEndian)), ...shrunk };
      }
      return found;
    },
  };
}

/** The directories end, or the next one is damaged: cells themselves are read then. A store that fails is another matter. */
function ignoreEnd(error: unknown): undefined {
  if (error instanceof StoreFailure) throw error;
}

/** Undefined where a cell would not be whole, or larger than is wanted. */
function shrink(grid: Grid, { window, aggregate }: ClimateWindow, by: number) {
  const { column, row, columns, rows } = window;
  const sides = [grid.columns, grid.rows, aggregate, column, row, columns, rows];
  if (sides.some((side) => side % by !== 0)) return undefined;
  const smaller = { column: column / by, row: row / by, columns: columns / by, rows: rows / by };
  return { grid: windowGrid(grid, { ...grid, column: 0, row: 0 }, by), window: smaller, aggregate: by };
}

type Placed = Pick<RasterCells, 'source' | 'grid' | 'isSouthUp'> & Pick<BlockCoding, 'band'>;

async function cellsOf(image: Image, placed: Placed, isLittleEndian: boolean): Promise<RasterCells> {
  const { source, band } = placed;
  const type = typeOf(image);
  // Bands are side by side in each block, or each has separate ones (TIFF 6.0, PlanarConfiguration).
  const isApart = image.fileDirectory.getValue('PlanarConfiguration') === 2;
  const interleaved = isApart ? 1 : image.getSamplesPerPixel();
  const blocks = layoutOf(image, type, interleaved);
  const before = isApart ? band * blocks.across * blocks.down : 0;
  const [offsets, lengths] = image.isTiled
    ? [tags.tileOffsets, tags.tileLengths]
    : [tags.stripOffsets, tags.stripLengths];
  const numbers = {
    offsets: numbersOf(image, offsets, isLittleEndian),
    lengths: numbersOf(image, lengths, isLittleEndian),
  };
  return {
    ...placed,
    type,
    blocks,
    coding: { ...(await codingOf(image, type)), isLittleEndian, interleaved, band },
    async places(first, count, own) {
      const [at, long] = await Promise.all([
        readNumbers(source, numbers.offsets, [before + first, count], own),
        readNumbers(source, numbers.lengths, [before + first, count], own),
      ]);
      return at.map((offset, index) => ({ offset, length: long[index] ?? 0 }));
    },
  };
}

async function bandOf(image: Image, wanted: WantedBand) {
  if (wanted === 'only') {
    if (image.getSamplesPerPixel() === 1) return { band: 0, bandNumbers: [] };
    throw new StoreFailure('unusable', 'has several bands where one is expected');
  }
  const bandNumbers = await bandNumbersOf(image);
  const band = wanted === 'any' ? 0 : bandNumbers.indexOf(wanted);
  if (band < 0) throw createMissing();
  return { band, bandNumbers };
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
  const kinds = Array.from(
    { length: image.getSamplesPerPixel() },
    (_, band) => `${image.getSampleFormat(band)}/${image.getBitsPerSample(band)}`,
  );
  const type = types[kinds[0] ?? ''];
  if (type && kinds.every((kind) => kind === kinds[0])) return type;
  const bits = image.getBitsPerSample();
  throw new StoreFailure('unusable', `has cells of a kind that is not read here (${bits} bits)`);
}

function layoutOf(image: Image, type: RasterType, interleaved: number): BlockLayout {
  const [columns, rows] = [image.getWidth(), image.getHeight()];
  const width = image.isTiled ? image.getTileWidth() : columns;
  // A file without rows per strip has one strip, and files write 2³² − 1 for that.
  const height = image.isTiled ? image.getTileHeight() : Math.min(rows, image.getTileHeight());
  if (![columns, rows, width, height].every((count) => Number.isSafeInteger(count) && count > 0))
    throw damagedError();
  const bytes = width * height * interleaved * bytesOfCell[type];
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
): Promise<Pick<BlockCoding, 'compression' | 'predictor'>> {
  const compression = fileDirectory.getValue('Compression') ?? 1;
  if (!knowsCompression(compression)) {
    throw new StoreFailure('unusable', `is compressed in a way that is not read here (${compression})`);
  }
  const predictor = (await fileDirectory.loadValue('Predictor')) ?? 1;
  const isFloat = type.startsWith('float');
  if (!(predictor === 1 || (predictor === 2 && bytesOfCell[type] < 8) || (predictor === 3 && isFloat))) {
    throw new StoreFailure('unusable', `is predicted in a way that is not read here (${predictor})`);
  }
  return { compression, predictor };
}

function numbersOf({ fileDirectory }: Image, tag: number, isLittleEndian: boolean): BlockNumbers {
  const far = fileDirectory.deferredArrays.get(tag);
  if (far) {
    const { arrayOffset: at, itemSize: bytesEach, length: count } = far;
    return { kind: 'far', numbers: { at, bytesEach, count }, isLittleEndian };
  }
  const values = fileDirectory.actualizedFields.get(tag);
  if (typeof values === 'number') return { kind: 'near', values: [values] };
  if (typeof values !== 'object') throw damagedError();
  return { kind: 'near', values: Array.from(values, Number) };
}
