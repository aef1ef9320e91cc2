import { z } from 'zod';
import { evidences } from '../model.ts';
import { BeeColourWord, LabTriple, locus, RgbTriple } from '../search/match.ts';

/** The wire format of one flower. What is not recorded is null. */

const text = z.string().nullable();
const measure = z.number().nullable();
const receptors = z.object({ uv: z.number(), blue: z.number(), green: z.number() });

const observerNames = ['honeybee', 'bumblebee'] as const;
export type ObserverName = (typeof observerNames)[number];

export const ObserverField = z
  .enum(observerNames)
  .default('honeybee')
  .meta({ description: 'Whose eyes: `honeybee` (the default) or `bumblebee`.' });

const members = {
  taxonomy: z.object({
    family: text,
    genus: text,
    species: text,
    full_name: text,
    infraspecific: text,
    morph: text,
    accepted_name: text,
    accepted_family: text,
    name_status: z.enum(['validated', 'uncertain', 'not_found']).nullable(),
  }),
  collection: z.object({
    country: text,
    town: text,
    collector: text,
    publication: text,
    accession: text,
    altitude_m: measure,
  }),
  classification: z.object({
    plant_section: text,
    is_main_colour: z.boolean().nullable(),
    is_leaf: z.boolean(),
    human_colour: z.string(),
    human_colour_group: text,
    human_colour_derived: z.boolean(),
    bee_colour: BeeColourWord,
    published_bee_colour: BeeColourWord.nullable(),
    computed_bee_colour: BeeColourWord,
  }),
  color_spaces: z.object({
    colour_triangle: z.object({ ...locus, quantum_flux: receptors }),
    colour_hexagon: z.object({ ...locus, excitation: receptors }),
    coc: z.object({ a: z.number(), b: z.number() }),
  }),
  computed_color: z.object({
    rgb: RgbTriple,
    hex: z.string(),
    lab: LabTriple,
    chroma: z.number(),
    hue: z.number().nullable(),
    in_gamut: z.boolean(),
  }),
  bee_vision: z.object({
    observer: z.string(),
    observer_source: z.string(),
    background: z.string(),
    contrast: z.number().meta({ description: 'Distance from the background in the hexagon.' }),
    green_contrast: z.number(),
    hexagon_angle: z.number().nullable().meta({ description: 'Degrees, clockwise from the blue corner.' }),
    false_colour: z.string(),
    false_colour_note: z.string(),
  }),
  morphology: z.object({
    height_cm: measure,
    tube_mm: measure,
    corolla_mm: measure,
    pollinators: z.array(z.string()),
  }),
};

export const FlowerRecordAnswer = z
  .object({
    id: z.int(),
    ...members,
    evidence: z.enum(evidences),
    source: z.object({ id: z.string(), title: z.string(), doi: text, record_id: z.string() }),
    source_label: text,
    licence: text,
    citation: text,
  })
  .meta({ id: 'FlowerRecord', description: 'A flower with all its colours.', examples: [exampleRecord()] });
export type FlowerRecordAnswer = z.output<typeof FlowerRecordAnswer>;

export const AnalysedFlower = z
  .object({
    id: z.null(),
    ...members,
    evidence: z.null(),
    source: z.null(),
    source_label: z.null(),
    licence: z.null(),
    citation: z.null(),
    warnings: z.array(z.string()),
  })
  .meta({
    id: 'AnalysedFlower',
    description: 'A spectrum with all its colours, in the form of a record. Nothing of it is kept.',
    examples: [
      {
        ...exampleRecord(),
        id: null,
        evidence: null,
        source: null,
        source_label: null,
        licence: null,
        citation: null,
        warnings: ['The unit was not given: the values were taken for percent, as the largest is 83.2.'],
      },
    ],
  });
export type AnalysedFlower = z.output<typeof AnalysedFlower>;

function exampleRecord() {
  return {
    id: 900001,
    taxonomy: {
      family: 'Fabaceae',
      genus: 'Acacia',
      species: 'dealbata',
      full_name: 'Acacia dealbata',
      infraspecific: null,
      morph: null,
      accepted_name: 'Acacia dealbata',
      accepted_family: 'Fabaceae',
      name_status: 'validated' as const,
    },
    collection: {
      country: null,
      town: null,
      collector: null,
      publication:
        'Pigments: usual for this colour; which pigment it is was not traced. Ultraviolet: usual for this pigment class.',
      accession: null,
      altitude_m: null,
    },
    classification: {
      plant_section: 'stamens',
      is_main_colour: true,
      is_leaf: false,
      human_colour: 'yellow',
      human_colour_group: 'yellow',
      human_colour_derived: false,
      bee_colour: 'green' as const,
      published_bee_colour: null,
      computed_bee_colour: 'green' as const,
    },
    color_spaces: {
      colour_triangle: {
        x: 0.483608,
        y: -0.270617,
        quantum_flux: { uv: 0.796857, blue: 0.844308, green: 3.880004 },
      },
      colour_hexagon: {
        x: 0.304503,
        y: -0.161486,
        excitation: { uv: 0.443473, blue: 0.457791, green: 0.795082 },
      },
      coc: { a: 0.869729, b: -5.012321 },
    },
    computed_color: {
      rgb: [239, 213, 0] satisfies [number, number, number],
      hex: '#efd500',
      lab: [84.817626, -8.098418, 91.072822] satisfies [number, number, number],
      chroma: 91.432178,
      hue: 95.081516,
      in_gamut: false,
    },
    bee_vision: {
      observer: 'honeybee (Apis mellifera)',
      observer_source: 'Menzel and Backhaus 1991; Peitsch et al. 1992, J Comp Physiol A 170:23-40',
      background: 'green-foliage',
      contrast: 0.344673,
      green_contrast: 0.295082,
      hexagon_angle: 117.938242,
      false_colour: '#bb473a',
      false_colour_note:
        'False colour: green receptor as red, blue as green, ultraviolet as blue. A convention of drawing, not what a bee sees.',
    },
    morphology: { height_cm: null, tube_mm: null, corolla_mm: null, pollinators: [] },
    evidence: 'modelled' as const,
    source: {
      id: 'modelled',
      title: 'Flowers composed by a pigment model from published facts; not measured',
      doi: null,
      record_id: 'Acacia dealbata, yellow',
    },
    source_label: 'carotenoid (deep); ultraviolet absorbing',
    licence: 'CC0-1.0',
    citation: 'Plant Data Service, docs/modelled-flowers.md',
  };
}
