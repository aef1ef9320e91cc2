import { deflateSync } from 'node:zlib';

type TiffCells = Uint16Array | Int16Array | Float32Array;

/** A small GeoTIFF as CHELSA and GDAL write them. */
export interface MadeTiff {
  readonly columns: number;
  readonly rows: number;
  readonly cells: TiffCells;
  /** Further bands after `cells`, side by side in each block unless `isPlanar`. */
  readonly moreBands?: readonly TiffCells[];
  readonly isPlanar?: boolean;
  readonly west: number;
  readonly north: number;
  readonly cellSize: number;
  /** Width of tiles; strips without it. */
  readonly tile?: number;
  readonly rowsPerStrip?: number;
  readonly compression?: 'none' | 'deflate';
  readonly predictor?: 1 | 2 | 3;
  readonly scaling?: { readonly scale: number; readonly offset: number } | undefined;
  readonly nodata?: string;
  /** The text of GDAL's metadata, in place of one with `scaling`. */
  readonly metadata?: string;
  /** The 16 numbers of ModelTransformation, in place of a scale and a tie point. */
  readonly matrix?: readonly number[];
  /** True: the place of a cell is that of its middle. */
  readonly isPoint?: boolean;
  /** Smaller copies of the cells, as GDAL keeps them after the cells. */
  readonly overviews?: readonly Pick<MadeTiff, 'columns' | 'rows' | 'cells' | 'metadata'>[];
  /** Bytes between the directory and where its arrays and blocks begin, so that they are not read with it. */
  readonly farAway?: number;
}

/** TIFF types. */
const [ascii, short, long, double] = [2, 3, 4, 12];

export interface WrittenTiff {
  readonly bytes: Buffer;
  /** Of each strip or tile, in their order. */
  readonly lengths: readonly number[];
}

export function makeTiff(tiff: MadeTiff): WrittenTiff {
  const copies = (tiff.overviews ?? []).map((copy) => ({ ...tiff, scaling: undefined, ...copy }));
  const images = [tiff, ...copies];
  const header = Buffer.from('II*\0\x08\0\0\0', 'latin1');
  const parts: Uint8Array[] = [header];
  let start = header.length;
  for (const [index, image] of images.entries()) {
    const blocks = blocksOf(image);
    const lengths = blocks.map(({ length }) => length);
    const directoryAt = (blocksAt: number, next: number) => {
      const offsets = lengths.map((_, at) =>
        lengths.slice(0, at).reduce((sum, each) => sum + each, blocksAt),
      );
      const kind: Field[] = index === 0 ? [] : [[254, long, [1]]];
      const fields = [...kind, ...fieldsOf(image, offsets, lengths)];
      return directoryOf(fields, { farAway: tiff.farAway ?? 0, start, next });
    };
    const blocksAt = start + directoryAt(0, 0).length;
    const end = lengths.reduce((sum, each) => sum + each, blocksAt);
    parts.push(directoryAt(blocksAt, index + 1 < images.length ? end : 0), ...blocks);
    start = end;
  }
  return { bytes: Buffer.concat(parts), lengths: blocksOf(tiff).map(({ length }) => length) };
}

function blocksOf(tiff: MadeTiff): Buffer[] {
  const { cells, moreBands = [], isPlanar } = tiff;
  const bands = [cells, ...moreBands];
  if (isPlanar || bands.length === 1)
    return bands.flatMap((band) => blocksOfBand({ ...tiff, cells: band }, 1));
  const mixed =
    cells instanceof Float32Array
      ? new Float32Array(cells.length * bands.length)
      : new Int16Array(cells.length * bands.length);
  for (const [index, band] of bands.entries())
    for (const [cell, value] of band.entries()) mixed[cell * bands.length + index] = value;
  return blocksOfBand({ ...tiff, cells: mixed }, bands.length);
}

/** @param beside values of a cell that are side by side */
function blocksOfBand(
  { rows, cells, tile, rowsPerStrip = 1, compression = 'deflate', predictor = 1, ...tiff }: MadeTiff,
  beside: number,
): Buffer[] {
  const columns = tiff.columns * beside;
  const [width, height] = tile === undefined ? [columns, rowsPerStrip] : [tile * beside, tile];
  const each = cells.BYTES_PER_ELEMENT;
  const blocks: Buffer[] = [];
  for (let top = 0; top < rows; top += height) {
    for (let left = 0; left < columns; left += width) {
      const blockRows = tile === undefined ? Math.min(height, rows - top) : height;
      const block = Buffer.alloc(width * blockRows * each);
      for (let row = 0; row < Math.min(blockRows, rows - top); row++) {
        const start = (top + row) * columns + left;
        const line = cells.slice(start, start + Math.min(width, columns - left));
        Buffer.from(line.buffer, line.byteOffset, line.byteLength).copy(block, row * width * each);
      }
      predict(block, width * each, each, predictor, beside);
      blocks.push(compression === 'none' ? block : deflateSync(block));
    }
  }
  return blocks;
}

function predict(block: Buffer, rowBytes: number, each: number, predictor: 1 | 2 | 3, beside: number): void {
  for (let start = 0; start < block.length && predictor !== 1; start += rowBytes) {
    const row = block.subarray(start, start + rowBytes);
    if (predictor === 2) {
      for (let at = rowBytes - each; at >= beside * each; at -= each) {
        row.writeUInt16LE((row.readUInt16LE(at) - row.readUInt16LE(at - beside * each)) & 0xffff, at);
      }
      continue;
    }
    const plain = Buffer.from(row);
    const width = rowBytes / each;
    for (let at = 0; at < rowBytes; at++) {
      row[at] = plain[(at % width) * each + (each - 1 - Math.floor(at / width))] ?? 0;
    }
    for (let at = rowBytes - 1; at >= beside; at--)
      row[at] = ((row[at] ?? 0) - (row[at - beside] ?? 0)) & 0xff;
  }
}

/** The matrix of rows that go north from the south-western corner, when `turn` is 0. */
export const matrixOf = (west: number, south: number, cellSize: number, turn = 0): number[] => [
  ...[cellSize, turn, 0, west],
  ...[turn, cellSize, 0, south],
  ...[0, 0, 0, 0, 0, 0, 0, 1],
];

/** The same file with its rows from the south on. */
export function southUp(tiff: MadeTiff): MadeTiff {
  const { columns, rows, west, north, cellSize } = tiff;
  const cells = tiff.cells.slice();
  for (let row = 0; row < rows; row++)
    cells.set(tiff.cells.subarray((rows - 1 - row) * columns, (rows - row) * columns), row * columns);
  return { ...tiff, cells, matrix: matrixOf(west, north - rows * cellSize, cellSize) };
}

type Field = readonly [tag: number, type: number, values: readonly number[] | string];

function fieldsOf(tiff: MadeTiff, offsets: readonly number[], lengths: readonly number[]): Field[] {
  const { columns, rows, cells, tile, rowsPerStrip = 1, scaling, nodata, cellSize, west, north } = tiff;
  const bands = 1 + (tiff.moreBands?.length ?? 0);
  const perBand = (value: number) => Array.from({ length: bands }, () => value);
  const format = cells instanceof Uint16Array ? 1 : cells instanceof Int16Array ? 2 : 3;
  const item = (name: string, value: number) =>
    `<Item name="${name}" sample="0" role="${name.toLowerCase()}">${value}</Item>`;
  const metadata = scaling
    ? `<GDALMetadata>${item('OFFSET', scaling.offset)}${item('SCALE', scaling.scale)}</GDALMetadata>\0`
    : tiff.metadata && `${tiff.metadata}\0`;
  const blocks: Field[] = tile
    ? [
        [322, short, [tile]],
        [323, short, [tile]],
        [324, long, offsets],
        [325, long, lengths],
      ]
    : [
        [273, long, offsets],
        [278, short, [rowsPerStrip]],
        [279, long, lengths],
      ];
  const all: Field[] = [
    [256, short, [columns]],
    [257, short, [rows]],
    [258, short, perBand(8 * cells.BYTES_PER_ELEMENT)],
    [259, short, [tiff.compression === 'none' ? 1 : 8]],
    [262, short, [1]],
    [277, short, [bands]],
    [284, short, [tiff.isPlanar ? 2 : 1]],
    [317, short, [tiff.predictor ?? 1]],
    [339, short, perBand(format)],
    ...(tiff.matrix
      ? [[34_264, double, tiff.matrix] satisfies Field]
      : [
          [33_550, double, [cellSize, cellSize, 0]] satisfies Field,
          [33_922, double, [0, 0, 0, west, north, 0]] satisfies Field,
        ]),
    [34_735, short, [1, 1, 0, 2, 1024, 0, 1, 2, 1025, 0, 1, tiff.isPoint ? 2 : 1]],
    ...(metadata === undefined ? [] : [[42_112, ascii, metadata] satisfies Field]),
    ...(nodata === undefined ? [] : [[42_113, ascii, `${nodata}\0`] satisfies Field]),
    ...blocks,
  ];
  return all.sort(([one], [other]) => one - other);
}

const bytesEach: Readonly<Record<number, number>> = { [ascii]: 1, [short]: 2, [long]: 4, [double]: 8 };

interface DirectoryPlace {
  readonly farAway: number;
  readonly start: number;
  /** The byte of the next directory. */
  readonly next: number;
}

function directoryOf(fields: readonly Field[], { farAway, start: own, next }: DirectoryPlace): Buffer {
  const header = Buffer.alloc(2 + 12 * fields.length + 4);
  header.writeUInt16LE(fields.length, 0);
  header.writeUInt32LE(next, header.length - 4);
  const near: Buffer[] = [];
  const far: Buffer[] = [];
  const lengthOf = (parts: readonly Buffer[]) => parts.reduce((sum, { length }) => sum + length, 0);
  const valuesOf = ([, type, values]: Field) => {
    if (typeof values === 'string') return Buffer.from(values, 'latin1');
    const bytes = Buffer.alloc(values.length * (bytesEach[type] ?? 1));
    values.forEach((value, index) => {
      if (type === short) bytes.writeUInt16LE(value, index * 2);
      else if (type === long) bytes.writeUInt32LE(value, index * 4);
      else bytes.writeDoubleLE(value, index * 8);
    });
    return bytes;
  };
  const isFar = ([tag]: Field) => farAway > 0 && [273, 279, 324, 325].includes(tag);
  const nearBytes = fields.reduce((sum, field) => {
    const { length } = valuesOf(field);
    return sum + (isFar(field) || length <= 4 ? 0 : length);
  }, 0);
  fields.forEach((field, index) => {
    const [tag, type, values] = field;
    const bytes = valuesOf(field);
    const at = 2 + 12 * index;
    header.writeUInt16LE(tag, at);
    header.writeUInt16LE(type, at + 2);
    header.writeUInt32LE(values.length, at + 4);
    if (bytes.length <= 4) {
      bytes.copy(header, at + 8);
      return;
    }
    const parts = isFar(field) ? far : near;
    const start = own + header.length + (isFar(field) ? nearBytes + farAway : 0);
    header.writeUInt32LE(start + lengthOf(parts), at + 8);
    parts.push(bytes);
  });
  return Buffer.concat([header, ...near, Buffer.alloc(farAway), ...far]);
}
