import { z } from 'zod';

/** The messages of the process that reads to the one that watches. */
export const FromChild = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('finding'),
    parser: z.string(),
    number: z.number(),
    wrong: z.string(),
    /** A text as it is, bytes in Base64 after `base64:`, a repetition as JSON. */
    input: z.string(),
  }),
  z.object({ kind: z.literal('done'), parser: z.string(), cases: z.number() }),
]);
export type FromChild = z.output<typeof FromChild>;
