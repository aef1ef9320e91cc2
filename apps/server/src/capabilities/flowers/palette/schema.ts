import { z } from 'zod';
import examples from '../examples.json' with { type: 'json' };
import { filterMembers, ShownFilters } from '../search/filter-fields.ts';
import { BeeColourWord, FlowerMatch } from '../search/match.ts';
import { AskedColour, metrics } from '../search/schema.ts';

const colourMax = 12;
const plantsMax = 100;

export const PaletteRequest = z
  .object({
    colors: z
      .array(z.string().max(1_000))
      .min(1)
      .max(colourMax)
      .meta({ description: `1 to ${colourMax} colours, each as \`color\` of GET /v1/flowers/by-color.` }),
    limit: z
      .int()
      .min(1)
      .max(plantsMax)
      .default(12)
      .meta({ description: 'The most plants for all colours together.' }),
    metric: z.enum(metrics).default('cie76').meta({ description: 'By which formula colours are compared.' }),
    max_distance: z
      .number()
      .min(0)
      .max(1_000)
      .default(30)
      .meta({ description: 'Plants may be so far from their colour, ΔE by the metric.' }),
    ...filterMembers,
  })
  .meta({
    id: 'FlowerPaletteRequest',
    examples: [{ colors: ['lavender', 'cream', '#c8a2c8'], limit: 9 }],
  });
export type PaletteRequest = z.output<typeof PaletteRequest>;

const count = z.int().min(0);

export const Palette = z
  .object({
    query: z.object({
      colors: z.array(AskedColour),
      filters: ShownFilters,
      metric: z.enum(metrics),
      max_distance: z.number(),
      limit: z.int(),
    }),
    plants: z
      .array(
        FlowerMatch.extend({
          color_index: z.int().meta({ description: 'For which of the colours, from 0.' }),
        }),
      )
      .meta({ description: 'No species twice; in turns for each colour, nearest first.' }),
    coverage: z.object({
      colors: z.array(z.object({ color_index: z.int(), input: z.string(), count })),
      bee_colours: z.array(z.object({ colour: BeeColourWord, count })),
      covered: z.array(BeeColourWord),
      missing: z.array(BeeColourWord),
    }),
    total_in_database: count,
    citation: z.string(),
    hints: z.array(z.string()),
  })
  .meta({
    id: 'FlowerPalette',
    description: 'Plants for several colours, and which bee colours they have together.',
    examples: [examples.palette],
  });
export type Palette = z.output<typeof Palette>;
