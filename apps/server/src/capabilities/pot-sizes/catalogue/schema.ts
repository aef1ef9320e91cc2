import {
  CategoryTableVersion,
  categorySources,
  categoryTableVersion,
  categoryTableVersions,
  createSizeCatalogue,
  type EquivalentSize as FoundEquivalent,
  findEquivalents,
  Region,
  SizeCategory,
  SizeStage,
  schemeCodes,
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
  format: z.enum(['json', 'csv', 'xlsx']).optional().meta({ description: 'In place of `Accept`.' }),
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
    schemes: z
      .object({
        vbn: z.string().nullable().meta({
          description: 'VBN and Floricode, feature S01 (pot size): the rim in whole centimetres.',
        }),
        ansi_z60_1: z.string().nullable().meta({
          description: 'ANSI Z60.1: container class, calliper or box, as commonly quoted.',
        }),
        as_2303: z.string().nullable().meta({
          description:
            'AS 2303:2018: whether its assessment applies. Its table of size indices is not public.',
        }),
      })
      .meta({ description: 'Its codes in other schemes; null where a scheme has none.' }),
  })
  .meta({ id: 'SizeCategory' });

export const SizeCategoryList = z
  .object({
    categories: z.array(ShownCategory),
    stages: z.array(SizeStage).meta({ description: 'All stages, the earliest first.' }),
    count: z.int().meta({ description: 'The number of categories in the answer.' }),
    version: z.string().meta({
      description:
        'The version of the standard table; its changes: `GET /v1/pot-sizes/categories/versions`. Additions of the operator are not part of it.',
    }),
    sources: z
      .record(z.string(), z.string())
      .meta({ description: 'The publications behind the keys in `sources` of the categories.' }),
  })
  .meta({
    id: 'SizeCategoryList',
    description: 'The standard categories, the earliest stage first, then those that the operator has added.',
    examples: [
      {
        categories: exampleCategories.map((category) => ({ ...category, schemes: schemeCodes(category) })),
        stages: [...sizeStages],
        count: 1,
        version: categoryTableVersion,
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
    reason: z.string().meta({ description: 'Why it would do, in words.' }),
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
  reason,
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
    reason,
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

export const CategoryVersionsQuery = z.object({
  since: z
    .string()
    .regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, 'must be a version such as 1.0.0')
    .optional()
    .meta({ description: 'Only versions after this one.', examples: ['1.0.0'] }),
});

export const CategoryVersions = z
  .object({
    version: z.string().meta({ description: 'The version in use.' }),
    versions: z.array(CategoryTableVersion).meta({ description: 'The newest first.' }),
  })
  .meta({
    id: 'SizeCategoryVersions',
    description: 'The versions of the standard table, each with its changes from the one before.',
    examples: [{ version: categoryTableVersion, versions: categoryTableVersions.slice(0, 1) }],
  });

export const CategoriesFile = z
  .custom<Buffer>((body) => body instanceof Buffer)
  .meta({
    id: 'SizeCategoriesFile',
    examples: ['id,label,type,stage\n3.1-140mm,"Pot, 133 to 152 mm (140 mm)",Pot - Round,3\n'],
    type: 'string',
    format: 'binary',
    description:
      'A row for each category: id, label, type, stage, kind, rank, litres, rim, bands, codes in other schemes, regions, aliases, sources, version.',
  });
