import { z } from 'zod';
import examples from '../examples.json' with { type: 'json' };
import { evidences } from '../model.ts';
import { BeeColourWord, LabTriple, locus, RgbTriple } from '../search/match.ts';

/** The wire format of one flower. Missing values are null. */

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
  taxonomy: z
    .object({
      family: text,
      genus: text,
      species: text,
      full_name: text,
      infraspecific: text,
      morph: text,
      accepted_name: text,
      accepted_family: text,
      name_status: z.enum(['validated', 'uncertain', 'not_found']).nullable(),
    })
    .meta({ id: 'FlowerTaxonomy' }),
  collection: z
    .object({
      country: text,
      town: text,
      collector: text,
      publication: text,
      accession: text,
      altitude_m: measure,
    })
    .meta({ id: 'FlowerCollection' }),
  classification: z
    .object({
      plant_section: text,
      is_main_colour: z.boolean().nullable(),
      is_leaf: z.boolean(),
      human_colour: z.string(),
      human_colour_group: text,
      human_colour_derived: z.boolean(),
      bee_colour: BeeColourWord,
      published_bee_colour: BeeColourWord.nullable(),
      computed_bee_colour: BeeColourWord,
    })
    .meta({ id: 'FlowerClassification' }),
  color_spaces: z
    .object({
      colour_triangle: z.object({ ...locus, quantum_flux: receptors }),
      colour_hexagon: z.object({ ...locus, excitation: receptors }),
      coc: z.object({ a: z.number(), b: z.number() }),
    })
    .meta({ id: 'FlowerColourSpaces' }),
  computed_color: z
    .object({
      rgb: RgbTriple,
      hex: z.string(),
      lab: LabTriple,
      chroma: z.number(),
      hue: z.number().nullable(),
      in_gamut: z.boolean(),
    })
    .meta({ id: 'FlowerColour' }),
  bee_vision: z
    .object({
      observer: z.string(),
      observer_source: z.string(),
      background: z.string(),
      contrast: z.number().meta({ description: 'Distance from the background in the hexagon.' }),
      green_contrast: z.number(),
      hexagon_angle: z.number().nullable().meta({ description: 'Degrees, clockwise from the blue corner.' }),
      false_colour: z.string(),
      false_colour_note: z.string(),
    })
    .meta({ id: 'FlowerBeeVision' }),
  morphology: z
    .object({
      height_cm: measure,
      tube_mm: measure,
      corolla_mm: measure,
      pollinators: z.array(z.string()),
    })
    .meta({ id: 'FlowerMorphology' }),
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
  .meta({ id: 'FlowerRecord', description: 'A flower with all its colours.', examples: [examples.record] });
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
        ...examples.record,
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
