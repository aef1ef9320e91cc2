import type { RasterBlock, RasterType } from '@plantdata/maxent';
import type { Coding } from '../makers/description.ts';
import type { Raster } from '../raster/raster.ts';
import { type Variable, variableFacts } from '../variables.ts';

const absoluteZero = -273.15;

/** Temperatures that may be counted from absolute zero, which 0 would be. */
export const hasAbsoluteZero = (variable: Variable): boolean =>
  variableFacts[variable].offset === absoluteZero;

/** All that may be meant: whole units or tenths of them, and Celsius or kelvin, of which the tags of a file say nothing. */
export function possibleCodings(variable: Variable, said: Coding | null): Coding[] {
  const scales = said ? [said.scale] : [0.1, 1];
  const first = said?.offset ?? 0;
  const offsets = hasAbsoluteZero(variable) ? [first, first + absoluteZero] : [first];
  return scales.flatMap((scale) => offsets.map((offset) => ({ scale, offset })));
}

const ranges: Readonly<Partial<Record<RasterType, readonly [min: number, max: number]>>> = {
  uint8: [0, 255],
  int8: [-128, 127],
  uint16: [0, 65_535],
  int16: [-32_768, 32_767],
  uint32: [0, 2 ** 32 - 1],
  int32: [-(2 ** 31), 2 ** 31 - 1],
};

/**
 * The value for no data in cells that were read; for floats it is NaN alone. Files of CHELSA
 * declare varying values, often beyond the range of their type, and 0 for many futures, where 0 mm
 * of rain are data: the highest value of its UInt16 counts always, and 0 only for temperatures.
 */
export function nodataOf(variable: Variable, { type, nodata }: Raster, hasUndeclared: boolean): number[] {
  const usual = hasUndeclared && type === 'uint16' ? [65_535, ...(hasAbsoluteZero(variable) ? [0] : [])] : [];
  return [...new Set([...usual, ...(nodata !== null && counts(type, nodata) ? [nodata] : [])])];
}

function counts(type: RasterType, declared: number): boolean {
  const range = ranges[type];
  if (!range) return false;
  const [min, max] = range;
  const isOther = type !== 'uint16' || declared !== 0;
  return isOther && Number.isInteger(declared) && declared >= min && declared <= max;
}

/** Files pair a declared -3.4e+38 with cells of -3.4028235e38, and leave out to declare 1e20: no climate is so large. */
const floatMax = 1e19;

/** In floats, puts NaN where the file means no data: its declared number as the type holds it, and what is too large. */
export async function* maskFloats(
  bands: AsyncIterable<RasterBlock>,
  { type, nodata }: Raster,
): AsyncGenerator<RasterBlock> {
  const nothing = nodata !== null && type === 'float32' ? Math.fround(nodata) : nodata;
  for await (const band of bands) {
    if (type.startsWith('float')) {
      for (let at = 0; at < band.length; at++) {
        const value = band[at] ?? Number.NaN;
        if (value === nothing || Math.abs(value) >= floatMax) band[at] = Number.NaN;
      }
    }
    yield band;
  }
}
