import { float64At } from '../checked-access.ts';
import { hexOf, rgbOfLinear } from '../human/srgb.ts';
import { requireGrid, type Spectrum, spectrumOf, sumWeighted } from '../spectrum/grid.ts';
import { daylightPhotons, greenFoliage } from '../standards/tables.ts';
import { achromaticRadius, type BeeColourCategory, type BeeSector, sectorOf } from './categories.ts';
import { type BeeObserver, honeybee, type Receptors } from './observers.ts';

/** A place in a colour space of bees; leaves, or whatever the background is, are at 0, 0. */
export interface BeeLocus {
  readonly x: number;
  readonly y: number;
}

/**
 * A spectrum as seen by a bee, against the background to which its eyes are adapted. No value has a
 * unit.
 */
export interface BeeColour {
  /** Light absorbed by each receptor, relative to that from the background: 0 and up. */
  readonly quantumCatch: Receptors<number>;
  /** P / (P + 1): 0 to below 1, the background gives 0.5. Source: Chittka 1992, J Comp Physiol A 170:533-543. */
  readonly excitation: Receptors<number>;
  /** Colour triangle of the shares of the three catches, brightness left out. Source: Chittka and Kevan 2005. */
  readonly triangle: BeeLocus;
  /** Colour hexagon; its corners are 1 from the centre. Source: Chittka 1992, J Comp Physiol A 170:533-543. */
  readonly hexagon: BeeLocus;
  /** Distance from the background in the hexagon: contrast of colour with leaves, 0 to 1. */
  readonly contrast: number;
  /** Angle in the hexagon in degrees, clockwise from the blue corner, 0 to below 360; null for the background itself, and for black. */
  readonly angle: number | null;
  /** Null where there is no angle. */
  readonly sector: BeeSector | null;
  /** The sector, or `white` within {@link achromaticRadius} of the background. */
  readonly category: BeeColourCategory;
  /** Colour-opponent coding A and B; distances are city-block. Source: Backhaus 1991, Vision Res 31:1381-1397. */
  readonly opponent: { readonly a: number; readonly b: number };
  /** Excitation of the green receptor less 0.5: what is seen from a distance, -0.5 to 0.5. */
  readonly greenContrast: number;
  /** Six-digit hex: green receptor as red, blue as green, ultraviolet as blue. A convention of drawing, not what a bee sees. */
  readonly falseColour: string;
}

export interface BeeEyeOptions {
  /** The honeybee by default. */
  readonly observer?: BeeObserver;
  /** Reflectance of what the eyes are adapted to; a green leaf by default. */
  readonly background?: Spectrum;
  /** The light as a relative number of photons at each wavelength; D65 by default. */
  readonly illuminant?: Float64Array;
}

export interface BeeEye {
  readonly observer: BeeObserver;
  /** Throws a RangeError for a spectrum that is not on the grid, or not made of numbers. */
  see(spectrum: Spectrum): BeeColour;
}

/** Rounding alone moves the background by less. */
const noContrast = 1e-9;

const halfRootOfThree = Math.sqrt(3) / 2;

/**
 * An eye that is adapted to its background: sensitivities are scaled so that the background gives each receptor a catch of 1 (von Kries).
 * Throws a RangeError when anything is not on the grid, or the background so dark that a receptor cannot adapt to it.
 */
export function createBeeEye({
  observer = honeybee,
  background = greenFoliage,
  illuminant = daylightPhotons,
}: BeeEyeOptions = {}): BeeEye {
  for (const curve of [background, illuminant, ...Object.values(observer.sensitivity)]) requireGrid(curve);
  const adapted = mapReceptors((receptor) => {
    const weights = observer.sensitivity[receptor].map(
      (value, index) => value * float64At(illuminant, index),
    );
    const catchOfBackground = sumWeighted(background, weights);
    if (!(catchOfBackground > 0)) {
      throw new RangeError(`The background reflects nothing that the ${receptor} receptor sees.`);
    }
    return weights.map((weight) => weight / catchOfBackground);
  });
  const catchQuanta = (spectrum: Spectrum) =>
    mapReceptors((receptor) => sumWeighted(spectrum, adapted[receptor]));
  const catchOfWhite = catchQuanta(spectrumOf(() => 1));
  return {
    observer,
    see(spectrum) {
      requireGrid(spectrum);
      const quantumCatch = catchQuanta(spectrum);
      const excitation = mapReceptors((receptor) => quantumCatch[receptor] / (quantumCatch[receptor] + 1));
      const hexagon = locusOf(excitation);
      const contrast = Math.hypot(hexagon.x, hexagon.y);
      const angle = contrast < noContrast ? null : clockwiseFromBlue(hexagon);
      const sector = angle === null ? null : sectorOf(angle);
      return {
        quantumCatch,
        excitation,
        triangle: locusOf(sharesOf(quantumCatch)),
        hexagon,
        contrast,
        angle,
        sector,
        category: sector === null || contrast < achromaticRadius ? 'white' : sector,
        opponent: opponentOf(excitation),
        greenContrast: excitation.green - 0.5,
        falseColour: falseColourOf(quantumCatch, catchOfWhite),
      };
    },
  };
}

function mapReceptors<Value>(make: (receptor: keyof Receptors<unknown>) => Value): Receptors<Value> {
  return { uv: make('uv'), blue: make('blue'), green: make('green') };
}

/** The hexagon and the triangle have the same axes: green against ultraviolet, and blue against both. */
const locusOf = ({ uv, blue, green }: Receptors<number>): BeeLocus => ({
  x: halfRootOfThree * (green - uv),
  y: blue - (uv + green) / 2,
});

function sharesOf(quantumCatch: Receptors<number>): Receptors<number> {
  const total = quantumCatch.uv + quantumCatch.blue + quantumCatch.green;
  return total > 0 ? mapReceptors((receptor) => quantumCatch[receptor] / total) : mapReceptors(() => 0);
}

function clockwiseFromBlue({ x, y }: BeeLocus): number {
  const angle = 90 - (Math.atan2(y, x) * 180) / Math.PI;
  return (angle + 360) % 360;
}

const opponentOf = ({ uv, blue, green }: Receptors<number>) => ({
  a: -9.86 * uv + 7.7 * blue + 2.16 * green,
  b: -5.17 * uv + 20.25 * blue - 15.08 * green,
});

/** Source: Verhoeven, Ren, Lunau 2018; Lunau 2025. */
const falseColourOf = (quantumCatch: Receptors<number>, white: Receptors<number>): string =>
  hexOf(
    rgbOfLinear([
      quantumCatch.green / white.green,
      quantumCatch.blue / white.blue,
      quantumCatch.uv / white.uv,
    ]),
  );
