import { beeColourCategories } from '@plantdata/floral-colour';
import { z } from 'zod';
import { evidenceChoices, type FlowerFilters, usualEvidence } from './selection.ts';

/** The filters as they come in a query; an empty one is none. */

const word = z.string().trim().max(200);

export const EvidenceField = z.enum(evidenceChoices).optional().meta({
  description:
    '`measured` records, `modelled` ones (composed from published facts, not measured), `all`, or `best`, the default: of each species the measured ones, or else the modelled ones.',
});

const flag = (description: string) => z.enum(['true', 'false']).optional().meta({ description });

export const filterFields = {
  family: word.optional().meta({
    description: 'A family by its published, current or accepted name, in any case.',
    examples: ['Lamiaceae'],
  }),
  human_colour: word.optional().meta({
    description: 'A word of `GET /v1/flowers/human-colours` or one of its groups, in any case.',
    examples: ['violet'],
  }),
  bee_colour: word.optional().meta({
    description: `Its colour for bees, in any case: ${beeColourCategories.join(', ')}.`,
    examples: ['UV-blue'],
  }),
  evidence: EvidenceField,
  accepted: flag('`true` for records with a verified name only, under their accepted names.'),
  include_leaves: flag('`true` to search among leaves too.'),
};

/** The same in a JSON body. */
export const filterMembers = {
  ...filterFields,
  accepted: z
    .boolean()
    .optional()
    .meta(filterFields.accepted.meta() ?? {}),
  include_leaves: z
    .boolean()
    .optional()
    .meta(filterFields.include_leaves.meta() ?? {}),
};

export interface GivenFilters {
  readonly family?: string | undefined;
  readonly human_colour?: string | undefined;
  readonly bee_colour?: string | undefined;
  readonly evidence?: FlowerFilters['evidence'] | undefined;
  readonly accepted?: 'true' | 'false' | boolean | undefined;
  readonly include_leaves?: 'true' | 'false' | boolean | undefined;
}

export const filtersOf = (given: GivenFilters): FlowerFilters => ({
  evidence: given.evidence ?? usualEvidence,
  family: given.family || null,
  humanColour: given.human_colour || null,
  beeColour: given.bee_colour || null,
  isAccepted: isTrue(given.accepted),
  hasLeaves: isTrue(given.include_leaves),
});

const isTrue = (given: string | boolean | undefined): boolean => given === true || given === 'true';

export const ShownFilters = z.object({
  human_colour: z.string().nullable(),
  bee_colour: z.string().nullable(),
  family: z.string().nullable(),
  evidence: z.enum(evidenceChoices),
  accepted: z.boolean(),
  include_leaves: z.boolean(),
});

export const describeFilters = (filters: FlowerFilters): z.output<typeof ShownFilters> => ({
  human_colour: filters.humanColour,
  bee_colour: filters.beeColour,
  family: filters.family,
  evidence: filters.evidence,
  accepted: filters.isAccepted,
  include_leaves: filters.hasLeaves,
});
