import { type BeeColourCategory, beeColourCategories, hexOf } from '@plantdata/floral-colour';
import { z } from 'zod';
import { EvidenceField } from '../search/filter-fields.ts';
import { BeeColourWord } from '../search/match.ts';
import { type FlowerFilters, hasEvidence, usualEvidence } from '../search/selection.ts';
import { currentFamily } from './family-names.ts';
import { type Flower, type FlowerLibrary, meanRgb } from './flower-library.ts';

/** The values to filter by, with counts. Leaves count. */

export const ListQuery = z.object({ evidence: EvidenceField });

const count = z.int().min(0);

export const FamilyList = z.array(z.object({ family: z.string(), count, current_name: z.string() })).meta({
  id: 'FlowerFamilies',
  description: 'Families as published, the most frequent first, each with its current name.',
  examples: [[{ family: 'Dipsacaceae', count: 12, current_name: 'Caprifoliaceae' }]],
});

export const HumanColourList = z
  .array(
    z.object({ colour: z.string(), count, group: z.string().nullable(), derived: count, hex: z.string() }),
  )
  .meta({
    id: 'FlowerHumanColours',
    description:
      'The words for the colours, the most frequent first. `derived` of them come of the colour, as no collector gave a word; `hex` is the mean of the flowers.',
    examples: [[{ colour: 'dark violet', count: 14, group: 'violet', derived: 0, hex: '#6f4a9c' }]],
  });

export const BeeColourList = z
  .array(z.object({ colour: BeeColourWord, count, description: z.string() }))
  .meta({
    id: 'FlowerBeeColours',
    description: 'The seven bee colours, the most frequent first.',
    examples: [
      [{ colour: 'UV-green', count: 86, description: 'Ultraviolet and green, such as many yellow flowers.' }],
    ],
  });

const flowersOf = ({ flowers }: FlowerLibrary, evidence: FlowerFilters['evidence'] = usualEvidence) =>
  flowers.filter((flower) => hasEvidence(flower, evidence));

export function listFamilies(
  library: FlowerLibrary,
  evidence?: FlowerFilters['evidence'],
): z.output<typeof FamilyList> {
  const families = Map.groupBy(
    flowersOf(library, evidence).flatMap(({ record }) => record.facts.family ?? []),
    (family) => family,
  );
  return [...families]
    .map(([family, { length }]) => ({ family, count: length, current_name: currentFamily(family) }))
    .sort((one, other) => other.count - one.count || compare(one.family, other.family));
}

export function listHumanColours(
  library: FlowerLibrary,
  evidence?: FlowerFilters['evidence'],
): z.output<typeof HumanColourList> {
  const words = Map.groupBy(flowersOf(library, evidence), ({ humanColour }) => humanColour.word);
  return [...words]
    .map(([colour, flowers]) => ({
      colour,
      count: flowers.length,
      group: flowers[0]?.humanColour.group ?? null,
      derived: flowers.filter(({ humanColour }) => humanColour.isDerived).length,
      hex: hexOf(meanRgb(flowers)),
    }))
    .sort((one, other) => other.count - one.count || compare(one.colour, other.colour));
}

const descriptions: Record<BeeColourCategory, string> = {
  UV: 'Ultraviolet alone stands out, as of some red flowers.',
  blue: 'Blue alone stands out, as of many violet and blue flowers.',
  'blue-green': 'Blue and green without ultraviolet, as of most flowers that are white to people.',
  green: 'Green alone stands out, as of yellow flowers that absorb ultraviolet.',
  'UV-blue': 'Ultraviolet and blue, as of many violet and purple flowers.',
  'UV-green': 'Ultraviolet and green ("bee purple"), as of yellow flowers that reflect ultraviolet.',
  white: 'Stands out little in colour from leaves: all receptors respond about alike.',
};

export function listBeeColours(
  library: FlowerLibrary,
  evidence?: FlowerFilters['evidence'],
): z.output<typeof BeeColourList> {
  const counts = countBeeColours(flowersOf(library, evidence));
  return beeColourCategories
    .map((colour) => ({ colour, count: counts.get(colour) ?? 0, description: descriptions[colour] }))
    .sort((one, other) => other.count - one.count || compare(one.colour, other.colour));
}

export function countBeeColours(
  flowers: readonly Pick<Flower, 'beeColour'>[],
): Map<BeeColourCategory, number> {
  const counts = new Map<BeeColourCategory, number>(beeColourCategories.map((colour) => [colour, 0]));
  for (const { beeColour } of flowers) counts.set(beeColour, (counts.get(beeColour) ?? 0) + 1);
  return counts;
}

/** By code units: the same on every machine. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
