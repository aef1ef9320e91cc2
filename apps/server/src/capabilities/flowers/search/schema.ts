import { z } from 'zod';
import examples from '../examples.json' with { type: 'json' };
import { filterFields, ShownFilters } from './filter-fields.ts';
import { searchOrders, searchSpaces } from './flower-search.ts';
import { FlowerMatch, LabTriple, RgbTriple } from './match.ts';
import { plainNumber, wholeNumber } from './plain-number.ts';

/** The wire format of the search by colour. */

export const metrics = ['cie76', 'ciede2000'] as const;

const MetricField = z.enum(metrics).default('cie76').meta({
  description:
    'By which formula colours are compared: `cie76` (ΔE*ab, the default) or `ciede2000`, nearer to how people see.',
});

const ColourText = z.string().max(1_000);
const colourFields = {
  color: ColourText.optional().meta({
    description:
      'A name (`lavender`, `deep violet-blue`, `salmon pink`), hex digits (`e6e6fa`, `eef`; write `%23` for `#` in a URL), `rgb(230,230,250)`, `230,230,250`, or `hsl()`, `lab()` or `oklch()` as in CSS.',
    examples: ['lavender'],
  }),
};

export const FlowersByColorQuery = z.object({
  ...colourFields,
  similar_to: wholeNumber.optional().meta({
    type: 'integer',
    description: 'In place of `color`: the id of a flower that others shall resemble.',
  }),
  limit: plainNumber(z.number().min(1).max(100).refine(Number.isInteger, 'must be a whole number'))
    .default(20)
    .meta({ type: 'integer', description: 'The most flowers; 20 by default.' }),
  ...filterFields,
  space: z.enum(searchSpaces).default('lab').meta({
    description:
      'Near for people (`lab`) or for honeybees (`bee`: distance in their colour hexagon, which takes `similar_to`, as a screen colour has no ultraviolet).',
  }),
  metric: MetricField,
  max_distance: plainNumber(z.number().min(0).max(1_000)).optional().meta({
    description: 'Flowers may be so far away: ΔE by the metric, or distance in the hexagon with `space=bee`.',
  }),
  sort: z.enum(searchOrders).default('distance').meta({
    description:
      '`distance`: nearest first. `bee_contrast`: of all flowers within `max_distance` (30 if it is left out; 0.1 with `space=bee`) those that stand out most from leaves to bees.',
  }),
});
export type FlowersByColorQuery = z.output<typeof FlowersByColorQuery>;

export const AskedColour = z.object({
  input: z.string().meta({ description: 'As it was sent.' }),
  type: z.enum(['name', 'hex', 'rgb', 'css', 'flower']),
  rgb: RgbTriple,
  lab: LabTriple,
});

export const FlowersByColor = z
  .object({
    query: AskedColour.extend({
      filters: ShownFilters,
      similar_to: z.int().nullable(),
      space: z.enum(searchSpaces),
      metric: z.enum(metrics),
      max_distance: z.number().nullable(),
      sorted_by: z.enum(['color_distance', 'color_distance_ciede2000', 'bee_distance', 'bee_contrast']),
      limit: z.int(),
    }),
    matches: z.array(
      FlowerMatch.extend({
        rank: z.int().min(1).meta({ description: 'Flowers of one colour share a rank.' }),
        tied: z.int().min(1).meta({ description: 'The searched records of this colour, itself included.' }),
      }),
    ),
    total_in_database: z
      .int()
      .meta({ description: 'Records of the evidence that was searched, as loaded at present.' }),
    citation: z.string(),
    hints: z.array(z.string()).meta({
      description:
        'For people: possible mistakes in the query, parameters that are not known, and that no flower is near.',
    }),
  })
  .meta({
    id: 'FlowersByColor',
    description: 'The flowers nearest to a colour.',
    examples: [examples.search],
  });
export type FlowersByColor = z.output<typeof FlowersByColor>;
