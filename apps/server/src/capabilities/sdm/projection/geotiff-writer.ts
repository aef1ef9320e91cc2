import { type FileHandle, open } from 'node:fs/promises';
import type { Grid } from '../grid/grid.ts';
import type { SurfaceCoding } from './surface-coding.ts';
import { asciiField, encodeDirectory, type TiffField } from './tiff-directory.ts';

export interface GeoTiffWriter {
  /** The next strip from the north, as `encodeStrip` makes it. May be called again before the last one is written. */
  append(strip: Uint8Array): Promise<void>;
  /** Writes the directory: before, the file is none that can be opened. */
  finish(): Promise<void>;
  /** Closes the file, finished or not. */
  close(): Promise<void>;
}

export interface GeoTiffLayout {
  readonly grid: Grid;
  readonly rowsPerStrip: number;
  readonly coding: SurfaceCoding;
}

const headerBytes = 8;
/** Offsets are numbers of 32 bits. */
const fileBytesMax = 2 ** 32 - 1;

/**
 * A GeoTIFF of one band, strip after strip, never wholly in memory: longitude and latitude in WGS 84 (EPSG:4326), with the scale, what
 * means no data and what the values are, as GDAL keeps them. Sources: TIFF 6.0; OGC 19-008r4 (GeoTIFF 1.1); GDAL's GTiff driver.
 */
export async function createGeoTiff(path: string, layout: GeoTiffLayout): Promise<GeoTiffWriter> {
  const file = await open(path, 'w');
  const offsets: number[] = [];
  const lengths: number[] = [];
  let end = headerBytes;
  return {
    async append(strip) {
      const start = end;
      end += strip.length;
      if (end > fileBytesMax) throw new RangeError('A GeoTIFF of more than 4 GB cannot be written.');
      offsets.push(start);
      lengths.push(strip.length);
      await writeWhole(file, strip, start);
    },
    async finish() {
      const at = end + (end % 2);
      const directory = encodeDirectory(fieldsOf(layout, offsets, lengths), at);
      if (at + directory.length > fileBytesMax) {
        throw new RangeError('A GeoTIFF of more than 4 GB cannot be written.');
      }
      await writeWhole(file, directory, at);
      await writeWhole(file, headerFor(at), 0);
    },
    close: () => file.close(),
  };
}

function headerFor(directoryAt: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(headerBytes));
  view.setUint16(0, 0x4949, true);
  view.setUint16(2, 42, true);
  view.setUint32(4, directoryAt, true);
  return new Uint8Array(view.buffer);
}

async function writeWhole(file: FileHandle, bytes: Uint8Array, start: number): Promise<void> {
  let done = 0;
  while (done < bytes.length) {
    done += (await file.write(bytes, done, bytes.length - done, start + done)).bytesWritten;
  }
}

const short = (tag: number, ...values: number[]): TiffField => ({ tag, type: 'short', values });
const long = (tag: number, values: readonly number[]): TiffField => ({ tag, type: 'long', values });
const double = (tag: number, ...values: number[]): TiffField => ({ tag, type: 'double', values });

function fieldsOf(
  { grid, rowsPerStrip, coding }: GeoTiffLayout,
  offsets: readonly number[],
  lengths: readonly number[],
): TiffField[] {
  const hasColours = coding.colours.length > 0;
  return [
    long(256, [grid.columns]),
    long(257, [grid.rows]),
    short(258, coding.bits),
    short(259, 8), // Deflate
    short(262, hasColours ? 3 : 1), // palette, or dark to light
    long(273, offsets),
    short(277, 1),
    long(278, [rowsPerStrip]),
    long(279, lengths),
    short(317, coding.bits > 8 ? 2 : 1), // horizontal predictor
    ...(hasColours ? [short(320, ...palette(coding))] : []),
    short(339, coding.isSigned ? 2 : 1),
    ...georeference(grid),
    asciiField(42_112, gdalMetadata(coding)),
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
