import { z } from 'zod';
import { evidences } from '../model.ts';
import { BeeColourWord, LabTriple, RgbTriple } from '../search/match.ts';

/** The wire format of one flower. What is not recorded is null. */

const text = z.string().nullable();
const measure = z.number().nullable();
const locus = { x: z.number(), y: z.number() };
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
      publication: 'Pigments: usual for this colour and family.',
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
      colour_triangle: { x: 0.402, y: -0.201, quantum_flux: { uv: 0.9, blue: 1.1, green: 5.4 } },
      colour_hexagon: { x: 0.32, y: -0.135, excitation: { uv: 0.474, blue: 0.524, green: 0.844 } },
      coc: { a: 1.18, b: -4.57 },
    },
    computed_color: {
      rgb: [241, 203, 38] satisfies [number, number, number],
      hex: '#f1cb26',
      lab: [82.6, 3.2, 78.9] satisfies [number, number, number],
      chroma: 79,
      hue: 87.7,
      in_gamut: true,
    },
    bee_vision: {
      observer: 'honeybee (Apis mellifera)',
      observer_source: 'Menzel and Backhaus 1991; Peitsch et al. 1992, J Comp Physiol A 170:23-40',
      background: 'green-foliage',
      contrast: 0.347,
      green_contrast: 0.344,
      hexagon_angle: 112.9,
      false_colour: '#d95a4f',
      false_colour_note: 'Green receptor as red, blue as green, ultraviolet as blue.',
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
