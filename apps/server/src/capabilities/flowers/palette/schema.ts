import { z } from 'zod';
import { filterMembers, ShownFilters } from '../search/filter-fields.ts';
import { BeeColourWord, FlowerMatch } from '../search/match.ts';
import { AskedColour, exampleMatch, metrics } from '../search/schema.ts';

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
    examples: [
      {
        query: {
          colors: [
            { input: 'lavender', type: 'name', rgb: [230, 230, 250], lab: [91.8275, 3.7078, -9.6613] },
          ],
          filters: {
            human_colour: null,
            bee_colour: null,
            family: null,
            evidence: 'modelled',
            accepted: false,
            include_leaves: false,
          },
          metric: 'cie76',
          max_distance: 30,
          limit: 1,
        },
        plants: [{ ...exampleMatch, color_index: 0 }],
        coverage: {
          colors: [{ color_index: 0, input: 'lavender', count: 1 }],
          bee_colours: [
            { colour: 'UV', count: 0 },
            { colour: 'blue', count: 0 },
            { colour: 'blue-green', count: 1 },
            { colour: 'green', count: 0 },
            { colour: 'UV-blue', count: 0 },
            { colour: 'UV-green', count: 0 },
            { colour: 'white', count: 0 },
          ],
          covered: ['blue-green'],
          missing: ['UV', 'blue', 'green', 'UV-blue', 'UV-green', 'white'],
        },
        total_in_database: 305,
        citation: 'Plant Data Service, docs/modelled-flowers.md',
        hints: [],
      },
    ],
  });
export type Palette = z.output<typeof Palette>;
