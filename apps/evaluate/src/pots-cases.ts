import { z } from 'zod';
import type { LabelFile } from './label-files.ts';

/** A size label with the category that it means, as a person has decided. */
const LabelRow = z.object({
  label: z.string(),
  /** Null for a label that means no size. */
  expected_id: z.string().nullable(),
  expected_confidence: z.enum(['Exact', 'High', 'Medium', 'Low', 'None']),
  expected_stage_order: z.int().nullable(),
  /** Other categories that are as right. */
  also_acceptable: z
    .array(z.string())
    .nullish()
    .transform((ids) => ids ?? []),
});

export type PotCase = z.output<typeof LabelRow>;

/** Whether the rows of a file are labels with their categories, by their members. */
export const hasPotCases = ({ rows }: LabelFile): boolean =>
  rows.some((row) => 'label' in row && 'expected_id' in row);

/** @throws Error with the file, the number of the row and what is wrong with it. */
export function readPotCases({ name, rows }: LabelFile): PotCase[] {
  return rows.map((row, index) => {
    const { data, error } = LabelRow.safeParse(row);
    if (error) throw new Error(`${name}, row ${index + 1}: ${z.prettifyError(error)}`, { cause: error });
    return data;
  });
}
