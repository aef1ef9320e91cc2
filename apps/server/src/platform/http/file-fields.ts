import { z } from 'zod';

interface InWords {
  /** The member of the body that can hold them: `species_names`. */
  readonly member: string;
  /** What is looked for in a file: `a name`, `names`. */
  readonly one: string;
  readonly many: string;
}

/** Members of a body that give a file in place of what is to be processed. */
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
    .meta({ description: 'How the file is called, where the upload was given no name with an extension.' }),
  extraction_column: z
    .string()
    .optional()
    .meta({
      description: `The column of the file that holds the ${many}: its heading, in any case, or its letter. Absent: it is found by headings and contents.`,
    }),
});
