import { z } from 'zod';

/** What a file of reference values states: spectra with everything that is computed of them, and pairs of colours with their difference. */

const receptors = z.object({ uv: z.number(), blue: z.number(), green: z.number() });
const locus = z.object({ x: z.number(), y: z.number() });
const triple = z.tuple([z.number(), z.number(), z.number()]);

const ReferenceCase = z.object({
  id: z.string(),
  /** In words: a formula, or a record of a file of spectra. */
  spectrum: z.string(),
  bee: z.object({
    quantum_flux: receptors,
    excitation: receptors,
    colour_triangle: locus,
    colour_hexagon: locus,
    hexagon_radius: z.number(),
    hexagon_angle_deg: z.number().nullable(),
    sector: z.string().nullable(),
    bee_colour_threshold_0_1: z.string(),
    colour_opponent_coding: z.object({ a: z.number(), b: z.number() }),
    green_contrast: z.number(),
  }),
  human: z.object({
    xyz: triple,
    lab: triple,
    chroma: z.number(),
    hue_deg: z.number().nullable(),
    in_gamut: z.boolean(),
    rgb: triple,
    hex: z.string(),
  }),
  false_colour_hex: z.string(),
});
export type ReferenceCase = z.output<typeof ReferenceCase>;

const ReferenceValues = z.object({
  cases: z.array(ReferenceCase),
  rgb_to_lab: z.array(z.object({ input: z.string(), rgb: triple, lab: triple })).default([]),
  ciede2000_pairs_sharma_2005: z
    .array(z.object({ lab1: triple, lab2: triple, cie76: z.number(), ciede2000: z.number() }))
    .default([]),
});
export type ReferenceValues = z.output<typeof ReferenceValues>;

/**
 * Null for a file that holds something else.
 * @throws Error with the file and what is wrong with it, when it has cases of which a part is missing.
 */
export function readReferenceValues(name: string, text: string): ReferenceValues | null {
  const content = parseJson(text);
  if (!hasCasesWithSpectra(content)) return null;
  const { data, error } = ReferenceValues.safeParse(content);
  if (error) throw new Error(`${name}: ${z.prettifyError(error)}`, { cause: error });
  return data;
}

const CasesWithSpectra = z.object({
  cases: z.array(z.looseObject({ spectrum: z.string() })).min(1),
});
const hasCasesWithSpectra = (content: unknown): boolean => CasesWithSpectra.safeParse(content).success;

/** Undefined for text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
