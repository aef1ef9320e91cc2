import { firstWavelength, spectrumOf } from '../spectrum/grid.ts';
import honeybeeTable from './apis-mellifera.json' with { type: 'json' };
import bumblebeeTable from './bombus.json' with { type: 'json' };
import observerTable from './cie-1931-observer.json' with { type: 'json' };
import daylightTable from './cie-d65.json' with { type: 'json' };
import foliageTable from './green-foliage.json' with { type: 'json' };

/** The published tables on the grid of this package. */

interface WavelengthSteps {
  readonly firstNm: number;
  readonly stepNm: number;
}

/** Linear between the values of a table, 0 outside of it. */
function interpolateToGrid({ firstNm, stepNm }: WavelengthSteps, values: readonly number[]): Float64Array {
  return spectrumOf((wavelength) => {
    const place = (wavelength - firstNm) / stepNm;
    const below = Math.floor(place);
    const [low, high] = [values[below], values[below + 1]];
    if (place === below) return low ?? 0;
    return low === undefined || high === undefined ? 0 : low + (place - below) * (high - low);
  });
}

/** Standard daylight D65 as relative power, 560 nm = 100. Source: CIE 15; ISO/CIE 11664-2. */
export const daylightPower = interpolateToGrid(daylightTable, daylightTable.power);

/** Standard daylight D65 as a relative number of photons: receptors count quanta. */
export const daylightPhotons = daylightPower.map((power, index) => power * (firstWavelength + index));

/** CIE 1931 2° colour-matching functions; 0 below 360 nm, where they are not given. Source: CIE 15; ISO/CIE 11664-1. */
export const colourMatching = {
  x: interpolateToGrid(observerTable, observerTable.x),
  y: interpolateToGrid(observerTable, observerTable.y),
  z: interpolateToGrid(observerTable, observerTable.z),
};

/** Average green leaf, to which the eyes of bees are taken to be adapted. Source: see `green-foliage.json`. */
export const greenFoliage = interpolateToGrid(foliageTable, foliageTable.reflectance);

/** Measured receptors. Source: Menzel and Backhaus 1991; Peitsch et al. 1992, J Comp Physiol A 170:23-40. */
export const honeybeeSensitivity = {
  uv: interpolateToGrid(honeybeeTable, honeybeeTable.uv),
  blue: interpolateToGrid(honeybeeTable, honeybeeTable.blue),
  green: interpolateToGrid(honeybeeTable, honeybeeTable.green),
};

export const bumblebeeSensitivity = {
  uv: interpolateToGrid(bumblebeeTable, bumblebeeTable.uv),
  blue: interpolateToGrid(bumblebeeTable, bumblebeeTable.blue),
  green: interpolateToGrid(bumblebeeTable, bumblebeeTable.green),
};
