import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/** Decisions of a person on names of a list, as they come: in a request, or in the sheet "Changes". */

export const ListDecision = z
  .strictObject({
    before: z.string().meta({ description: 'The name that it is about, as in the column "Before".' }),
    after: z.string().optional().meta({ description: 'The proposal that was seen.' }),
    evidence: z.string().optional().meta({ description: 'The evidence that was seen.' }),
    decision: z.string().meta({ description: '`accept`, `keep`, or another name.' }),
  })
  .meta({ id: 'ListDecision' });

export type ListDecision = z.output<typeof ListDecision>;

/** True for the headings, folded, of the sheet of changes. */
export const isSheetOfChanges = (headings: readonly string[]): boolean =>
  changeHeadings.every((heading) => headings.includes(heading));

const changeHeadings = 'sheet,row,column,before,after,state,why,evidence,by,your decision'.split(',');

/** Reads the rows of a sheet of changes, headings first. Rows without a decision are left out. */
export function readDecisions(rows: readonly (readonly string[])[]): ListDecision[] {
  const headings = rows[0]?.map((cell) => cell.trim().toLowerCase()) ?? [];
  const [before, after, evidence, decision] = ['before', 'after', 'evidence', 'your decision'].map(
    (heading) => headings.indexOf(heading),
  );
  return rows.slice(1).flatMap((cells) => {
    // An apostrophe before a sign keeps a spreadsheet program from running the text.
    const text = (index = -1) =>
      index < 0 ? undefined : (cells[index] ?? '').trim().replace(/^'(?=[=+@-])/, '');
    const [about, said, seen, reasons] = [text(before), text(decision), text(after), text(evidence)];
    if (!about || !said) return [];
    return [
      {
        before: about,
        decision: said,
        ...(seen !== undefined && { after: seen }),
        ...(reasons !== undefined && { evidence: reasons }),
      },
    ];
  });
}

/** The decisions in the text of a `.csv` file; an issue of the form where it is none. */
export const decisionsInText = z.string().transform((text, context): ListDecision[] => {
  try {
    const delimiter = [',', ';', '\t'];
    const rows: string[][] = parse(text, {
      relax_column_count: true,
      skip_empty_lines: true,
      bom: true,
      delimiter,
    });
    const headings = rows[0]?.map((cell) => cell.trim().toLowerCase()) ?? [];
    if (headings.includes('before') && headings.includes('your decision')) return readDecisions(rows);
  } catch {
    // The issue below says what would be right.
  }
  context.addIssue({
    code: 'custom',
    message: 'must be the text of a .csv file with the columns "Before" and "Your decision"',
  });
  return z.NEVER;
});
