import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ServiceError } from '../../platform/errors.ts';
import type { FileInput } from '../../platform/file-intake/index.ts';
import { prefers, workbookMediaType } from '../../platform/http/index.ts';
import { decisionsInText, ListDecision } from './list-decisions.ts';

/** The options of a request for a list that comes back as a file, corrected. */

/**
 * The extent of correction. `mark` writes nothing over a cell of the sender. `correct` changes what is certain and
 * keeps synonyms. `accepted` also replaces a synonym by the accepted name that the sources agree on.
 */
const correctionPolicies = ['mark', 'correct', 'accepted'] as const;
export type CorrectionPolicy = (typeof correctionPolicies)[number];

const policy = z.enum(correctionPolicies).optional().meta({
  description:
    'With `return=file`: what may be written over the cells of the list. `mark`: nothing. `correct` (default): capitals, spaces, quotation marks, hybrid signs, and spellings that the sources agree on. `accepted`: also accepted names in place of synonyms, where the sources agree.',
});

const decisionsMax = 5_000;

export const returnOptions = {
  policy,
  decisions: z.array(ListDecision).max(decisionsMax).optional().meta({
    description:
      'With `return=file`: decisions on names, as in the sheet "Changes" of a list that came back.',
  }),
};

export const returnOptionsInForm = {
  policy,
  decisions: decisionsInText.optional().meta({
    description: 'Decisions as the text of a `.csv` file with the columns of the sheet "Changes".',
  }),
};

export const returnQuery = {
  return: z.enum(['json', 'file']).optional().meta({
    description:
      'Default `json`. `file` answers with the list itself, corrected in its own file; also asked for by `Accept: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`.',
  }),
};

const ReturnedFile = z
  .custom<Buffer>((body) => body instanceof Buffer)
  .meta({
    type: 'string',
    format: 'binary',
    description: 'The list as it came, corrected: `return=file`.',
    examples: ['The bytes of the list.'],
  });

/** The media types in which a list comes back. */
export const returnedContent = Object.fromEntries(
  [
    workbookMediaType,
    'application/vnd.ms-excel.sheet.macroEnabled.12',
    'application/vnd.oasis.opendocument.spreadsheet',
    'text/csv',
    'text/tab-separated-values',
  ].map((mediaType) => [mediaType, { schema: ReturnedFile }]),
);

/** True if the caller asks for the list as a file. Throws where there is no file to return. */
export function returnsFile(
  request: FastifyRequest,
  query: { return?: 'json' | 'file' | undefined },
  input: FileInput,
): boolean {
  const isAsked =
    query.return === 'file' ||
    (query.return === undefined && prefers(request.headers.accept, workbookMediaType, 'application/json'));
  if (!isAsked) return false;
  if (input.file_url || request.sentFile !== undefined) return true;
  throw new ServiceError({
    code: 'invalid_request',
    detail: 'Only a list that was sent as a file can come back as one. Send a file, or leave `return` out.',
    errors: [{ pointer: '/file', code: 'required', message: 'is missing, must be a file' }],
  });
}
