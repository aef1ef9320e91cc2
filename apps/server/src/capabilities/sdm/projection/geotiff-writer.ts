import { type FileHandle, open } from 'node:fs/promises';
import { endianness } from 'node:os';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { outOfRange } from '../checked-access.ts';
import type { Grid } from '../grid/grid.ts';
import { type CellImage, makeOverviews } from './geotiff-overviews.ts';
import { type CodedSurface, createCodes, type SurfaceCoding } from './surface-coding.ts';
import { asciiField, encodeDirectory, type TiffField } from './tiff-directory.ts';

const headerBytes = 8;
/** Offsets are numbers of 32 bits. */
const fileBytesMax = 2 ** 32 - 1;
/** Columns and rows of a tile: little to fetch for one place, and few tiles for a directory. */
const tileSize = 256;
/** Level 4 takes half the time of the default and a few per cent more room. */
const level = 4;
/** Tiles that are compressed at once, by the threads of Node.js for such work. */
const tilesAtOnce = 8;

const compress = promisify(deflate);

/** The surface or an overview of it, with the places of its tiles in the file. */
interface TiledImage extends CellImage {
  readonly isOverview: boolean;
  readonly offsets: number[];
  readonly lengths: number[];
}

/**
 * Writes a surface as a Cloud Optimized GeoTIFF of one band: tiles and overviews, the directories first and the smallest overview before larger ones,
 * so that a program reads a part over HTTP in few requests. Longitude and latitude in WGS 84 (EPSG:4326), with the scale, the value of no data and
 * a description, as GDAL keeps them. The header comes last: a file that was not finished cannot be opened. Throws a `RangeError` above 4 GB.
 * Sources: TIFF 6.0; OGC 19-008r4 (GeoTIFF 1.1); OGC 21-026 (COG); GDAL's GTiff driver.
 */
export async function writeCog(path: string, surface: CodedSurface): Promise<void> {
  if (endianness() !== 'LE') throw new Error('GeoTIFFs are written on little-endian machines only.');
  const { grid, cells } = surface;
  if (cells.length !== grid.columns * grid.rows) {
    throw new RangeError(`A grid of ${grid.columns} × ${grid.rows} cells has ${cells.length} values.`);
  }
  const images = [
    tiledImage({ ...grid, cells }, false),
    ...makeOverviews(surface, tileSize).map((overview) => tiledImage(overview, true)),
  ];
  await using file = await open(path, 'w');
  // Directories have their length before the places of the tiles are known.
  let end = encodeDirectories(images, surface).length;
  for (const image of images.toReversed()) end = await writeTiles(file, image, surface.coding, end);
  await writeWhole(file, encodeDirectories(images, surface), 0);
}

function tiledImage({ columns, rows, cells }: CellImage, isOverview: boolean): TiledImage {
  const count = Math.ceil(columns / tileSize) * Math.ceil(rows / tileSize);
  const places = () => Array.from({ length: count }, () => 0);
  return { columns, rows, cells, isOverview, offsets: places(), lengths: places() };
}

/** Returns the byte after the last tile. */
async function writeTiles(
  file: FileHandle,
  image: TiledImage,
  coding: SurfaceCoding,
  start: number,
): Promise<number> {
  let end = start;
  for (let first = 0; first < image.offsets.length; first += tilesAtOnce) {
    const count = Math.min(tilesAtOnce, image.offsets.length - first);
    const tiles = await Promise.all(
      Array.from({ length: count }, (_, index) => encodeTile(image, coding, first + index)),
    );
    for (const [index, tile] of tiles.entries()) {
      image.offsets[first + index] = end;
      image.lengths[first + index] = tile.length;
      await writeWhole(file, tile, end);
      end += tile.length;
    }
  }
  return end;
}

/** Deflate, for 16 bits after the horizontal predictor. Tiles reach beyond the east and the south, without data there. */
function encodeTile({ columns, rows, cells }: TiledImage, coding: SurfaceCoding, index: number) {
  const across = Math.ceil(columns / tileSize);
  const west = (index % across) * tileSize;
  const north = Math.floor(index / across) * tileSize;
  const tile = createCodes(coding, tileSize ** 2).fill(coding.nodata);
  for (let row = north; row < Math.min(north + tileSize, rows); row++) {
    const start = row * columns + west;
    const width = Math.min(tileSize, columns - west);
    tile.set(cells.subarray(start, start + width), (row - north) * tileSize);
  }
  if (coding.bits > 8) takeDifferences(new Uint16Array(tile.buffer));
  return compress(new Uint8Array(tile.buffer), { level, chunkSize: tile.byteLength });
}

/** Each cell less the one before it in its row. TIFF 6.0, section 14. */
function takeDifferences(tile: Uint16Array): void {
  for (let at = tile.length - 1; at > 0; at--) {
    if (at % tileSize === 0) continue;
    tile[at] = (tile[at] ?? outOfRange(tile, at)) - (tile[at - 1] ?? outOfRange(tile, at - 1));
  }
}

async function writeWhole(file: FileHandle, bytes: Uint8Array, start: number): Promise<void> {
  if (start + bytes.length > fileBytesMax) {
    throw new RangeError('A GeoTIFF of more than 4 GB cannot be written.');
  }
  let done = 0;
  while (done < bytes.length) {
    done += (await file.write(bytes, done, bytes.length - done, start + done)).bytesWritten;
  }
}

/** The header and the directories, of the surface first and the smallest overview last. */
function encodeDirectories(images: readonly TiledImage[], surface: CodedSurface): Buffer {
  const parts: Uint8Array[] = [Buffer.from('II*\0\b\0\0\0', 'latin1')];
  let at = headerBytes;
  for (const [index, image] of images.entries()) {
    const isLast = index === images.length - 1;
    const directory = encodeDirectory(fieldsOf(image, surface), { at, isLast });
    parts.push(directory);
    at += directory.length;
  }
  return Buffer.concat(parts);
}

const short = (tag: number, ...values: number[]): TiffField => ({ tag, type: 'short', values });
const long = (tag: number, values: readonly number[]): TiffField => ({ tag, type: 'long', values });
const double = (tag: number, ...values: number[]): TiffField => ({ tag, type: 'double', values });

function fieldsOf(
  { columns, rows, isOverview, offsets, lengths }: TiledImage,
  { grid, coding }: CodedSurface,
): TiffField[] {
  const hasColours = coding.colours.length > 0;
  const ofSurface = () => [...georeference(grid), asciiField(42_112, gdalMetadata(coding))];
  return [
    long(254, [isOverview ? 1 : 0]),
    long(256, [columns]),
    long(257, [rows]),
    short(258, coding.bits),
    short(259, 8), // Deflate
    short(262, hasColours ? 3 : 1), // palette, or dark to light
    short(277, 1),
    short(317, coding.bits > 8 ? 2 : 1), // horizontal predictor
    ...(hasColours ? [short(320, ...palette(coding))] : []),
    short(322, tileSize),
    short(323, tileSize),
    long(324, offsets),
    long(325, lengths),
    short(339, coding.isSigned ? 2 : 1),
    ...(isOverview ? [] : ofSurface()),
    asciiField(42_113, String(coding.nodata)),
  ];
}

/** All reds, then greens, then blues, 0 to 65,535. */
const palette = ({ colours, bits }: SurfaceCoding): number[] =>
  [0, 1, 2].flatMap((part) =>
    Array.from({ length: 2 ** bits }, (_, value) => (colours[value]?.[part] ?? 0) * 257),
  );

function georeference(grid: Grid): TiffField[] {
  return [
    double(33_550, grid.cellWidth, grid.cellHeight, 0),
    double(33_922, 0, 0, 0, grid.west, grid.north, 0),
    // Keys: geographic; a value is that of the area of its cell; EPSG:4326; degrees.
    short(34_735, 1, 1, 0, 4, 1024, 0, 1, 2, 1025, 0, 1, 1, 2048, 0, 1, 4326, 2054, 0, 1, 9102),
  ];
}

function gdalMetadata({ description, scale }: SurfaceCoding): string {
  const item = (name: string, role: string, value: string) =>
    `<Item name="${name}" sample="0" role="${role}">${value}</Item>`;
  const scaling = scale === 1 ? '' : item('OFFSET', 'offset', '0') + item('SCALE', 'scale', String(scale));
  return `<GDALMetadata>${item('DESCRIPTION', 'description', description)}${scaling}</GDALMetadata>`;
}
