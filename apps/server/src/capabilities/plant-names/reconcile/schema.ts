import { z } from 'zod';
import { isTooDeep, jsonDepthMax } from '../../../platform/json-depth.ts';
import { extendedPropertyIds } from './properties.ts';

/** The wire format of the W3C Reconciliation API 0.2. */

const queriesMax = 1_000;
const candidatesMax = 20;
const candidatesUsual = 5;

/** A form field that holds JSON. The problems of its members are found below its own name. */
const jsonField = <Schema extends z.ZodType>(
  schema: Schema,
  about: { description: string; example: unknown },
) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        if (!isTooDeep(text)) return JSON.parse(text);
      } catch {
        // Answered like JSON that is too deep.
      }
      context.addIssue({
        code: 'custom',
        message: `must be valid JSON, nested at most ${jsonDepthMax} levels deep`,
      });
      return z.NEVER;
    })
    .pipe(schema)
    .optional()
    .meta({ description: about.description, examples: [JSON.stringify(about.example)] });

const id = z.string().max(200);

const Query = z.object({
  query: z.string().optional(),
  type: z.union([id, z.array(id).max(20)]).optional(),
  type_strict: z.enum(['any', 'all', 'should']).optional(),
  limit: z
    .int()
    .min(1)
    .default(candidatesUsual)
    .transform((limit) => Math.min(limit, candidatesMax)),
  properties: z
    .array(z.object({ pid: id, v: z.unknown() }))
    .max(50)
    .optional(),
});

export type Query = z.output<typeof Query>;

const Queries = z
  .record(z.string().max(100), Query)
  .refine((queries) => Object.keys(queries).length <= queriesMax, `must hold at most ${queriesMax} queries`);

export type Queries = z.output<typeof Queries>;

const plantId = z.string().min(1).max(1_000);
const Extended = z.object({ id: z.enum(extendedPropertyIds) });

const ExtendOrder = z.object({
  ids: z.array(plantId).max(queriesMax),
  properties: z.array(Extended).min(1).max(50),
});

export type ExtendOrder = z.output<typeof ExtendOrder>;

const fields = {
  queries: jsonField(Queries, {
    description: `JSON: names by keys of your choice, at most ${queriesMax}. Properties \`author\` and \`family\` are evidence.`,
    example: { q0: { query: 'Acer palmatum', limit: 3 } },
  }),
  extend: jsonField(ExtendOrder, {
    description: 'JSON: ids of candidates, and the properties to answer for each.',
    example: { ids: ['Acer palmatum Thunb.'], properties: [{ id: 'family' }] },
  }),
};

export const ReconcileQuery = z.object(fields);

export const ReconcileForm = z
  .object(fields)
  .refine(({ queries, extend }) => queries !== undefined || extend !== undefined, {
    path: ['queries'],
    message: 'must be given, or extend',
  })
  .meta({
    id: 'ReconcileForm',
    description: 'Names to reconcile, or plants to extend.',
    examples: [{ queries: JSON.stringify({ q0: { query: 'Acer palmatum' } }) }],
  });

const Named = z.object({ id: z.string(), name: z.string() });

export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The consensus of the sources, 0 to 100; 0 for a name that may be meant instead. */
  readonly score: number;
  /** True if the whole name is validated without doubts, and fits type and family. */
  readonly match: boolean;
  readonly type: readonly z.output<typeof Named>[];
}

export const ReconcileAnswer = z.record(z.string(), z.unknown()).meta({
  id: 'ReconcileAnswer',
  description:
    'As the standard describes it: candidates by the keys of the queries (`match` is true if the whole name is validated without doubts and fits type and family; `score` is the consensus of the sources, 0 to 100), or `meta` and `rows` of an extension, or the manifest.',
  examples: [{ q0: { result: [{ id: 'Acer palmatum Thunb.', name: 'Acer palmatum Thunb.', match: true }] } }],
});

export const HelpPath = z.object({
  kind: z.enum(['entity', 'property', 'type']).meta({ description: 'The kind of entries.' }),
});

export const HelpQuery = z.object({
  prefix: z
    .string()
    .max(100)
    .meta({ description: 'The text that was typed so far.', examples: ['acer pal'] }),
  cursor: z.coerce.number().int().min(0).max(1_000).default(0).meta({ description: 'Results to leave out.' }),
});

export const ReconcileSuggestions = z
  .object({ result: z.array(Named.extend({ description: z.string().optional() })) })
  .meta({
    id: 'ReconcileSuggestions',
    description: 'Entries that complete the typed text.',
    examples: [{ result: [{ id: 'family', name: 'Family' }] }],
  });

export const ProposedProperties = z.object({ properties: z.array(Named) }).meta({
  id: 'ReconcileProperties',
  description: 'The properties by which a table can be extended.',
  examples: [{ properties: [{ id: 'family', name: 'Family' }] }],
});

export const PreviewQuery = z.object({
  id: plantId.meta({ description: 'The id of a candidate.', examples: ['Acer palmatum Thunb.'] }),
});
