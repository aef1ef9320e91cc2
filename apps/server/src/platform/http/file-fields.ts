import { z } from 'zod';

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
