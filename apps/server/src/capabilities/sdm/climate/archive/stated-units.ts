import { z } from 'zod';
import { Coding } from '../makers/description.ts';
import { type RasterStore, readText, StoreFailure } from '../stores/raster-store.ts';

/** The file at the root of an archive in which its operator says what its rasters leave out. */
export const unitsFile = 'units.json';

/** By the name of a raster without its folders. A number means `stored × scale + offset`. */
const unitsStated = z.record(z.string(), Coding);

export type StatedUnits = (name: string, signal: AbortSignal) => Promise<Coding | null>;

/** CHELSA says nothing in this file, whose numbers are whole millimetres since 2025. Others of its files say their scale. */
const publishedUnits: Readonly<Record<string, Coding>> = {
  'CHELSA_bio12_1981-2010_V.2.1.tif': { scale: 1, offset: 0 },
};

/** An archive of the publisher holds no file of an operator. */
export const unitsOfPublisher: StatedUnits = async (name) => publishedUnits[fileOf(name)] ?? null;

/** Read once, when a raster first leaves its unit out. */
export function unitsOfOperator(store: RasterStore): StatedUnits {
  let known: Readonly<Record<string, Coding>> | undefined;
  return async (name, signal) => {
    known ??= parseUnits(await readText(store, unitsFile, signal));
    return known[fileOf(name)] ?? null;
  };
}

function parseUnits(text: string): Record<string, Coding> {
  try {
    return text === '' ? {} : unitsStated.parse(JSON.parse(text));
  } catch (cause) {
    const form = `{"${Object.keys(publishedUnits)[0]}": {"scale": 0.1, "offset": 0}}`;
    const why = `cannot be understood: ${unitsFile} of its archive is not of the form ${form}`;
    throw new StoreFailure('unusable', why, { cause });
  }
}

export const fileOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
