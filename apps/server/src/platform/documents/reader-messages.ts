import { z } from 'zod';
import { type DocumentPart, documentFormats } from './document.ts';
import { documentProblems } from './document-error.ts';
import type { DocumentTask } from './document-to-read.ts';
import type { Survey } from './edits/survey.ts';

/** Messages between the service and a process that reads documents. Those of the process are checked: it has seen files of strangers. */

/** A task, or that a part was taken and room is there for another one. */
export type ReaderOrder = DocumentTask | 'taken';

const page = z.number().nullable();

const row = z.object({
  row: z.number(),
  page,
  cells: z.array(z.string()),
  merged: z.array(z.tuple([z.number(), z.number()])).exactOptional(),
  isHeading: z.boolean().exactOptional(),
  confidence: z.number().exactOptional(),
});

const piece = z.object({ text: z.string(), left: z.number(), right: z.number(), confidence: z.number() });

const fact = z.string().optional();
const heading = z.object({ sender: fact, subject: fact, sentAt: fact });

const part: z.ZodType<DocumentPart> = z.discriminatedUnion('part', [
  z.object({ part: z.literal('document'), format: z.enum(documentFormats), producer: z.string().nullable() }),
  z.object({
    part: z.literal('sheet'),
    name: z.string().nullable(),
    layout: z.enum(['table', 'list', 'page']),
  }),
  z.object({ part: z.literal('rows'), rows: z.array(row) }),
  z.object({
    part: z.literal('lines'),
    page,
    lines: z.array(z.object({ row: z.number(), y: z.number(), size: z.number(), pieces: z.array(piece) })),
  }),
  z.object({ part: z.literal('file'), name: z.string() }),
  z.object({ part: z.literal('letter'), text: z.string(), heading }),
  z.object({ part: z.literal('note'), text: z.string() }),
]);

const survey: z.ZodType<Survey> = z.object({
  extensions: z.array(z.string()),
  sheets: z.array(
    z.object({
      sheet: z.string().nullable(),
      firstFree: z.number(),
      kept: z.array(z.tuple([z.number(), z.number()])),
      covered: z.array(z.tuple([z.number(), z.number()])),
      isProtected: z.boolean(),
    }),
  ),
  notes: z.array(z.string()),
});

export const readerMessage = z.discriminatedUnion('is', [
  z.object({ is: z.literal('part'), part }),
  z.object({ is: z.literal('survey'), survey }),
  /** The last of a document. Errors lose their class on the way, hence their content travels; without a problem it is not the document's fault. */
  z.object({
    is: z.literal('end'),
    failure: z.object({ problem: z.enum(documentProblems).nullable(), message: z.string() }).nullable(),
  }),
]);
export type ReaderMessage = z.output<typeof readerMessage>;
