import { z } from 'zod';

/** What a category describes its stock by. */
const describes = z.enum(['propagule', 'container', 'plant', 'non_plant']);

const region = z.enum(['AU', 'NZ', 'UK', 'EU', 'US', 'CA']);

/** Both ends belong to the band as it is written; it is read up to where the next one begins. */
const band = z.strictObject({ min: z.number().nonnegative(), max: z.number().positive() });

/** What of a label a category holds. Empty for a category that is found by its words alone. */
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
  us_class: z.array(z.union([z.number(), z.string()])).optional(),
  shape: z.enum(['square']).optional(),
  form: z.enum(['bag', 'air_pruning']).optional(),
});

/** A standard category of nursery stock, as it stands in the table of categories. */
export const SizeCategory = z.strictObject({
  id: z.string().regex(/^[0-9]+\.[0-9]+-[a-z0-9-]+$/),
  type_id: z.string(),
  type: z.string(),
  label: z.string(),
  stage_order: z.int(),
  stage_name: z.string(),
  /** A total order over all categories of plants; null for what is no plant. */
  size_rank: z.int().nullable(),
  is_biological: z.boolean(),
  describes,
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
  logistics: z.strictObject({
    tier: z.enum(['Parcel', 'Pallet', 'Specialized', 'N/A']),
    is_stackable: z.boolean(),
    freight_efficiency: z.enum(['Very High', 'High', 'Medium-High', 'Medium', 'Low', 'Very Low', 'N/A']),
    units_per_cc_shelf: z.int().nullable(),
    units_per_pallet_layer: z.int().nullable(),
  }),
  quality_profile: z.strictObject({
    transplant_shock_risk: z.enum(['Very Low', 'Low', 'Medium', 'High', 'Very High', 'N/A']),
    seasonal_restriction: z.string(),
    inspection_focus: z.string(),
  }),
  customer_note: z.string(),
  nominal_diameter_mm: z.number().nullable(),
  /** In litres. */
  volume_l: z.strictObject({
    min: z.number().nullable(),
    typical: z.number().nullable(),
    max: z.number().nullable(),
  }),
  /** Litres of a container in which a plant of this size would grow; estimated. Null for what is no plant. */
  growth_equivalent_l: z.number().nullable(),
  match: bands,
  /** Bands that differ in a region, used in place of `match` for labels that come from there. */
  match_in: z.partialRecord(region, bands).optional(),
  region: z.array(region),
  aliases: z.array(z.string()),
  /** Keys of the sources of its figures. */
  sources: z.array(z.string()),
  /** Members that are no published figures. */
  estimated: z.array(z.string()),
});

export type SizeCategory = z.output<typeof SizeCategory>;
export type Region = z.output<typeof region>;
