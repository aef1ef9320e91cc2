import {
  beeColourCategories,
  type DifferenceFormula,
  differenceWords,
  type Lab,
  type Rgb,
  wordFor,
} from '@plantdata/floral-colour';
import { z } from 'zod';
import type { Flower } from '../library/flower-library.ts';
import { evidences } from '../model.ts';
import { type FoundFlower, roundDistance } from './flower-search.ts';

const text = z.string().nullable();
const channel = z.int().min(0).max(255);
export const RgbTriple = z.tuple([channel, channel, channel]);
export const LabTriple = z.tuple([z.number(), z.number(), z.number()]);
export const BeeColourWord = z.enum(beeColourCategories);
export const locus = { x: z.number(), y: z.number() };

export const FlowerMatch = z
  .object({
    id: z.int(),
    scientific_name: text,
    family: text,
    genus: text,
    species: text,
    human_colour: z.string(),
    bee_colour: BeeColourWord.meta({ description: 'As published, else as computed.' }),
    rgb: RgbTriple,
    hex: z.string(),
    lab: LabTriple,
    color_distance: z.number().meta({ description: 'CIE76, ΔE*ab, rounded to hundredths.' }),
    color_distance_ciede2000: z.number().meta({ description: 'CIEDE2000, rounded to hundredths.' }),
    difference: z
      .enum(differenceWords)
      .meta({ description: 'The distance in words, by the metric that was asked for.' }),
    bee_distance: z
      .number()
      .nullable()
      .meta({ description: 'In the colour hexagon of honeybees; null without `similar_to`.' }),
    country: text,
    collector: text,
    published_name: text,
    accepted_name: text,
    plant_section: text,
    human_colour_group: text,
    human_colour_derived: z
      .boolean()
      .meta({ description: 'No collector gave a word: it comes of the colour.' }),
    computed_bee_colour: BeeColourWord,
    bee_contrast: z.number().meta({ description: 'Distance from leaves in the colour hexagon, 0 to 1.' }),
    colour_hexagon: z.object(locus).meta({
      description:
        'The place in the colour hexagon, without a unit: leaves are at 0, 0, the corners 1 away; y leads to the blue corner.',
    }),
    in_gamut: z
      .boolean()
      .meta({ description: 'True if screens can show the colour; `rgb` is the nearest they can.' }),
    false_colour: z.string().meta({
      description:
        'Green receptor as red, blue as green, ultraviolet as blue: a convention, not what bees see.',
    }),
    evidence: z.enum(evidences),
    source: z.string(),
    licence: text,
  })
  .meta({
    id: 'FlowerMatch',
    description: 'A flower that was found. Members that are not recorded are null.',
  });
export type FlowerMatch = z.output<typeof FlowerMatch>;

export interface MatchWishes {
  readonly metric: DifferenceFormula;
  /** True to give the accepted names. */
  readonly isAccepted: boolean;
}

export function matchOf(found: FoundFlower, { metric, isAccepted }: MatchWishes): FlowerMatch {
  const { flower } = found;
  const { record, human, bee, humanColour, beeColour } = flower;
  const { facts, source } = record;
  return {
    id: record.id,
    ...namesOf(flower, isAccepted),
    human_colour: humanColour.word,
    bee_colour: beeColour,
    rgb: rgbOf(human.rgb),
    hex: human.hex,
    lab: labOf(human.lab),
    color_distance: found.cie76,
    color_distance_ciede2000: found.ciede2000,
    difference: wordFor(found[metric]),
    bee_distance: found.beeDistance,
    country: facts.country,
    collector: facts.collector,
    published_name: facts.scientificName,
    accepted_name: record.name?.acceptedName ?? null,
    plant_section: facts.plantSection,
    human_colour_group: humanColour.group,
    human_colour_derived: humanColour.isDerived,
    computed_bee_colour: bee.category,
    bee_contrast: roundDistance(bee.contrast, 4),
    colour_hexagon: { x: roundDistance(bee.hexagon.x, 4), y: roundDistance(bee.hexagon.y, 4) },
    in_gamut: human.inGamut,
    false_colour: bee.falseColour,
    evidence: record.evidence,
    source: source.id,
    licence: facts.licence ?? source.licence,
  };
}

/** The accepted names of a record with an unverified name are unknown. */
function namesOf({ record: { facts, name } }: Flower, isAccepted: boolean) {
  if (isAccepted && name?.status === 'validated') {
    return {
      scientific_name: name.acceptedName,
      family: name.family,
      genus: name.genus,
      species: name.species,
    };
  }
  const { scientificName, family, genus, species } = facts;
  return { scientific_name: scientificName, family, genus, species };
}

export const rgbOf = ([red, green, blue]: Rgb): [number, number, number] => [red, green, blue];

export const labOf = ([lightness, a, b]: Lab): [number, number, number] => [
  roundDistance(lightness, 4),
  roundDistance(a, 4),
  roundDistance(b, 4),
];
