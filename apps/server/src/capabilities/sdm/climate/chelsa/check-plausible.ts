import type { RasterBlock, RasterLayer } from '@plantdata/maxent';
import { StoreFailure } from '../stores/raster-store.ts';
import { type Variable, variableFacts } from '../variables.ts';

/** Of the cells with data. */
const implausibleShareMax = 0.01;

/** Passes bands on, and at their end rejects with `StoreFailure` where they cannot be what they should be. */
export async function* checkPlausible(
  bands: AsyncIterable<RasterBlock>,
  variable: Variable,
  layer: RasterLayer,
): AsyncGenerator<RasterBlock> {
  const { plausible, unit } = variableFacts[variable];
  const count = counterOf(layer, plausible);
  let [valid, beyond] = [0, 0];
  for await (const band of bands) {
    const counted = count(band);
    valid += counted.valid;
    beyond += counted.beyond;
    yield band;
  }
  if (beyond <= implausibleShareMax * valid) return;
  const share = Math.round((100 * beyond) / valid);
  throw new StoreFailure(
    'unusable',
    `is ${share} % outside of ${plausible[0]} to ${plausible[1]} ${unit}: its scale and offset (${layer.scale}, ${layer.offset}) seem to be missing, wrong or used twice`,
  );
}

interface Counted {
  readonly valid: number;
  readonly beyond: number;
}

function counterOf(
  { scale = 1, offset = 0, nodata = [] }: RasterLayer,
  plausible: readonly [number, number],
): (band: RasterBlock) => Counted {
  const [least, most] = plausible;
  const nothing = new Set(nodata);
  return (band) => {
    let [valid, beyond] = [0, 0];
    for (let at = 0; at < band.length; at++) {
      const stored = band[at] ?? Number.NaN;
      const value = stored * scale + offset;
      if (nothing.has(stored) || !Number.isFinite(value)) continue;
      valid++;
      if (value < least || value > most) beyond++;
    }
    return { valid, beyond };
  };
}
