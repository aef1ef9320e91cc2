import { firstWavelength, greenFoliage } from '../src/index.ts';
import colours from './reference-colours.json' with { type: 'json' };

/**
 * Expected result for a spectrum; receptors in the order ultraviolet, blue, green. Rounded to the
 * digits given.
 */
export interface ReferenceColour {
  readonly catch: readonly number[];
  readonly excitation: readonly number[];
  readonly triangle: readonly number[];
  readonly hexagon: readonly number[];
  readonly contrast: number;
  readonly angle: number | null;
  readonly sector: string | null;
  readonly category: string;
  readonly opponent: readonly number[];
  readonly greenContrast: number;
  readonly falseColour: string;
  readonly xyz: readonly number[];
  readonly lab: readonly number[];
  readonly chroma: number;
  readonly hue: number | null;
  readonly inGamut: boolean;
  readonly rgb: readonly number[];
  readonly hex: string;
}

const bell = (nm: number, centre: number, width: number): number =>
  Math.exp(-(((nm - centre) / width) ** 2) / 2);

/** Spectra that are formulas, by the titles of their colours. */
const formulas: readonly [keyof typeof colours, (nm: number) => number][] = [
  ['a perfect white', () => 1],
  ['a light grey', () => 0.5],
  ['a dark grey', () => 0.1],
  ['black', () => 0],
  ['the green leaf itself', (nm) => greenFoliage[nm - firstWavelength] ?? 0],
  ['ultraviolet alone', (nm) => (nm < 400 ? 0.8 : 0.02)],
  ['yellow without ultraviolet', (nm) => (nm >= 500 ? 0.8 : 0.05)],
  ['yellow with ultraviolet', (nm) => (nm < 390 ? 0.5 : nm < 510 ? 0.05 : 0.8)],
  ['blue', (nm) => 0.05 + 0.6 * bell(nm, 450, 30)],
  ['violet with ultraviolet', (nm) => 0.05 + 0.5 * bell(nm, 380, 35) + 0.2 * bell(nm, 680, 25)],
  ['white without ultraviolet', (nm) => (nm >= 400 ? 0.85 : 0.05)],
  ['red', (nm) => (nm >= 610 ? 0.7 : 0.04)],
  ['magenta', (nm) => (nm < 400 ? 0.1 : nm < 460 ? 0.55 : nm < 600 ? 0.12 : 0.75)],
];

/**
 * Bee values: the R package pavo 2.10.0, fed with the tables of this package. Human values: the Python package
 * colour-science 0.4.6, with the sums cut at 699 nm as here.
 */
export const referenceSpectra = formulas.map(([title, reflectanceAt]) => {
  const colour: ReferenceColour = colours[title];
  return { title, reflectanceAt, colour };
});
