import { z } from 'zod';

/** A line of a schedule, as both an enquiry and the reading of a reply take it. */

const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine(
      (value) => value.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(value),
      'must not hold control characters',
    );

export const shortText = (max = 200) => text(max).refine((value) => value.trim() !== '', 'must not be blank');
export const longText = (max = 4_000) => text(max);
export const optionalText = (max = 200) => text(max).nullable().default(null);

const linesMax = 500;
const contractVersion = '2026-07-24';

export const contract = z
  .literal(contractVersion)
  .default(contractVersion)
  .meta({ description: 'Version of this contract.' });

export const SupplyRequestLine = z
  .object({
    id: shortText(100)
      .nullable()
      .default(null)
      .meta({ description: 'Names the line in answers; without it, `schedule_line_id` does.' }),
    schedule_line_id: shortText(100),
    canonical_species_id: optionalText(),
    botanical_name: shortText(300),
    common_name: optionalText(),
    quantity: z.int().min(1).max(10_000_000),
    unit: shortText(50).default('plant'),
    target_grade: optionalText(),
    container_volume_l: z.number().positive().max(1_000_000).nullable().default(null),
    supplied_dimensions: optionalText(),
    timing_status: shortText(50).default('unknown'),
    timing_confidence: z.number().min(0).max(1).nullable().default(null),
    timing_evidence: z.record(z.string().max(100), z.unknown()).nullable().default(null),
    substitutions_allowed: z.boolean().default(true),
    alternate_grades_allowed: z.boolean().default(true),
  })
  .meta({ id: 'SupplyRequestLine' });

export type SupplyRequestLine = z.output<typeof SupplyRequestLine>;

export const lineIdOf = ({ id, schedule_line_id: ofSchedule }: SupplyRequestLine): string => id ?? ofSchedule;

/** Every line has a distinct identifier. */
export const supplyLines = z
  .array(SupplyRequestLine)
  .min(1)
  .max(linesMax)
  .superRefine((lines, context) => {
    const seen = new Map<string, number>();
    for (const [index, line] of lines.entries()) {
      const id = lineIdOf(line);
      const first = seen.get(id);
      if (first === undefined) seen.set(id, index);
      else {
        context.addIssue({
          code: 'custom',
          path: [index, line.id === null ? 'schedule_line_id' : 'id'],
          message: `must differ from that of line ${first}`,
        });
      }
    }
  });

/** A day of the calendar, `2026-09-01`. */
export const day = z.iso.date();
