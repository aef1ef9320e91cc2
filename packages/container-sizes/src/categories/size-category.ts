import { z } from 'zod';
import { nonPlantStage, sizeStages } from './stages.ts';

/** Kind of object whose size the category states. */
const describes = z.enum(['propagule', 'container', 'plant', 'non_plant']);

/**
 * Regions with their own way of writing sizes: Australia, New Zealand, United Kingdom, continental
 * Europe, United States, Canada.
 */
export const Region = z.enum(['AU', 'NZ', 'UK', 'EU', 'US', 'CA']);
export type Region = z.output<typeof Region>;

const text = (lengthMax = 200) => z.string().trim().min(1).max(lengthMax);

/** Both ends belong to the band as it is written; it is read up to where the next one begins. */
const band = z
  .strictObject({ min: z.number().nonnegative(), max: z.number().positive() })
  .refine(({ min, max }) => min <= max, { error: 'is upside down: min must not be above max' });

/**
 * Figures of a label that a category covers. Empty for a category that is found by its words alone.
 */
const bands = z.strictObject({
  /** Rim of the pot, in mm. */
  diameter_mm: band.optional(),
  /** In litres. */
  volume_l: band.optional(),
  cells_per_tray: band.optional(),
  /** In mL. */
  cell_ml: band.optional(),
  /** Girth of the stem at 1 m, in cm. */
  girth_cm: band.optional(),
  /** Height of the plant, in cm. */
  height_cm: band.optional(),
  /** Diameter of the stem, in inches. */
  calliper_in: band.optional(),
  /** Width of the box, in inches. */
  box_in: band.optional(),
  /** Container classes of the United States: numbers, and the small ones (`SP4`, `QT`). */
  us_class: z
    .array(z.union([z.number(), text(10)], { error: 'must be a number, or a name such as "SP4"' }))
    .max(50)
    .optional(),
  shape: z.enum(['square']).optional(),
  form: z.enum(['bag', 'air_pruning']).optional(),
});

const logistics = z.strictObject({
  /** Smallest mode of freight that normally carries it. */
  tier: z.enum(['Parcel', 'Pallet', 'Specialized', 'N/A']),
  /** Trays and bundles can be stacked; filled pots and bags cannot. */
  is_stackable: z.boolean(),
  /** Plants per freight space, relative. */
  freight_efficiency: z.enum(['Very High', 'High', 'Medium-High', 'Medium', 'Low', 'Very Low', 'N/A']),
  /** Pots that fit on a shelf of a CC trolley (1350 × 565 mm) by their rims; estimated. */
  units_per_cc_shelf: z.int().positive().nullable(),
  /** Pots that fit in a layer of a pallet (1165 × 1165 mm) by their rims; estimated. */
  units_per_pallet_layer: z.int().positive().nullable(),
});

const qualityProfile = z.strictObject({
  transplant_shock_risk: z.enum(['Very Low', 'Low', 'Medium', 'High', 'Very High', 'N/A']),
  /** When it can be moved: `None`, `Winter Only`. */
  seasonal_restriction: text(),
  /** Points to inspect on arrival. */
  inspection_focus: text(),
});

const litres = z.number().nonnegative().nullable();

/** Null where it is not known, or where there is no container. */
const volume = z
  .strictObject({ min: litres, typical: litres, max: litres })
  .refine(isAscending, { error: 'is upside down: must be min, typical, max in ascending order' });

/** The members of a category, before they are compared with each other. */
export const sizeCategoryMembers = z.strictObject({
  /** Stage and kind, then a name: `4.1-air45`. */
  id: z
    .string()
    .max(60)
    .regex(/^[0-9]+\.[0-9]+-[a-z0-9-]+$/, {
      error: 'must be two numbers, a hyphen and a name in small letters and digits, such as 3.1-140mm',
    }),
  /** The first part of the id: `4.1`. */
  type_id: text(20),
  /** Kind of container or stock: `Pot - Air Pruning`. */
  type: text(),
  /** The category in words: `Air-pruning pot, 31 to 65 L`. */
  label: text(),
  /** One of {@link sizeStages}. */
  stage_order: z.int(),
  stage_name: text(),
  /**
   * A total order over all categories of plants, by stage and growth equivalent; null for goods.
   */
  size_rank: z.int().nullable(),
  /** Living plant stock, pots included. */
  is_biological: z.boolean(),
  describes,
  /** Measure that decides on it; `None` for words alone. */
  matching_strategy: z.enum([
    'Calliper',
    'Cell',
    'Class',
    'Diameter',
    'Girth',
    'Height',
    'None',
    'Rootball',
    'Volume',
    'Volume/Width',
    'Width',
  ]),
  logistics,
  quality_profile: qualityProfile,
  /** For the buyer, in a sentence. */
  customer_note: text(500),
  /** Rim of the pot, in mm. */
  nominal_diameter_mm: z.number().positive().nullable(),
  /** In litres. */
  volume_l: volume,
  /**
   * Litres of a container in which a plant of this size would grow; estimated. Null for goods, 0
   * for stock without roots yet.
   */
  growth_equivalent_l: litres,
  match: bands,
  /** Bands that differ in a region, used in place of `match` for labels that come from there. */
  match_in: z.partialRecord(Region, bands).optional(),
  /** Regions in which it is traded. */
  region: z.array(Region).min(1).max(Region.options.length),
  /**
   * Further spellings besides its bands; letter case is ignored. An alias belongs to one category.
   */
  aliases: z.array(text(100)).max(500),
  /** Keys of the sources of its figures. */
  sources: z.array(text(20)).max(50),
  /** Members that are no published figures, as `volume_l` or `logistics.units_per_cc_shelf`. */
  estimated: z.array(text(100)).max(50),
});

type Members = Omit<z.output<typeof sizeCategoryMembers>, 'size_rank'>;

/** A category of nursery stock or goods, whose members agree with each other. */
export const SizeCategory = sizeCategoryMembers.superRefine(checkAgreement);
export type SizeCategory = z.output<typeof SizeCategory>;

/** Says what of a category contradicts its stage or its id. */
export function checkAgreement(category: Members, context: z.RefinementCtx<unknown>): void {
  const refuse = (member: keyof Members, message: string) =>
    context.addIssue({ code: 'custom', path: [member], message });
  const stage = sizeStages.find(({ stage_order }) => stage_order === category.stage_order);
  const isPlant = category.stage_order !== nonPlantStage;
  if (!stage) {
    const known = sizeStages.map(({ stage_order }) => stage_order);
    refuse('stage_order', `must be one of ${known.join(', ')}`);
  } else if (category.stage_name !== stage.stage_name) {
    refuse('stage_name', `must be "${stage.stage_name}" for stage ${stage.stage_order}`);
  }
  if (!category.id.startsWith(`${category.type_id}-`)) {
    refuse('type_id', 'must be what stands before the hyphen of the id');
  }
  if (category.is_biological !== isPlant) {
    refuse('is_biological', `must be ${isPlant} for stage ${category.stage_order}`);
  }
  if ((category.describes !== 'non_plant') !== isPlant) {
    refuse('describes', `must ${isPlant ? 'not ' : ''}be "non_plant" for stage ${category.stage_order}`);
  }
  if ((category.growth_equivalent_l !== null) !== isPlant) {
    refuse(
      'growth_equivalent_l',
      isPlant ? 'must be litres for a plant' : 'must be null for what is no plant',
    );
  }
}

function isAscending({ min, typical, max }: Record<'min' | 'typical' | 'max', number | null>): boolean {
  const known = [min, typical, max].filter((value) => value !== null);
  return known.every((value, index) => index === 0 || value >= (known[index - 1] ?? value));
}
