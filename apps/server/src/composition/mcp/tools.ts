import { z } from 'zod';
import offered from './tools.json' with { type: 'json' };

/** An operation of the API as a tool for a language model. `description`: what it does, costs, and does not know. */
const Tool = z.strictObject({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  operationId: z.string(),
  /** The members of path, query or body that a model may send. */
  members: z.array(z.string()),
  /** Sent where the model sends nothing. */
  defaults: z.record(z.string(), z.unknown()).default({}),
  /** Most entries of a list, which is required, or the largest number: a model reads less at once than a program. */
  max: z.record(z.string(), z.int()).default({}),
  isRead: z.boolean(),
  /** The list of the answer whose entries are in the text; without it the text is about the answer as a whole. */
  list: z.string().optional(),
  /** Members that are in the text; the answer with all of them is the structured content. */
  shown: z.array(z.string()),
});
export type Tool = z.output<typeof Tool>;

export const tools = z.array(Tool).parse(offered.tools);
export const { instructions } = offered;
