import { z } from 'zod';
import { nextCursor, PageQuery } from '../../../platform/http/index.ts';
import examples from '../examples.json' with { type: 'json' };
import { filterFields } from '../search/filter-fields.ts';
import { BeeColourWord } from '../search/match.ts';

/** The wire format of the look-up. */

const grades = ['measured', 'described', 'modelled'] as const;

const word = z.string().trim().max(200);
const text = z.string().nullable();

export const LookUpQuery = z.object({
  name: word.optional().meta({
    description: 'A part of a scientific, accepted or English common name, in any case.',
    examples: ['foxglove'],
  }),
  genus: word.optional().meta({ description: 'A genus, as published or as accepted.' }),
  family: filterFields.family,
  human_colour: word
    .optional()
    .meta({ description: 'A colour word of a record, or one of the twelve groups.' }),
  bee_colour: filterFields.bee_colour,
  country: word.optional().meta({ description: 'Country of the measurement, as published.' }),
  evidence: z.enum(grades).optional().meta({
    description:
      '`measured`, `described` (colour words of a source, without a spectrum) or `modelled`; all by default.',
  }),
  ...PageQuery.shape,
  format: z
    .enum(['json', 'csv'])
    .optional()
    .meta({ description: 'In place of `Accept`. CSV has all that fit, without pages.' }),
});
export type LookUpQuery = z.output<typeof LookUpQuery>;

export const FlowerEntry = z.object({
  id: z.int().nullable().meta({ description: 'Null for a described flower, which has no spectrum.' }),
  scientific_name: text,
  accepted_name: text,
  common_names: z.array(z.string()),
  family: text,
  genus: text,
  form: text.meta({ description: 'Colour form, where a species has several.' }),
  evidence: z.enum(grades),
  human_colours: z.array(z.string()),
  bee_colour: BeeColourWord.nullable(),
  hex: text,
  country: text,
  height_m: z.number().nullable(),
  months: z.array(z.int()).meta({ description: 'Flowering, 1 to 12, in Australia.' }),
  season: text.meta({ description: 'Flowering, northern hemisphere.' }),
  habit: z.array(z.string()),
  facts_from: z.array(z.string()).meta({ description: 'Sources of height, months, season and habit.' }),
  source: z.string().meta({ description: 'The source of the colour.' }),
  licence: text,
});
export type FlowerEntry = z.output<typeof FlowerEntry>;

export const FlowerEntries = z
  .object({
    data: z.array(FlowerEntry),
    next_cursor: nextCursor,
    total: z.int().min(0).meta({ description: 'All that fit, on all pages.' }),
    citation: z.string(),
    hints: z.array(z.string()).meta({ description: 'For people: parameters that are not known.' }),
  })
  .meta({
    id: 'FlowerEntries',
    description: 'Flowers by name and facts, sorted by their names.',
    examples: [examples.lookup],
  });
export type FlowerEntries = z.output<typeof FlowerEntries>;

export const FlowerEntriesFile = z.string().meta({
  description: 'The same as CSV in UTF-8, a row for each flower; lists have | between their values.',
  examples: ['id,scientific_name,accepted_name\n900002,Acacia pycnantha,Acacia pycnantha\n'],
});
