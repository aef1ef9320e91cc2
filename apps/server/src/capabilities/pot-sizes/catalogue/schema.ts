import {
  categorySources,
  createSizeCatalogue,
  type EquivalentSize as FoundEquivalent,
  findEquivalents,
  Region,
  SizeCategory,
  SizeStage,
  sizeStages,
} from '@plantdata/container-sizes';
import { z } from 'zod';
import { StandardSize, standardSize, standardSizeMembers } from '../standard-size.ts';

/** The wire format of the catalogue: one schema per thing gives the check, the type and the document. */

const { shape } = SizeCategory;
const equivalentsMax = 50;
const equivalentsDefault = 10;

const exampleId = '4.3-c45';
const exampleCatalogue = createSizeCatalogue();
const exampleCategories = exampleCatalogue.categories.filter(({ id }) => id === exampleId);

const stageOrders = sizeStages.map(({ stage_order }) => String(stage_order));

export const SizeCategoriesQuery = z.object({
  stage_order: z
    .enum(stageOrders)
    .transform(Number)
    .optional()
    .meta({
      type: 'integer',
      enum: stageOrders.map(Number),
      description: 'Only categories of this stage.',
    }),
  region: Region.optional().meta({ description: 'Only categories that are traded there.' }),
  describes: shape.describes.optional().meta({ description: 'Only categories of this kind.' }),
});

export type SizeCategoriesQuery = z.output<typeof SizeCategoriesQuery>;

export const EquivalentSizesQuery = z.object({
  id: z
    .string()
    .min(1)
    .max(60)
    .meta({
      description: 'Id of a category, as `GET /v1/pot-sizes/categories` lists them.',
      examples: [exampleId],
    }),
  region: Region.optional().meta({ description: 'Only what is traded there.' }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(equivalentsMax)
    .default(equivalentsDefault)
    .meta({ description: `The most to answer, 1 to ${equivalentsMax}; ${equivalentsDefault} by default.` }),
});

const regions = shape.region.meta({ description: 'The region of the trade.' });

const SizeBands = shape.match.meta({
  id: 'SizeBands',
  description:
    'The measurements that belong to the category, in the units of their names. A band includes its `min` and ends where the next one begins. Empty if words alone decide.',
});

/** A category with all that is known of it, as the table has it. */
const ShownCategory = z
  .object({
    ...standardSizeMembers,
    logistics: standardSizeMembers.logistics.extend({
      units_per_cc_shelf: shape.logistics.shape.units_per_cc_shelf.meta({
        description: 'Pots that fit on a shelf of a CC trolley by their rims, estimated.',
      }),
      units_per_pallet_layer: shape.logistics.shape.units_per_pallet_layer.meta({
        description: 'Pots that fit in a layer of a pallet by their rims, estimated.',
      }),
    }),
    match: SizeBands,
    match_in: z
      .partialRecord(Region, SizeBands)
      .optional()
      .meta({ description: 'Bands for labels from a region, in place of `match`.' }),
    region: regions,
    aliases: shape.aliases.meta({ description: 'Other ways to write it, besides its bands.' }),
    sources: shape.sources.meta({ description: 'The sources of its figures: keys of `sources`.' }),
    estimated: shape.estimated.meta({ description: 'Members that are no published figures.' }),
  })
  .meta({ id: 'SizeCategory' });

export const SizeCategoryList = z
  .object({
    categories: z.array(ShownCategory),
    stages: z.array(SizeStage).meta({ description: 'All stages, the earliest first.' }),
    count: z.int().meta({ description: 'The number of categories in the answer.' }),
    sources: z
      .record(z.string(), z.string())
      .meta({ description: 'The publications behind the keys in `sources` of the categories.' }),
  })
  .meta({
    id: 'SizeCategoryList',
    description: 'The standard categories, the earliest stage first, then those that the operator has added.',
    examples: [
      {
        categories: exampleCategories,
        stages: [...sizeStages],
        count: 1,
        sources: { C1: categorySources.C1 },
      },
    ],
  });

const EquivalentSizeAnswer = z
  .object({
    id: standardSizeMembers.id,
    label: standardSizeMembers.label,
    type: standardSizeMembers.type,
    stage_order: standardSizeMembers.stage_order,
    stage_name: standardSizeMembers.stage_name,
    describes: standardSizeMembers.describes,
    volume_l: standardSizeMembers.volume_l,
    growth_equivalent_l: standardSizeMembers.growth_equivalent_l,
    growth_ratio: z.number().meta({
      description: 'Its growth equivalent divided by that of the category that was asked for, 0.5 to 2.',
    }),
    relation: z
      .enum(['smaller', 'same', 'larger'])
      .meta({ description: '`same` up to a tenth, because growth equivalents are estimates.' }),
    same_stage: z.boolean(),
    region: regions,
  })
  .meta({ id: 'EquivalentSize' });

type EquivalentSizeAnswer = z.output<typeof EquivalentSizeAnswer>;

export function describeEquivalent({
  category,
  ratio,
  relation,
  sameStage,
  regions,
}: FoundEquivalent): EquivalentSizeAnswer {
  return {
    id: category.id,
    label: category.label,
    type: category.type,
    stage_order: category.stage_order,
    stage_name: category.stage_name,
    describes: category.describes,
    volume_l: category.volume_l,
    growth_equivalent_l: category.growth_equivalent_l,
    growth_ratio: Math.round(ratio * 1_000) / 1_000,
    relation,
    same_stage: sameStage,
    region: [...regions],
  };
}

export const EquivalentSizes = z
  .object({
    id: standardSizeMembers.id,
    category: StandardSize.meta({ description: 'The category that was asked for.' }),
    equivalents: z.array(EquivalentSizeAnswer).meta({
      description: 'Nearest first. Empty for goods, and for what has no roots yet.',
    }),
  })
  .meta({
    id: 'EquivalentSizes',
    description: 'Categories that can replace one, by litres of growth equivalent.',
    examples: exampleCategories.map((category) => ({
      id: category.id,
      category: standardSize(category),
      equivalents: findEquivalents(exampleCatalogue, category.id, { limit: 2 }).map(describeEquivalent),
    })),
  });
