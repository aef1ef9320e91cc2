import { SizeCategory } from '@plantdata/container-sizes';
import { z } from 'zod';

const { shape } = SizeCategory;

/** Members of a category on the wire that describe its stock. */
export const standardSizeMembers = {
  id: z.string().meta({ description: 'Identifier of the category: `4.1-air45`.' }),
  type: z.string().meta({ description: 'Kind of container or stock: `Pot - Air Pruning`.' }),
  stage_order: z.int().meta({ description: 'Stage of production, 0 (seed) to 5 (mature); 99 is no plant.' }),
  stage_name: z.string(),
  is_biological: z
    .boolean()
    .meta({ description: 'Living plant stock, pots included; false for growing media and hard goods.' }),
  matching_strategy: shape.matching_strategy.meta({
    description: 'The measurement that decides the category.',
  }),
  logistics: z.object({
    tier: shape.logistics.shape.tier.meta({
      description: 'Smallest mode of freight that normally carries it.',
    }),
    is_stackable: shape.logistics.shape.is_stackable,
    freight_efficiency: shape.logistics.shape.freight_efficiency.meta({
      description: 'Plants per freight space, relative.',
    }),
  }),
  quality_profile: z.object(shape.quality_profile.shape),
  customer_note: z.string(),
  type_id: z.string(),
  label: z.string().meta({ description: 'The category in words: `Air-pruning pot, 31 to 65 L`.' }),
  size_rank: shape.size_rank.meta({
    description: 'Place among all categories of plants, the smallest first; null for what is no plant.',
  }),
  describes: shape.describes.meta({ description: 'The kind of stock that the sizes describe.' }),
  nominal_diameter_mm: shape.nominal_diameter_mm.meta({ description: 'Rim of the pot, in mm.' }),
  volume_l: z.object(shape.volume_l.shape).meta({ description: 'Volume of the container, in litres.' }),
  growth_equivalent_l: shape.growth_equivalent_l.meta({
    description:
      'Litres of a container in which a plant of this size would grow, estimated; null for what is no plant.',
  }),
};

export const StandardSize = z.object(standardSizeMembers).meta({ id: 'StandardSize' });

export type StandardSize = z.output<typeof StandardSize>;

/** Returns the part of a category that the result of a label contains. */
export function standardSize(category: SizeCategory): StandardSize {
  const { tier, is_stackable, freight_efficiency } = category.logistics;
  return {
    id: category.id,
    type: category.type,
    stage_order: category.stage_order,
    stage_name: category.stage_name,
    is_biological: category.is_biological,
    matching_strategy: category.matching_strategy,
    logistics: { tier, is_stackable, freight_efficiency },
    quality_profile: category.quality_profile,
    customer_note: category.customer_note,
    type_id: category.type_id,
    label: category.label,
    size_rank: category.size_rank,
    describes: category.describes,
    nominal_diameter_mm: category.nominal_diameter_mm,
    volume_l: category.volume_l,
    growth_equivalent_l: category.growth_equivalent_l,
  };
}
