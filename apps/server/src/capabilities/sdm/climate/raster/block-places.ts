import { type ByteSource, StoreFailure } from '../stores/raster-store.ts';

/** The place of a block in the file. A length of 0 means that all its cells are without data. */
export interface BlockPlace {
  readonly offset: number;
  readonly length: number;
}

/** The numbers of one entry of a directory that stand elsewhere in the file and may be many. */
interface FarNumbers {
  readonly at: number;
  readonly bytesEach: number;
  readonly count: number;
}

/** Either read with the directory, or to be read as far as they are needed. */
export type BlockNumbers =
  | { readonly kind: 'near'; readonly values: ArrayLike<number> }
  | { readonly kind: 'far'; readonly numbers: FarNumbers; readonly isLittleEndian: boolean };

/** Some of the numbers. Rejects with `StoreFailure`. */
export async function readNumbers(
  source: ByteSource,
  all: BlockNumbers,
  [first, count]: readonly [number, number],
  signal: AbortSignal,
): Promise<number[]> {
  if (all.kind === 'near') {
    return Array.from({ length: count }, (_, index) => numberAt(all.values, first + index));
  }
  const { at, bytesEach } = all.numbers;
  if (first + count > all.numbers.count) throw damagedError();
  const length = count * bytesEach;
  const bytes = await source.read(at + first * bytesEach, length, signal);
  if (bytes.length < length) throw damagedError();
  const view = new DataView(bytes.buffer);
  return Array.from({ length: count }, (_, index) =>
    wholeNumber(view, index * bytesEach, bytesEach, all.isLittleEndian),
  );
}

function numberAt(values: ArrayLike<number>, index: number): number {
  const value = values[index];
  if (value === undefined) throw damagedError();
  return value;
}

function wholeNumber(view: DataView, at: number, bytes: number, isLittleEndian: boolean): number {
  if (bytes === 2) return view.getUint16(at, isLittleEndian);
  if (bytes === 4) return view.getUint32(at, isLittleEndian);
  if (bytes === 8) return Number(view.getBigUint64(at, isLittleEndian));
  throw damagedError();
}

export const damagedError = (cause?: unknown): StoreFailure =>
  new StoreFailure('unusable', 'is damaged: its file is cut short, or not as a GeoTIFF is', { cause });
