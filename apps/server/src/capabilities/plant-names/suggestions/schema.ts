import { z } from 'zod';

/** The wire format of suggestions. */

const typedLength = { min: 2, max: 100 };
const limit = { max: 20, usual: 8 };

export const SuggestionsQuery = z.object({
  q: z
    .string()
    .min(typedLength.min, { abort: true })
    .max(typedLength.max)
    .refine(
      (text) => [...text.trim()].length >= typedLength.min,
      `must have at least ${typedLength.min} characters without the blanks around them`,
    )
    .meta({
      description: `The text that was typed so far, ${typedLength.min} to ${typedLength.max} characters: a name or its beginning (\`acer pal\`), the beginnings of its words (\`ac pal\`), an epithet (\`palmatum\`), a common name or one of its words (\`weeping bottle\`). Case, accents and hybrid signs make no difference.`,
      examples: ['acer pal'],
    }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(limit.max)
    .default(limit.usual)
    .meta({ description: `The most suggestions, 1 to ${limit.max}; ${limit.usual} by default.` }),
});

const NameSuggestion = z
  .object({
    name: z.string().meta({ description: 'The scientific name, without its authors.' }),
    author: z.string().nullable().meta({ description: 'Its authors; null where the data give none.' }),
    rank: z.string().meta({ description: 'genus, species, subspecies, variety, …' }),
    accepted_name: z.string().meta({ description: 'The name itself where it is accepted.' }),
    common_name: z.string().nullable().meta({
      description:
        'With `kind` `common_name` the one that fits, else a usual one, English where there is one; null where the data have none.',
    }),
    kind: z.enum(['accepted', 'synonym', 'common_name']).meta({
      description:
        '`common_name` for an accepted name that was found by a common name of it. Misspelt, misapplied and unplaced names are never suggested.',
    }),
    source: z.string().meta({
      description:
        'The checklist that has the name: a bundled one (`nursery`, `usda`), or an imported one such as `wcvp`.',
    }),
    data_version: z.string().meta({ description: 'The date of its data.' }),
  })
  .meta({ id: 'PlantNameSuggestion' });

export type NameSuggestion = z.output<typeof NameSuggestion>;

const ofExample = {
  accepted_name: 'Acer palmatum',
  common_name: 'Japanese maple',
  source: 'nursery',
  data_version: '2026-11-21',
};

export const NameSuggestions = z.object({ suggestions: z.array(NameSuggestion) }).meta({
  id: 'PlantNameSuggestions',
  description:
    'Accepted names and common names before synonyms, then those that fit better, then by the alphabet; empty where nothing is near.',
  examples: [
    {
      suggestions: [
        { name: 'Acer palmatum', author: 'Thunb.', rank: 'species', kind: 'accepted', ...ofExample },
        {
          name: 'Acer palmatum var. dissectum',
          author: '(Thunb.) Miq.',
          rank: 'variety',
          kind: 'synonym',
          ...ofExample,
        },
      ],
    },
  ],
});
