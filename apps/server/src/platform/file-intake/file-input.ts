import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ServiceError } from '../errors.ts';
import { isForm } from '../http/multipart.ts';

/** The members of a request that describe its file. */
export interface FileInput {
  readonly file_url?: string | undefined;
  readonly filename?: string | undefined;
  readonly extraction_column?: string | undefined;
  /** The entries of the file to process, from 1; all of them if neither is given. */
  readonly first_entry?: number | undefined;
  readonly entries_max?: number | undefined;
}

/** A request that may name its entries itself, in a member of its body, or give a file in their place. */
export interface InputModes extends FileInput {
  /** The name of the member: `species_names`. */
  readonly member: string;
  readonly entries: readonly string[] | undefined;
}

/**
 * Returns true if the entries are in a file, and checks that the caller may send them so: with a
 * delegation token only `file_url` can be used. A form must have entries or a file.
 */
export function isInFile(request: FastifyRequest, { member, entries, file_url }: InputModes): boolean {
  const hasEntries = entries?.some((entry) => entry.trim() !== '') ?? false;
  if (request.caller.delegation !== null) requireFileUrl({ member, hasEntries, file_url });
  if (hasEntries) return false;
  if (file_url || request.sentFile !== undefined) return true;
  if (isForm(request) && entries === undefined) throw fileMissing(member);
  return false;
}

interface GivenFile extends Pick<InputModes, 'member' | 'file_url'> {
  readonly hasEntries: boolean;
}

function requireFileUrl({ member, hasEntries, file_url }: GivenFile): void {
  if (!file_url) {
    throw new ServiceError({
      code: 'invalid_request',
      detail: '/file_url is missing. With a delegation token only an uploaded file can be processed.',
      errors: [{ pointer: '/file_url', code: 'required', message: 'is missing, must be a string' }],
    });
  }
  if (hasEntries) {
    throw new ServiceError({
      code: 'forbidden',
      detail: `A delegation token is for uploaded files, not for ${member}. Leave ${member} out, or use an API key.`,
    });
  }
}

/** The request has neither entries nor a file. */
export const fileMissing = (other: string): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: `The part "file" is missing. Send a file, or ${other}.`,
    errors: [{ pointer: '/file', code: 'required', message: 'is missing, must be a file' }],
  });

const entryMax = 1_000_000_000;
const entryNumber = z.int().min(1).max(entryMax);
const entryInForm = z.coerce.number<string>().pipe(entryNumber);

interface InWords {
  /** The member of the body that can hold them: `species_names`. */
  readonly member: string;
  /** The texts that are read from a file: `a name`, `names`. */
  readonly one: string;
  readonly many: string;
}

/** Members of a body that name a file in place of the entries to process. */
export const fileFields = ({ member, one, many }: InWords) => ({
  file_url: z
    .string()
    .optional()
    .meta({
      description: `The address of a file that was uploaded to this service. Ignored when \`${member}\` holds ${one}.`,
    }),
  filename: z
    .string()
    .optional()
    .meta({ description: 'The name of the file, if the upload was given no name with an extension.' }),
  extraction_column: z
    .string()
    .optional()
    .meta({
      description: `The column of the file that holds the ${many}: its heading, in any case, or its letter. Absent: it is found by headings and contents.`,
    }),
  first_entry: entryNumber.optional().meta({
    description: `The position of the first entry to process, from 1, for a file that holds more ${many} than one request may. \`next_entry\` of the answer is that of the next request.`,
  }),
  entries_max: entryNumber.optional().meta({
    description: `The most ${many} of the file to process. The limit of a request holds in any case; with neither this nor \`first_entry\` a file with more is refused.`,
  }),
});

/** Their numeric members in a form, whose parts are texts. */
export const fileNumbersInForm = {
  first_entry: entryInForm.optional(),
  entries_max: entryInForm.optional(),
};
