import { z } from 'zod';
import { type RasterStore, StoreFailure } from '../stores/raster-store.ts';
import type { Coding } from './coding.ts';

/** The file at the root of an archive in which its operator says what its rasters leave out. */
export const unitsFile = 'units.json';

/** By the name of a raster without its folders. A number means `stored × scale + offset`. */
const unitsStated = z.record(
  z.string(),
  z.strictObject({ scale: z.number().refine((scale) => scale !== 0), offset: z.number().default(0) }),
);

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
    known ??= (await store.has(unitsFile, signal)) ? await readUnits(store, signal) : {};
    return known[fileOf(name)] ?? null;
  };
}

const bytesMax = 1024 ** 2;

async function readUnits(store: RasterStore, signal: AbortSignal): Promise<Record<string, Coding>> {
  const source = await store.open(unitsFile);
  try {
    const text = Buffer.from(await source.read(0, bytesMax, signal)).toString('utf8');
    return unitsStated.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof StoreFailure || signal.aborted) throw error;
    const form = `{"${Object.keys(publishedUnits)[0]}": {"scale": 0.1, "offset": 0}}`;
    throw new StoreFailure(
      'unusable',
      `cannot be understood: ${unitsFile} of its archive is not of the form ${form}`,
      {
        cause: error,
      },
    );
  } finally {
    await source.close();
  }
}

export const fileOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
