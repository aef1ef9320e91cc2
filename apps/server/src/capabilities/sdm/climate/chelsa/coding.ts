import type { RasterLayer, RasterType } from '@plantdata/maxent';
import type { Raster } from '../raster/raster.ts';
import { type Variable, variableFacts } from '../variables.ts';

/** Temperatures that are counted from absolute zero, which 0 would be. */
const hasAbsoluteZero = (variable: Variable): boolean => variableFacts[variable].offset < -200;

/** What the cells of a file mean: by the file where it says it, else as CHELSA V2.1 codes them. */
export function codingOf(variable: Variable, { type, scaling, nodata }: Raster): RasterLayer {
  const { scale, offset } = scaling ?? variableFacts[variable];
  return { name: variable, type, scale, offset, nodata: nodataOf(variable, type, nodata) };
}

const ranges: Readonly<Partial<Record<RasterType, readonly [least: number, most: number]>>> = {
  uint8: [0, 255],
  int8: [-128, 127],
  uint16: [0, 65_535],
  int16: [-32_768, 32_767],
  uint32: [0, 2 ** 32 - 1],
  int32: [-(2 ** 31), 2 ** 31 - 1],
};

/**
 * What files of CHELSA declare varies, is often beyond what their type can hold, and is 0 for many futures, where 0 mm of rain are data:
 * of UInt16 the highest value counts always, and 0 only for temperatures.
 */
function nodataOf(variable: Variable, type: RasterType, declared: number | null): number[] {
  const usual = type === 'uint16' ? [65_535, ...(hasAbsoluteZero(variable) ? [0] : [])] : [];
  return [...new Set([...usual, ...(declared !== null && counts(type, declared) ? [declared] : [])])];
}

function counts(type: RasterType, declared: number): boolean {
  const range = ranges[type];
  if (!range) return Number.isFinite(declared);
  const [least, most] = range;
  const isOther = type !== 'uint16' || declared !== 0;
  return isOther && Number.isInteger(declared) && declared >= least && declared <= most;
}
