import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createBeeEye, humanColour, type Receptors, type Spectrum, spectrumOf } from '../src/index.ts';
import { type ReferenceColour, referenceSpectra } from './reference-spectra.ts';
import { areWhole, sharedFile } from './shared-data.ts';

const eye = createBeeEye();

/** Within 1e-6 of the value, or within the rounding of a table with `decimals` decimals. */
function expectAlike(value: number, expected: number, decimals: number): void {
  expect(Math.abs(value - expected)).toBeLessThanOrEqual(
    Math.max(1e-6 * Math.abs(expected), 0.5001 * 10 ** -decimals),
  );
}

function expectAllAlike(values: readonly number[], expected: readonly number[], decimals: number): void {
  expect(values).toHaveLength(expected.length);
  values.forEach((value, index) => {
    expectAlike(value, expected[index] ?? Number.NaN, decimals);
  });
}

const inOrder = ({ uv, blue, green }: Receptors<number>): number[] => [uv, blue, green];

function expectBeeColour(spectrum: Spectrum, expected: ReferenceColour): void {
  const colour = eye.see(spectrum);
  expectAllAlike(inOrder(colour.quantumCatch), expected.catch, 6);
  expectAllAlike(inOrder(colour.excitation), expected.excitation, 6);
  expectAllAlike([colour.triangle.x, colour.triangle.y], expected.triangle, 6);
  expectAllAlike([colour.hexagon.x, colour.hexagon.y], expected.hexagon, 6);
  expectAllAlike([colour.opponent.a, colour.opponent.b], expected.opponent, 6);
  expectAlike(colour.contrast, expected.contrast, 6);
  expectAlike(colour.greenContrast, expected.greenContrast, 6);
  expect(colour).toMatchObject({
    angle: expected.angle === null ? null : expect.closeTo(expected.angle, 3),
    sector: expected.sector,
    category: expected.category,
    falseColour: expected.falseColour,
  });
}

function expectHumanColour(spectrum: Spectrum, expected: ReferenceColour): void {
  const colour = humanColour(spectrum);
  expectAllAlike(colour.xyz, expected.xyz, 5);
  colour.lab.forEach((value, index) => {
    expect(Math.abs(value - (expected.lab[index] ?? Number.NaN))).toBeLessThan(1e-3);
  });
  expect(colour).toMatchObject({
    chroma: expect.closeTo(expected.chroma, 3),
    hue: expected.hue === null ? null : expect.closeTo(expected.hue, 2),
    rgb: expected.rgb,
    hex: expected.hex,
    inGamut: expected.inGamut,
  });
}

describe('spectra that are formulas', () => {
  it.each(referenceSpectra)('shows $title to bees as pavo says', ({ reflectanceAt, colour }) => {
    expectBeeColour(spectrumOf(reflectanceAt), colour);
  });

  it.each(referenceSpectra)('shows $title to people as colour-science says', ({ reflectanceAt, colour }) => {
    expectHumanColour(spectrumOf(reflectanceAt), colour);
  });
});

interface ReferenceCase {
  readonly id: string;
  readonly bee: {
    readonly quantum_flux: Receptors<number>;
    readonly excitation: Receptors<number>;
    readonly colour_triangle: { readonly x: number; readonly y: number };
    readonly colour_hexagon: { readonly x: number; readonly y: number };
    readonly hexagon_radius: number;
    readonly hexagon_angle_deg: number | null;
    readonly sector: string | null;
    readonly bee_colour_threshold_0_1: string;
    readonly colour_opponent_coding: { readonly a: number; readonly b: number };
    readonly green_contrast: number;
  };
  readonly human: {
    readonly xyz: readonly number[];
    readonly lab: readonly number[];
    readonly chroma: number;
    readonly hue_deg: number | null;
    readonly in_gamut: boolean;
    readonly rgb: readonly number[];
    readonly hex: string;
  };
  readonly false_colour_hex: string;
}

const ofCase = ({ bee, human, false_colour_hex }: ReferenceCase): ReferenceColour => ({
  catch: inOrder(bee.quantum_flux),
  excitation: inOrder(bee.excitation),
  triangle: [bee.colour_triangle.x, bee.colour_triangle.y],
  hexagon: [bee.colour_hexagon.x, bee.colour_hexagon.y],
  contrast: bee.hexagon_radius,
  angle: bee.hexagon_angle_deg,
  sector: bee.sector,
  category: bee.bee_colour_threshold_0_1,
  opponent: [bee.colour_opponent_coding.a, bee.colour_opponent_coding.b],
  greenContrast: bee.green_contrast,
  falseColour: false_colour_hex,
  xyz: human.xyz,
  lab: human.lab,
  chroma: human.chroma,
  hue: human.hue_deg,
  inGamut: human.in_gamut,
  rgb: human.rgb,
  hex: human.hex,
});

/** Measured spectra by their `record_id`; the last 401 columns are 300 to 700 nm. */
function measuredSpectra(): Map<string, Spectrum> {
  const spectra = new Map<string, Spectrum>();
  for (const folder of areWhole ? ['open', 'confirm-licence'] : ['open']) {
    const table = readFileSync(sharedFile(`${folder}/spectra-representative.csv`), 'utf8');
    for (const line of table.trim().split('\n').slice(1)) {
      const id = line.slice(0, line.indexOf(','));
      spectra.set(`record_${id}`, Float64Array.from(line.split(',').slice(-401, -1), Number));
    }
  }
  return spectra;
}

describe('measured spectra', () => {
  const { cases }: { readonly cases: readonly ReferenceCase[] } = JSON.parse(
    readFileSync(sharedFile('reference-values.json'), 'utf8'),
  );
  const spectra = measuredSpectra();
  const measured = cases.filter(({ id }) => spectra.has(id));

  it('are ten, seven of them in the repository', () => {
    expect(measured).toHaveLength(areWhole ? 10 : 7);
  });

  it.each(measured)('shows $id as the reference values say', (reference) => {
    const spectrum = spectra.get(reference.id) ?? new Float64Array();
    expectBeeColour(spectrum, ofCase(reference));
    expectHumanColour(spectrum, ofCase(reference));
  });
});
