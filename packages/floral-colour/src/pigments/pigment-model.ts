import { float64At } from '../checked-access.ts';
import { type Spectrum, spectrumOf } from '../spectrum/grid.ts';
import { type AbsorptionBand, type Pigment, pigmentClasses, ultravioletScreen } from './pigments.ts';

/** Amount of a pigment as judged by eye, relative to that of a medium depth. */
const amounts = { trace: 0.05, pale: 0.25, medium: 1, deep: 5, dark: 25 } as const;
export type PigmentDepth = keyof typeof amounts;

/** The colourless screen: K/S at its maximum, averaged over the part of the flower where there is a pattern. */
const screens = { absorbing: 30, 'part-reflecting': 1.5, reflecting: 0.5 } as const;
export type UltravioletBehaviour = keyof typeof screens;

/** A petal as published facts have it: its pigments, and what its colourless substances do to the ultraviolet. */
export interface PigmentRecipe {
  /** Each class that is there with its depth; none for a white petal. */
  readonly pigments: Readonly<Partial<Record<Pigment, PigmentDepth>>>;
  /** `part-reflecting` stands for petals with a guide: one part absorbs, the other reflects, and this is their mean. */
  readonly ultraviolet: UltravioletBehaviour;
}

export const pigmentDepths = keysOf(amounts);
export const ultravioletBehaviours = keysOf(screens);
export const pigments = keysOf(pigmentClasses);

/**
 * Reflectance of a petal without any pigment: cells and the air between them scatter (calibrated).
 */
const tissueReflectance = 0.75;
/**
 * Reflectance of the surface, before light reaches a pigment: Fresnel at a refractive index of 1.4
 * is 0.028; a part of it is lost as gloss (assumption).
 */
const surfaceReflectance = 0.02;

const tissueAbsorption = (1 - tissueReflectance) ** 2 / (2 * tissueReflectance);
const screenProfile = profileOf(ultravioletScreen);
const pigmentProfiles = pigments.map((pigment) => ({
  pigment,
  profile: profileOf(pigmentClasses[pigment].bands),
}));

/**
 * The reflectance of a petal made by its recipe, above 0 and below 1: an opaque layer that scatters alike at every wavelength and absorbs by
 * the sum of its pigments, under a clear surface. A model of a class of flowers, not a measurement of one. Throws a RangeError that names the
 * field when a pigment, depth or behaviour is not known. Source: Kubelka and Munk 1931, Z tech Phys 12:593-601, for petals van der Kooi
 * et al. 2016, Proc R Soc B 283:20160429; of the constants see `pigments.ts`.
 */
export function composeSpectrum(recipe: PigmentRecipe): Spectrum {
  for (const name of Object.keys(recipe.pigments)) requireOneOf('pigments', name, pigments);
  const screen = screens[requireOneOf('ultraviolet', recipe.ultraviolet, ultravioletBehaviours)];
  const absorption = screenProfile.map((share) => tissueAbsorption + screen * share);
  for (const { pigment, profile } of pigmentProfiles) {
    const depth = recipe.pigments[pigment];
    if (depth === undefined) continue;
    const amount =
      amounts[requireOneOf(`pigments.${pigment}`, depth, pigmentDepths)] * pigmentClasses[pigment].strength;
    for (const [index, share] of profile.entries())
      absorption[index] = float64At(absorption, index) + amount * share;
  }
  return absorption.map((value) => surfaceReflectance + (1 - surfaceReflectance) * kubelkaMunk(value));
}

/** Reflectance of an opaque layer by its K/S, in the form that does not cancel for large values. */
const kubelkaMunk = (absorption: number): number =>
  1 / (1 + absorption + Math.sqrt(absorption * absorption + 2 * absorption));

/** Absorption on the grid, as a multiple of the strongest band. */
function profileOf(bands: readonly AbsorptionBand[]): Float64Array {
  return spectrumOf((wavelength) => {
    const bell = ({ peakNm, shortNm, longNm, height }: AbsorptionBand) => {
      const distance = (wavelength - peakNm) / (wavelength < peakNm ? shortNm : longNm);
      return height * Math.exp((-distance * distance) / 2);
    };
    return bands.reduce((sum, band) => sum + bell(band), 0);
  });
}

function requireOneOf<Value extends string>(field: string, value: string, known: readonly Value[]): Value {
  const found = known.find((each) => each === value);
  if (found === undefined) {
    throw new RangeError(`${field} is "${value}"; it has to be one of: ${known.join(', ')}.`);
  }
  return found;
}

function keysOf<Table extends object>(table: Table): readonly (keyof Table & string)[] {
  return Object.keys(table).filter((key): key is keyof Table & string => key in table);
}
