import { MATCH_STAGES, MATCH_STEPS, NAME_STATUSES } from '@plantdata/name-matching';
import { z } from 'zod';
import { SOURCE_IDS } from '../sources/catalogue.ts';

/** Explanation of a record (`explain=true`, `plantdata explain`). */

const ExplainedName = z
  .object({
    name: z.string(),
    author: z.string().nullable(),
    status: z.enum(NAME_STATUSES).meta({ description: 'The entry of the table for the name.' }),
    match_stage: z.enum(MATCH_STAGES),
    edit_distance: z.int().min(0),
    author_agreement: z.enum(['equal', 'unknown', 'different']),
    review_required: z.boolean(),
  })
  .meta({ id: 'ExplainedMatch' });

export type ExplainedName = z.infer<typeof ExplainedName>;

const TableLookup = z
  .object({
    dataset: z.string().meta({ description: 'The imported checklist, or a bundled one: `nursery`, `usda`.' }),
    data_version: z.string(),
    sources: z
      .array(z.enum(SOURCE_IDS))
      .meta({ description: 'The sources that the table answers for; none for a bundled list.' }),
    steps: z
      .array(
        z.object({
          step: z.enum(MATCH_STEPS),
          sought: z.string().meta({ description: 'The key that was looked up.' }),
          outcome: z.enum(['found', 'tie', 'refused', 'nothing']),
          found: ExplainedName.nullable(),
          tied: z.array(z.string()).meta({ description: 'Names that fit equally well: none is taken.' }),
          reason: z.string().nullable().meta({ description: 'Why what was near is not taken.' }),
        }),
      )
      .meta({ description: 'In order, reading by reading; the best finding of all is chosen.' }),
    chosen: ExplainedName.extend({ reading: z.int().min(0) }).nullable(),
    accepted_name: z.string().nullable(),
    alternatives: z.array(z.string()),
  })
  .meta({ id: 'ExplainedLookup' });

export type TableLookup = z.infer<typeof TableLookup>;

const Group = z
  .object({
    accepted_name: z.string(),
    weight: z.number().min(0),
    certainty: z.int().meta({
      description: 'Compared first: a name as written beats a guess, however many sources make the guess.',
    }),
    votes: z.array(
      z.object({
        source: z.enum(SOURCE_IDS),
        authority: z.number().min(0).max(1),
        strength: z.number().min(0).max(1),
        weight: z.number().min(0),
      }),
    ),
  })
  .meta({ id: 'ExplainedGroup' });

export const NameExplanation = z
  .object({
    readings: z.array(z.string()).meta({
      description: 'The readings of the submitted string, best first; empty when it was not looked up.',
    }),
    lookups: z.array(TableLookup),
    consensus: z
      .object({
        groups: z.array(Group).meta({ description: 'By accepted name; the first is the answer.' }),
        share: z.number().min(0).max(1),
        backing: z.number().min(0).max(1).meta({ description: '1 − 0.4 ^ weight of the answer.' }),
        best_strength: z.number().min(0).max(1),
        score: z.number().min(0).max(1).meta({ description: 'share × backing × best_strength' }),
        doubts: z.array(z.string()).meta({ description: 'Why a person should look; see docs/consensus.md.' }),
      })
      .nullable(),
  })
  .meta({ id: 'NameExplanation', description: 'The derivation of the record; only with `explain=true`.' });

export type NameExplanation = z.infer<typeof NameExplanation>;
