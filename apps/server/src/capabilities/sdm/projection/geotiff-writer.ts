import { writeFile } from 'node:fs/promises';
import { endianness } from 'node:os';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { outOfRange } from '../checked-access.ts';
import type { Grid } from '../grid/grid.ts';
import { type CellImage, makeOverviews } from './geotiff-overviews.ts';
import { type CodedSurface, createCodes, type SurfaceCoding } from './surface-coding.ts';
import { asciiField, encodeTiffHead, type TiffField } from './tiff-directory.ts';

/** Offsets are numbers of 32 bits. */
const fileBytesMax = 2 ** 32 - 1;
/** Columns and rows of a tile: little to fetch for one place, and few tiles for a directory. */
const tileSize = 256;
/** Level 4 takes half the time of the default and a few per cent more room. */
const level = 4;

const compress = promisify(deflate);

/** The surface or an overview of it, as tiles from the north, row by row. */
interface TiledImage extends CellImage {
  readonly isOverview: boolean;
  readonly tiles: readonly Buffer[];
  /** The byte of the file at which each tile begins. */
  readonly offsets: number[];
}

/**
 * Writes a surface as a Cloud Optimized GeoTIFF of one band: tiles and overviews, the directories first and the smallest overview before larger ones,
 * so that a program reads a part over HTTP in few requests. Longitude and latitude in WGS 84 (EPSG:4326), with the scale, the value of no data and
 * a description, as GDAL keeps them. Throws a `RangeError` above 4 GB.
 * Sources: TIFF 6.0; OGC 19-008r4 (GeoTIFF 1.1); OGC 21-026 (COG); GDAL's GTiff driver.
 */
export async function writeCog(path: string, surface: CodedSurface): Promise<void> {
  if (endianness() !== 'LE') throw new Error('GeoTIFFs are written on little-endian machines only.');
  const { grid, coding, cells } = surface;
  if (cells.length !== grid.columns * grid.rows) {
    throw new RangeError(`A grid of ${grid.columns} × ${grid.rows} cells has ${cells.length} values.`);
  }
  const images: TiledImage[] = [];
  for (const image of [{ ...grid, cells }, ...makeOverviews(surface, tileSize)]) {
    const tiles = await encodeTiles(image, coding);
    images.push({ ...image, isOverview: images.length > 0, tiles, offsets: tiles.map(() => 0) });
  }
  const encodeHead = () => encodeTiffHead(images.map((image) => fieldsOf(image, surface)));
  // The head is as long before the offsets are known.
  let end = encodeHead().length;
  for (const { tiles, offsets } of images.toReversed()) {
    for (const [index, tile] of tiles.entries()) {
      offsets[index] = end;
      end += tile.length;
    }
  }
  if (end > fileBytesMax) throw new RangeError('A GeoTIFF of more than 4 GB cannot be written.');
  await writeFile(path, [encodeHead(), ...images.toReversed().flatMap(({ tiles }) => tiles)]);
}

/** Compresses the tiles of a row at once, by the threads of Node.js for such work. */
async function encodeTiles(image: CellImage, coding: SurfaceCoding): Promise<Buffer[]> {
  const tiles: Buffer[] = [];
  for (let y = 0; y < image.rows; y += tileSize) {
    const across = Array.from({ length: Math.ceil(image.columns / tileSize) }, (_, x) => x * tileSize);
    tiles.push(...(await Promise.all(across.map((x) => encodeTile(image, coding, { x, y })))));
  }
  return tiles;
}

/** Deflate, for 16 bits after the horizontal predictor. Tiles reach beyond the east and the south, without data there. */
function encodeTile(
  { columns, rows, cells }: CellImage,
  coding: SurfaceCoding,
  { x, y }: { x: number; y: number },
) {
  const tile = createCodes(coding, tileSize ** 2).fill(coding.nodata);
  for (let row = y; row < Math.min(y + tileSize, rows); row++) {
    const start = row * columns;
    tile.set(cells.subarray(start + x, start + Math.min(x + tileSize, columns)), (row - y) * tileSize);
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

const short = (tag: number, ...values: number[]): TiffField => ({ tag, type: 'short', values });
const long = (tag: number, values: readonly number[]): TiffField => ({ tag, type: 'long', values });
const double = (tag: number, ...values: number[]): TiffField => ({ tag, type: 'double', values });

function fieldsOf(
  { columns, rows, isOverview, tiles, offsets }: TiledImage,
  { grid, coding }: CodedSurface,
): TiffField[] {
  const hasColours = coding.colours.length > 0;
  const lengths = tiles.map(({ length }) => length);
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
    ...(isOverview ? [] : [...georeference(grid), asciiField(42_112, gdalMetadata(coding))]),
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
